import { defaultSort } from '../../contract/rules/catalog/catalog.ts';
import type { Shop } from '../shop.ts';
import { type ProductRecord, selectProducts } from './catalog.sql.ts';

const batchSize = 200;

/** Every product, drafts too, in the order of creation, read a page at a time. */
export async function* eachProduct(shop: Shop): AsyncGenerator<ProductRecord> {
  for (let offset = 0; ; offset += batchSize) {
    const records = await selectProducts(shop.db, { sort: defaultSort, limit: batchSize, offset });
    yield* records;
    if (records.length < batchSize) return;
  }
}
