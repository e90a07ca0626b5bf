import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addProduct, addUser, line, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop } from '../../../../tests/support/orders/orders.ts';
import { serveShop } from '../../../../tests/support/socket.ts';
import { makeDivided } from '../../../../tests/support/variants.ts';
import { products } from '../../../platform/database/schema/schema.ts';
import { statementsRun } from '../../../platform/observability/metrics-events.ts';
import { getProduct } from '../../catalog/catalog.ts';
import type { Viewer } from '../../shop.ts';

const orders = 20;
/** The whole list, and one that whole products are listed in. */
const addresses = ['/api/product/list', '/api/product/list?category=Dresses&limit=50'];

let shop: OrderShop;
let server: Awaited<ReturnType<typeof serveShop>>;
let buyer: Viewer;

beforeAll(async () => {
  shop = await openOrderShop();
  server = await serveShop(shop);
  buyer = await addUser(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

type ListedStock = { _id: string; inStock: number; stockQuantity: number; variants: { quantity: number }[] };

async function listed(address: string, id: string): Promise<Omit<ListedStock, '_id'> | undefined> {
  const { data } = (await (await fetch(`${server.address}${address}`)).json()) as { data: ListedStock[] };
  const found = data.find(({ _id }) => _id === id);
  return found && { inStock: found.inStock, stockQuantity: found.stockQuantity, variants: found.variants };
}

/** Returns what the product's own call returns, which is never cached. */
async function stored(id: string): Promise<Omit<ListedStock, '_id'>> {
  const { inStock, stockQuantity, variants } = await getProduct(shop, id);
  return { inStock, stockQuantity, variants };
}

async function order(itemId: string, size?: string): Promise<void> {
  const lines = [line(itemId, 1, size === undefined ? {} : { size })];
  const { status } = await apiClient(shop)(buyer, 'POST', '/order/place', { ...transferOrder, lines });
  expect(status).toBe(201);
}

/** Counts the statements that read products while lists are requested. */
async function readings(ask: () => Promise<void>): Promise<number> {
  let count = 0;
  const stop = statementsRun.watch(({ text }) => {
    if (/^select .* from "(products|product_variants|product_images|collections)"/.test(text)) count += 1;
  });
  await ask();
  stop();
  return count;
}

it('shows orders of a piece with stock in lists immediately, without reading a product again', async () => {
  const pool = await addProduct(shop, 1000);
  const divided = await makeDivided(shop, { M: 500, L: 300 });
  for (const address of addresses)
    for (const id of [pool, divided]) await expect.poll(() => listed(address, id)).toEqual(await stored(id));
  for (let n = 0; n < orders; n += 1) {
    await order(pool);
    await order(divided, n % 2 === 0 ? 'M' : 'L');
    const after = [await stored(pool), await stored(divided)];
    const read = await readings(async () => {
      for (const address of addresses) {
        await expect.poll(() => listed(address, pool)).toEqual(after[0]);
        await expect.poll(() => listed(address, divided)).toEqual(after[1]);
      }
    });
    expect(read).toBe(0);
  }
  expect(await listed(addresses[0] ?? '', pool)).toMatchObject({ inStock: 1000 - orders });
});

it('shows the last piece, its return, and a switch too', async () => {
  const id = await addProduct(shop, 2);
  const changes = [
    { stockQuantity: 1 },
    { stockQuantity: 0 },
    { stockQuantity: 40 },
    { sellable: false },
    { stockQuantity: 39 },
    { sellable: true },
  ];
  for (const change of changes) {
    await shop.db.update(products).set(change).where(eq(products.id, id));
    for (const address of addresses) await expect.poll(() => listed(address, id)).toEqual(await stored(id));
  }
});

it('a version before announces a sale without its number, and lists tell it all the same', async () => {
  const id = await addProduct(shop, 100);
  const [address = ''] = addresses;
  await expect.poll(() => listed(address, id)).toMatchObject({ inStock: 100 });
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table products disable trigger products_announce`);
    await tx.execute(sql`update products set stock_quantity = 77 where id = ${id}`);
    await tx.execute(sql`alter table products enable trigger products_announce`);
    await tx.execute(sql`select pg_notify('catalog', 'exact')`);
  });
  await expect.poll(() => listed(address, id)).toMatchObject({ inStock: 77 });
});
