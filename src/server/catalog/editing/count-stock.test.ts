import { expect, it } from 'vitest';
import {
  addProduct,
  addStaff,
  addUser,
  cardOrder,
  line,
} from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import type { StaffRole } from '../../../contract/accounts/roles.ts';
import type { CountedProduct } from '../../../contract/stock/count.api.ts';
import type { Viewer } from '../../shop.ts';
import { updateFromForm } from './update-product.ts';

const suite = new OrderSuite();

const staff = (duty: StaffRole) => addStaff(suite.shop, duty);

async function dividedProduct() {
  const productId = await addProduct(suite.shop, 0);
  const variants = [
    { size: 'M', color: 'Indigo', quantity: 4 },
    { size: 'S', color: 'Indigo', quantity: 2 },
  ];
  await updateFromForm(suite.shop, productId, { variants }, [], suite.admin);
  return productId;
}

async function find(viewer: Viewer, productId: string): Promise<CountedProduct> {
  const { body } = await suite.call(viewer, 'GET', '/stock/count?limit=100');
  const found = (body.data as CountedProduct[]).find(({ _id }) => _id === productId);
  if (!found) throw new Error('The product is not listed.');
  return found;
}

const count = (viewer: Viewer, body: object) => suite.call(viewer, 'POST', '/stock/count', body);

it('a packer counts sizes without seeing prices, and the stock history has who and why', async () => {
  const packer = await staff('packer');
  const productId = await dividedProduct();
  const product = await find(packer, productId);
  expect(product.rows).toMatchObject([
    { size: 'S', color: 'Indigo', quantity: 2 },
    { size: 'M', color: 'Indigo', quantity: 4 },
  ]);
  expect(JSON.stringify(product)).not.toMatch(/price|amount|cost/i);
  const [small] = product.rows;
  const rows = [{ _id: small?._id, seen: 2, quantity: 1 }];
  const saved = await count(packer, { productId, reason: 'damaged', rows });
  expect(saved.body.data).toMatchObject({ rows: [{ quantity: 1 }, { quantity: 4 }] });
  expect(await suite.stockOf(productId)).toBe(5);
  const history = await suite.call(suite.admin, 'GET', `/product/stock-history/${productId}`);
  expect(history.body.data).toMatchObject([
    { size: 'S', delta: -1, left: 5, reason: 'Damaged', by: packer.name },
    {},
    {},
  ]);
  for (const duty of ['bookkeeper', 'tailor'] as const)
    expect((await count(await staff(duty), { productId, reason: 'found', rows })).body.code).toBe(
      'WRONG_DUTY',
    );
});

it('a piece sold in between refuses the count, all of it, with the new numbers', async () => {
  const packer = await staff('packer');
  const productId = await dividedProduct();
  const { rows } = await find(packer, productId);
  const body = {
    productId,
    reason: 'counted',
    rows: rows.map(({ _id, quantity }) => ({ _id, seen: quantity, quantity: quantity + 1 })),
  };
  const buyer = await addUser(suite.shop);
  const lines = [{ ...line(productId), size: 'M' }];
  expect((await suite.call(buyer, 'POST', '/order/place', { ...cardOrder, lines })).status).toBe(201);
  const refused = await count(packer, body);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'STOCK_MOVED', current: { rows: [{ quantity: 2 }, { quantity: 3 }] } },
  });
  expect(await suite.stockOf(productId)).toBe(5);
  const fresh = { ...body, rows: [{ _id: rows[1]?._id, seen: 3, quantity: 6 }] };
  const both = await Promise.all([count(packer, fresh), count(suite.admin, fresh)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await suite.stockOf(productId)).toBe(8);
});

it('one number for all sizes is counted as such, and what is no row is refused', async () => {
  const packer = await staff('packer');
  const productId = await addProduct(suite.shop, 7);
  const one = { productId, reason: 'delivered' };
  expect((await count(packer, { ...one, rows: [{ _id: null, seen: 7, quantity: 17 }] })).status).toBe(200);
  expect(await suite.stockOf(productId)).toBe(17);
  for (const _id of [productId, 'nope'])
    expect((await count(packer, { ...one, rows: [{ _id, seen: 17, quantity: 1 }] })).status).toBe(409);
  for (const rows of [[], [{ _id: null, seen: 17, quantity: -1 }], [{ _id: null, seen: 17, quantity: 1.5 }]])
    expect((await count(packer, { ...one, rows })).status).toBe(422);
  expect(
    (await count(packer, { ...one, reason: 'lost', rows: [{ _id: null, seen: 17, quantity: 1 }] })).status,
  ).toBe(422);
  const unknown = { ...one, productId: '00000000-0000-4000-8000-000000000000' };
  expect((await count(packer, { ...unknown, rows: [{ _id: null, seen: 1, quantity: 1 }] })).status).toBe(404);
});
