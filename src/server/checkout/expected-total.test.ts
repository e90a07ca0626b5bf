import { expect, it } from 'vitest';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';

const suite = new OrderSuite();

it('an order at another total than the customer saw is refused with the total of now', async () => {
  const user = await addUser(suite.shop);
  const product = await addProduct(suite.shop, 4);
  const key = { 'idempotency-key': 'seen' };
  const place = (expectedTotal: unknown) =>
    suite.call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(product, 2)], expectedTotal }, key);
  const refused = await place(286_000);
  expect([refused.status, refused.body.code, refused.body.total]).toEqual([409, 'TOTAL_CHANGED', 372_001]);
  expect(refused.body.message).toContain('₦372,001.00');
  expect(await suite.stockOf(product)).toBe(4);
  expect((await place('much')).body).toMatchObject({ code: 'INVALID_FIELDS', fields: { expectedTotal: {} } });
  const placed = await place(372_001);
  expect(placed.status).toBe(201);
  const again = await place(undefined);
  expect([again.status, again.body]).toEqual([201, placed.body]);
});

it('queries the provider once, however often a customer asks for the state of a payment', async () => {
  const { user, attempt } = await suite.placed();
  const { fetch } = suite.shop.payments;
  let calls = 0;
  suite.shop.payments.fetch = (reference) => {
    calls += 1;
    return fetch(reference);
  };
  const confirm = () => suite.call(user, 'POST', '/order/confirm_payment', { reference: attempt });
  const answers = await Promise.all(Array.from({ length: 20 }, confirm));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(calls).toBe(1);
  suite.shop.clock.advance(3000);
  await confirm();
  expect(calls).toBe(2);
  suite.shop.payments.fetch = fetch;
});
