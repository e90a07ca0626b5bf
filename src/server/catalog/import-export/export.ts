import { defaultSort } from '../../../contract/catalog/list-options.ts';
import type { Shop } from '../../shop.ts';
import { byteOrderMark, csvLine } from '../../spreadsheets/index.ts';
import { type ProductRecord, selectProducts } from '../catalog.sql.ts';
import { ownCells, ownColumns } from './product-columns.rules.ts';

const batchSize = 200;

/** The catalogue as CSV, line by line. */
export async function* productLines(shop: Shop): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(ownColumns);
  for await (const product of eachProduct(shop)) yield csvLine(ownCells(product));
}

/** Every product, drafts too, in the order of creation, read a page at a time. */
async function* eachProduct(shop: Shop): AsyncGenerator<ProductRecord> {
  for (let offset = 0; ; offset += batchSize) {
    const records = await selectProducts(shop.db, { sort: defaultSort, limit: batchSize, offset });
    yield* records;
    if (records.length < batchSize) return;
  }
}
