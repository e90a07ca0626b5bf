import { defaultSort } from '../../contract/rules/catalog/catalog.ts';
import type { Shop } from '../shop.ts';
import { type ProductRecord, selectProducts } from './catalog.sql.ts';

const atOnce = 200;

/** Every product, drafts too, in the order of creation, read a page at a time. */
export async function* eachProduct(shop: Shop): AsyncGenerator<ProductRecord> {
  for (let offset = 0; ; offset += atOnce) {
    const records = await selectProducts(shop.db, { sort: defaultSort, limit: atOnce, offset });
    yield* records;
    if (records.length < atOnce) return;
  }
}
