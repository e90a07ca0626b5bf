import type { AdminProduct } from '../../contract/api/catalog.ts';
import { defaultSort } from '../../contract/rules/catalog/catalog.ts';
import type { Shop } from '../shop.ts';
import { selectProducts } from './catalog.sql.ts';
import { toAdminProduct } from './catalog.ts';

const atOnce = 200;

/** Every product, drafts too, in the order of creation, read a page at a time. */
export async function* eachProduct(shop: Shop): AsyncGenerator<AdminProduct> {
  for (let offset = 0; ; offset += atOnce) {
    const records = await selectProducts(shop.db, { sort: defaultSort, limit: atOnce, offset });
    yield* records.map(toAdminProduct);
    if (records.length < atOnce) return;
  }
}
