import { defaultSort } from '../../contract/assortment.ts';
import type { Product } from '../../contract/catalog.ts';
import type { Shop } from '../shop.ts';
import { selectProducts } from './catalog.sql.ts';
import { toProduct } from './catalog.ts';

const atOnce = 200;

/** Every product in the order of creation, read a page at a time; `onSale` is the admin's switch. */
export async function* eachProduct(shop: Shop): AsyncGenerator<{ product: Product; onSale: boolean }> {
  for (let offset = 0; ; offset += atOnce) {
    const records = await selectProducts(shop.db, { sort: defaultSort, limit: atOnce, offset });
    for (const record of records) yield { product: toProduct(record), onSale: record.onSale };
    if (records.length < atOnce) return;
  }
}
