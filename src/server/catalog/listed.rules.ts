import type { ListedProduct, Product } from '../../contract/catalog/catalog.api.ts';
import { isSoldOut } from '../../contract/stock/availability.ts';

/** Reduces a listed product's stock: pages show only whether it is sold out. */
export function toListed({ inStock, stockQuantity: _, variants: _rows, ...product }: Product): ListedProduct {
  return { ...product, soldOut: isSoldOut({ inStock }) };
}
