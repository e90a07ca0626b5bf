import { eachProduct } from '../catalog/each-product.ts';
import type { Shop } from '../shop.ts';
import { csvLine } from './csv.rules.ts';
import { ownCells, ownColumns } from './product-columns.rules.ts';

/** The catalogue as CSV, line by line. Begins with a byte order mark, so that spreadsheets read ₦ and ẹ. */
export async function* productLines(shop: Shop): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(ownColumns)}`;
  for await (const { product, onSale } of eachProduct(shop)) yield csvLine(ownCells(product, onSale));
}
