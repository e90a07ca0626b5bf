import { expect, it } from 'vitest';
import { codeCalls } from '../../../tests/support/orders/code-calls.ts';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { deliveredOrder } from '../../../tests/support/orders/returns.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import type { NewProduct } from '../catalog/editing/create-product.ts';

const suite = new OrderSuite();

/** A dress of ₦150,000.55 and £80 in M, and of ₦5,000 more in XL. */
async function dress(over: Partial<NewProduct> = {}): Promise<string> {
  const { _id } = await makeProduct(suite.shop, {
    prices: [
      { currency: 'NGN', amountMinor: 15_000_055 },
      { currency: 'GBP', amountMinor: 8_000 },
      { currency: 'USD', amountMinor: 10_000 },
    ],
    variants: [
      { size: 'M', color: 'Indigo', quantity: 9 },
      { size: 'XL', color: 'Indigo', quantity: 9, surchargeMinor: { NGN: 500_000, GBP: 301 } },
    ],
    availableSizes: 'M,XL',
    ...over,
  });
  return _id;
}
const inSize = (product: string, size: string, quantity = 1) => line(product, quantity, { size });
async function order(lines: object[], more: object = {}) {
  const user = await addUser(suite.shop);
  const { status, body } = await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return orderIn(body);
}

it('charges each size its own price, to the kobo, and cards begin from the lowest', async () => {
  const product = await dress();
  const made = await order([inSize(product, 'XL', 3), inSize(product, 'M')]);
  expect(made.items.map(({ size, unitPrice }) => [size, unitPrice])).toEqual([
    ['XL', 155_000.55],
    ['M', 150_000.55],
  ]);
  expect(made.amount).toBe(615_002.2);
  const read = await suite.call(undefined, 'GET', `/product/${product}`);
  expect(read.body.data).toMatchObject({
    variants: [{ size: 'M' }, { size: 'XL', surcharge: { NGN: 5000, GBP: 3.01 } }],
    prices: expect.arrayContaining([{ currency: 'ngn', amount: 150_000.55 }]),
  });
  const { body } = await suite.call(undefined, 'GET', '/product/list?fields=card&limit=100');
  const cards = body.data as { _id: string; prices: object[] }[];
  expect(cards.find(({ _id }) => _id === product)?.prices).toEqual([
    { currency: 'ngn', amount: 150_000.55, from: true },
    { currency: 'gbp', amount: 80, from: true },
    { currency: 'usd', amount: 100 },
  ]);
});

it('adds the surcharge to a sale price', async () => {
  const product = await dress({ salePrices: [{ currency: 'NGN', amountMinor: 12_000_011 }] });
  const made = await order([inSize(product, 'XL')]);
  expect(made.items).toMatchObject([{ unitPrice: 125_000.11, listPrice: 155_000.55 }]);
  expect(made.amount).toBe(125_000.11);
});

it('is reduced by a percentage as the price is', async () => {
  const { addCode, place, check } = codeCalls(suite);
  const { code } = await addCode({ kind: 'percent', percent: 12.5 });
  const lines = [inSize(await dress(), 'XL')];
  const { body } = await place(await addUser(suite.shop), { lines, code });
  // 12.5 % of ₦155,000.55 is ₦19,375.06875
  expect(orderIn(body)).toMatchObject({ amount: 135_625.48, items: [{ discount: 19_375.07 }] });
  expect((await check({ code, lines })).body).toMatchObject({ discount: 19_375.07 });
});

it('is the catalogue’s price of a line that staff write', async () => {
  const product = await dress();
  const { add } = draftCalls(suite);
  const written = { kind: 'piece', productId: product, size: 'XL', color: 'Indigo', quantity: 2 };
  const draft = await add({ lines: [written] });
  expect(draft.lines).toMatchObject([{ price: 155_000.55, catalogPrice: 155_000.55 }]);
  expect(draft.linesTotal).toBe(310_001.1);
});

const toDearer = { lines: [{ index: 0, quantity: 1, size: 'XL' }], wants: 'exchange' };

it('asks the difference of an exchange for a dearer size, and refunds what a size cost', async () => {
  const sold = await deliveredOrder(suite, { lines: [inSize(await dress(), 'M')] });
  expect((await sold.quote(toDearer)).body.data).toMatchObject({ difference: 3.01 });
  const { returnId } = (await sold.ask(toDearer)).body;
  await sold.move(returnId, 'Received');
  expect((await sold.move(returnId, 'Accepted', { restock: true })).status).toBe(200);
  const exchanged = (await sold.now()).returns[0]?.exchangeOrder?._id;
  const { body } = await suite.call(suite.admin, 'GET', `/order/${exchanged}`);
  expect(orderIn(body)).toMatchObject({ due: 3.01, items: [{ size: 'XL', unitPrice: 83.01 }] });
  const large = await deliveredOrder(suite, { lines: [inSize(await dress(), 'XL')] });
  expect((await large.quote()).body.data).toMatchObject({ refund: 83.01 });
});

it('asks the difference where the owner accepts an exchange in a dearer size', async () => {
  const sold = await deliveredOrder(suite, {
    lines: [inSize(await dress({ variants: threeSizes, availableSizes: 'M,L,XL' }), 'M')],
  });
  const { returnId } = (await sold.ask({ ...toDearer, lines: [{ index: 0, quantity: 1, size: 'L' }] })).body;
  await sold.move(returnId, 'Received');
  const accepted = await sold.move(returnId, 'Accepted', {
    lines: [{ index: 0, size: 'XL' }],
    restock: true,
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect((await sold.now()).returns[0]).toMatchObject({ difference: 3.01 });
});
const threeSizes = ['M', 'L', 'XL'].map((size) => ({
  size,
  color: 'Indigo',
  quantity: 5,
  ...(size === 'XL' && { surchargeMinor: { GBP: 301 } }),
}));

it('leaves the difference due where an order is changed to a dearer size', async () => {
  const product = await dress();
  const made = await order([inSize(product, 'M', 2)]);
  const change = (size: string) =>
    suite.call(suite.admin, 'POST', '/order/change', { orderId: made._id, lines: [{ index: 0, size }] });
  expect((await change('XL')).body.data).toMatchObject({
    amount: 310_001.1,
    items: [{ size: 'XL', unitPrice: 155_000.55 }],
  });
  expect((await change('M')).body.data).toMatchObject({ amount: 300_001.1 });
});
