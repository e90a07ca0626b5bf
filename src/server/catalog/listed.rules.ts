import type { ListedProduct, Product } from '../../contract/api/catalog/catalog.ts';
import { isSoldOut } from '../../contract/rules/catalog/availability.ts';

/** Of a product in a list, pages tell whether it is sold out and no more. */
export function toListed({ inStock, stockQuantity: _, variants: _rows, ...product }: Product): ListedProduct {
  return { ...product, soldOut: isSoldOut({ inStock }) };
}
