import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProduct, addUser, line, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop } from '../../../../tests/support/orders/orders.ts';
import { prepareResponse } from '../../../platform/http/cache/cached-response.ts';
import { ResponseCache } from '../../../platform/http/cache/response-cache.ts';
import { readNotice } from '../../../platform/http/cache/tags.ts';
import type { Viewer } from '../../shop.ts';
import { cachedProductList } from '../app.ts';
import { pageData } from './page-data.ts';

const orders = 60;

let shop: OrderShop;
let cache: ResponseCache;
let buyers: Viewer[];
let made: Record<string, number> = {};
const noticed: string[] = [];

beforeAll(async () => {
  shop = await openOrderShop();
  cache = new ResponseCache(10_000_000);
  await shop.opened.listen('catalog', (notice) => {
    noticed.push(notice);
    cache.drop(readNotice(notice));
  });
  buyers = [];
  for (let n = 0; n < 4; n += 1) buyers.push(await addUser(shop));
});
afterAll(() => shop.close());

/** What the grid's first page and a product's page read, without their HTML. */
function ask(address: string, read: (data: ReturnType<typeof pageData>) => Promise<unknown>) {
  return cache.getOrMake(address, async (tags) => {
    made[address] = (made[address] ?? 0) + 1;
    const data = pageData(shop, tags);
    const body = [await data.readDetails(), await read(data)];
    return prepareResponse(Buffer.from(JSON.stringify(body)), { headers: {} });
  });
}
const askShop = () => ask('/shop', (data) => data.listProducts({}));
const askProduct = (id: string) => ask('/product', (data) => data.findProduct(id));

/**
 * Waits for pending notifications: they arrive in commit order, so all earlier ones have arrived before the marker.
 */
async function untilNoticed(): Promise<void> {
  await shop.db.execute(sql`select pg_notify('catalog', 'setting:marker')`);
  await expect.poll(() => noticed.includes('setting:marker')).toBe(true);
}

it('many orders of pieces with stock leave the pages in the cache, and the API tells each piece', async () => {
  const call = apiClient(shop);
  const product = await addProduct(shop, 1000);
  await untilNoticed();
  await askShop();
  const shown = (await askProduct(product)).plain.toString();
  expect(shown).not.toMatch(/\b1000\b/);
  made = {};
  for (let n = 0; n < orders; n += 1) {
    const buyer = buyers[n % buyers.length];
    const { status } = await call(buyer, 'POST', '/order/place', {
      ...transferOrder,
      lines: [line(product)],
    });
    expect(status).toBe(201);
    await askShop();
    await askProduct(product);
  }
  expect(made).toEqual({});
  const inStock = async () => {
    const { data } = JSON.parse((await cachedProductList(shop, cache)).plain.toString());
    return data[0].inStock;
  };
  await expect.poll(inStock).toBe(1000 - orders);
});

it('the last piece takes the page out of the cache, and its return too', async () => {
  const call = apiClient(shop);
  const product = await addProduct(shop, 1);
  const soldOut = async () => {
    const [, { data }] = JSON.parse((await askShop()).plain.toString());
    return data.find(({ _id }: { _id: string }) => _id === product)?.soldOut;
  };
  await expect.poll(soldOut).toBe(false);
  const placed = await call(buyers[0], 'POST', '/order/place', { ...transferOrder, lines: [line(product)] });
  await expect.poll(soldOut).toBe(true);
  await call(buyers[0], 'POST', '/order/cancel', { orderId: (placed.body.data as { _id: string })._id });
  await expect.poll(soldOut).toBe(false);
});
