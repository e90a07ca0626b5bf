import type { ListedProduct, Product, ProductCard } from '../../contract/api/catalog/catalog.ts';
import { isSoldOut } from '../../contract/rules/catalog/availability.ts';

/** Of a product in a list, pages tell whether it is sold out and no more. */
export function toListed({ inStock, stockQuantity: _, variants: _rows, ...product }: Product): ListedProduct {
  return { ...product, soldOut: isSoldOut({ inStock }) };
}

/** What a card needs of a product. */
export function toCard(product: ListedProduct): ProductCard {
  const { _id, name, slug, prices, compareAt, soldOut, pictures } = product;
  return { _id, name, slug, prices, compareAt, soldOut, pictures: pictures.slice(0, 2) };
}
