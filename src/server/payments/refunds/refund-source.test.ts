import { expect, it } from 'vitest';
import { draftCalls } from '../../../../tests/support/orders/draft-calls.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { statementDesk } from '../../../../tests/support/orders/statements.ts';

const suite = new OrderSuite();
const { made, add, send, get, pay } = draftCalls(suite);
const { now } = statementDesk(suite);

async function written(price: number) {
  const customer = { name: 'Amaka Obi', phone: '0803 123 4567', email: 'amaka@example.test' };
  const draft = await add({ customer, lines: [{ text: 'Bespoke gown', price, quantity: 1 }] });
  const token = await send(draft._id);
  const order = { _id: (await get(draft._id)).orderId ?? '' };
  const take = (by: string, amount?: number) =>
    made('POST', '/order/draft/paid', { draftId: draft._id, by, amount });
  const refund = (input: object = {}) =>
    suite.call(suite.admin, 'POST', '/order/refund', { orderId: order._id, ...input });
  return { token, order, take, refund };
}

/** Sorted by amount: those of one request have the same timestamp. */
const waysOf = async (order: { _id: string }) =>
  (await now(order)).refunds
    .toSorted((a, b) => a.amount - b.amount)
    .map(({ way, amount, state }) => [way, amount, state]);

it('refunds cash by hand immediately, without an account, with its credit note', async () => {
  const { order, take, refund } = await written(20_000);
  await take('cash');
  const answer = await refund({ amount: 5000 });
  expect(answer.body).toMatchObject({ message: '₦5,000.00 is paid back in cash.' });
  expect(await waysOf(order)).toEqual([['cash', 5000, 'done']]);
  expect((await now(order)).creditNotes).toMatchObject([{ amount: 5000 }]);
  expect(await suite.mailsTo('amaka@example.test')).toContain('in cash.');
});

it('each part goes back the way it came: cash first taken, then POS, then what was transferred', async () => {
  const { order, take, refund } = await written(350_000);
  await take('cash', 200_000);
  await take('pos', 100_000);
  await take('transfer');
  await refund({ amount: 40_000 });
  await refund();
  expect(await waysOf(order)).toEqual([
    ['cash', 40_000, 'done'],
    ['transfer', 50_000, 'pending'],
    ['pos', 100_000, 'done'],
    ['cash', 160_000, 'done'],
  ]);
  expect((await now(order)).paymentStatus).toBe('Refunded');
});

it('a card’s deposit goes to the card, and its balance in cash back in cash', async () => {
  const { token, order, take, refund } = await written(10_000);
  expect((await pay(token)).status).toBe(200);
  const reference = suite.shop.payments.started.at(-1)?.reference ?? '';
  suite.shop.payments.succeed(reference, { channel: 'card' });
  suite.shop.clock.advance(3000);
  await suite.call(undefined, 'GET', `/pay/${token}`);
  await suite.call(suite.admin, 'POST', '/order/change', { orderId: order._id, shippingFee: 2000 });
  await take('cash');
  await refund();
  expect((await waysOf(order)).map(([way, amount]) => [way, amount])).toEqual([
    ['cash', 2000],
    ['card', 10_000],
  ]);
});

it('goes another way where that is chosen, or where the customer named an account', async () => {
  const { order, take, refund } = await written(20_000);
  await take('pos');
  const account = { bankName: 'GTBank', accountName: 'Amaka Obi', accountNumber: '0123456789' };
  await refund({ amount: 1000, by: 'cash' });
  await refund({ amount: 2000, account });
  await refund({ amount: 3000, by: 'transfer' });
  expect(await waysOf(order)).toEqual([
    ['cash', 1000, 'done'],
    ['transfer', 2000, 'pending'],
    ['transfer', 3000, 'pending'],
  ]);
  const refused = await refund({ amount: 1, by: 'cheque' });
  expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, ['by']]);
});

it('counts in the report under the way it went', async () => {
  const { take, refund } = await written(20_000);
  suite.shop.clock.advance(40 * 86_400_000);
  const day = suite.shop.clock.now().toISOString().slice(0, 10);
  await take('pos');
  await refund({ amount: 1000, by: 'cash' });
  const path = `/reports/money?from=${day}&to=${day}&by=payment`;
  const { body } = await suite.call(suite.admin, 'GET', path);
  const { rows } = body.data as { rows: { key: string; sold: number; refunded: number }[] };
  expect(rows).toMatchObject([
    { key: 'cash', sold: 0, refunded: 1000 },
    { key: 'pos', sold: 20_000, refunded: 0 },
  ]);
});
