import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { defaultSort } from '../../../contract/catalog/list-options.ts';
import { visibilityAt } from '../../../contract/catalog/visibility.ts';
import type { Shop } from '../../shop.ts';
import { byteOrderMark, csvLine } from '../../spreadsheets/index.ts';
import { type ProductRecord, selectProductIds, selectProducts, selectProductsById } from '../catalog.sql.ts';
import { toProduct } from '../catalog.ts';
import { applyScheduledChanges } from '../scheduled-changes.ts';
import { ownCells, ownColumns } from './product-columns.rules.ts';

const batchSize = 200;

/** The catalogue as CSV, line by line. */
export async function* productLines(shop: Shop): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(ownColumns);
  for await (const product of eachProduct(shop)) yield csvLine(ownCells(product));
}

/** A product as the public sees it, and the days of its sale. */
export type PublicProduct = { product: Product; saleFrom: Date | null; saleUntil: Date | null };

/** Every public product in the order of creation. Their ids are read first, the rest a page at a time. */
export async function* eachPublicProduct(shop: Shop): AsyncGenerator<PublicProduct> {
  await applyScheduledChanges(shop);
  const ids = await selectProductIds(shop.db, { visibility: 'public', sort: 'date-asc' });
  for (let from = 0; from < ids.length; from += batchSize) {
    const records = await selectProductsById(shop.db, ids.slice(from, from + batchSize));
    const now = shop.clock.now();
    for (const record of records) {
      if (visibilityAt(record, now) !== 'public') continue;
      const { saleFrom, saleUntil } = record;
      yield { product: toProduct(record, now), saleFrom, saleUntil };
    }
  }
}

/** Every product, drafts too, in the order of creation, read a page at a time. */
async function* eachProduct(shop: Shop): AsyncGenerator<ProductRecord> {
  for (let offset = 0; ; offset += batchSize) {
    const records = await selectProducts(shop.db, { sort: defaultSort, limit: batchSize, offset });
    yield* records;
    if (records.length < batchSize) return;
  }
}
