import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import { readNotice } from '../../platform/http/cache/tags.ts';
import { removeProduct } from '../catalog/catalog.ts';
import { cachedProductList } from './app.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('is ready bytes until the catalogue changes, and fresh right after', async () => {
  const cache = new ResponseCache(1_000_000, shop.clock);
  await shop.opened.listen('catalog', (notice) => cache.drop(readNotice(notice)));
  const names = async () => {
    const { data } = JSON.parse((await cachedProductList(shop, cache)).plain.toString());
    return data.map((product: { name: string }) => product.name);
  };
  const dress = await makeProduct(shop, { name: 'Kofo lace dress' });
  await expect.poll(names).toEqual(['Kofo lace dress']);
  const bytes = await cachedProductList(shop, cache);
  expect(await cachedProductList(shop, cache)).toBe(bytes);
  await makeProduct(shop, { name: 'Ibim ankara dress' });
  await expect.poll(names).toContain('Ibim ankara dress');
  await removeProduct(shop, dress._id);
  await expect.poll(names).toEqual(['Ibim ankara dress']);
});

it('answers products by their ids, in that order, and leaves out what there is not', async () => {
  const call = httpClient(shop);
  const one = await makeProduct(shop, { name: 'Nkechi silk bubu' });
  const two = await makeProduct(shop, { name: 'Ebiere kimono bubu' });
  const unknown = '00000000-0000-4000-8000-000000000000';
  const ids = [two._id, unknown, 'no-id', one._id].join(',');
  const { status, body } = await call('GET', `/api/product/by_ids?ids=${ids}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, data: [{ _id: two._id }, { _id: one._id }] });
  const tooMany = Array.from({ length: 101 }, () => 'x').join(',');
  expect((await call('GET', `/api/product/by_ids?ids=${tooMany}`)).status).toBe(422);
});
