import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../../tests/support/back-office.ts';
import { addProduct, addUser, line, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import { getProduct } from '../catalog.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

async function sell(product: string, quantity: number): Promise<void> {
  await placeOrder(
    office.shop,
    await addUser(office.shop),
    { ...transferOrder, lines: [line(product, quantity)] },
    { key: undefined, origin: 'http://localhost:3000' },
  );
}

const edit = (id: string, changes: object) => office.send('PUT', `/api/product/update/${id}`, changes);
const stockOf = async (id: string) => (await getProduct(office.shop, id)).stockQuantity;

describe('a stock edited while pieces are sold', () => {
  it('is refused with what is there now, and taken once the admin has seen it', async () => {
    const id = await addProduct(office.shop, 5);
    const { version } = await getProduct(office.shop, id);
    await sell(id, 2);
    const refused = await edit(id, { stockQuantity: 6, stockSeen: 5, description: 'Longer.', version });
    expect(refused).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
    expect(refused.body.current).toMatchObject({ stockQuantity: 3, version });
    expect(await getProduct(office.shop, id)).toMatchObject({ stockQuantity: 3, description: 'A dress' });
    const taken = await edit(id, { stockQuantity: 6, stockSeen: 3, version });
    expect(taken).toMatchObject({ status: 200, body: { data: { stockQuantity: 6 } } });
  });

  it('does not stand in the way of an edit that leaves the stock alone', async () => {
    const id = await addProduct(office.shop, 5);
    await sell(id, 2);
    const answer = await edit(id, { description: 'Longer.', stockSeen: 5 });
    expect(answer).toMatchObject({ status: 200, body: { data: { stockQuantity: 3 } } });
  });

  it('loses no sale when edits and sales are concurrent', async () => {
    const id = await addProduct(office.shop, 20);
    const sales = Array.from({ length: 8 }, () => sell(id, 1));
    const edits = Array.from({ length: 4 }, () => edit(id, { stockQuantity: 30, stockSeen: 20 }));
    await Promise.all(sales);
    const taken = (await Promise.all(edits)).filter((answer) => answer.status === 200).length;
    // an edit is taken at most once, before any sale: twenty became thirty
    expect(taken).toBeLessThanOrEqual(1);
    expect(await stockOf(id)).toBe((taken === 1 ? 30 : 20) - 8);
  });
});

it('adds to the current stock of many products, whatever was sold in the meantime', async () => {
  const id = await addProduct(office.shop, 10);
  const sales = Array.from({ length: 5 }, () => sell(id, 1));
  const add = office.send('POST', '/api/product/bulk', { ids: [id], addStock: 7 });
  await Promise.all(sales);
  expect((await add).status).toBe(200);
  expect(await stockOf(id)).toBe(12);
  await office.send('POST', '/api/product/bulk', { ids: [id], addStock: -50 });
  expect(await stockOf(id)).toBe(0);
});

it('lets one of two admins delete a product and answers the other that it is gone', async () => {
  const id = await addProduct(office.shop, 1);
  const answers = await Promise.all([1, 2].map(() => office.send('POST', '/api/product/remove', { id })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
  expect(answers.find((answer) => answer.status === 404)?.body.message).toBe('Product not Found');
  const left = await office.send('GET', '/api/product/list');
  expect((left.body.data as Product[]).map((product) => product._id)).not.toContain(id);
});
