import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpaidLimits } from '../../src/contract/rules/payments/payments.rules.ts';
import { addProduct, addUser, cardOrder, line, transferOrder } from '../support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../support/orders/orders.ts';

const hourMs = 3_600_000;
let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
beforeAll(async () => {
  shop = await openOrderShop({ RATE_LIMIT: 'on' });
  call = apiClient(shop);
});
afterAll(() => shop.close());

describe('an account that has never paid', () => {
  it('cannot hold more pieces than allowed, in one order or over several', async () => {
    const user = await addUser(shop);
    const product = await addProduct(shop, 300);
    const place = (quantity: number) =>
      call(user, 'POST', '/order/place', { ...transferOrder, lines: [line(product, quantity)] });
    const whole = await place(300);
    expect([whole.status, whole.body.code]).toEqual([409, 'UNPAID_LIMIT']);
    expect(whole.body.message).toContain(`${unpaidLimits.pieces} pieces`);
    expect((await place(unpaidLimits.pieces)).status).toBe(201);
    expect((await place(1)).status).toBe(409);
  });

  it('cannot keep more unpaid orders than allowed, however many it sends at once', async () => {
    const user = await addUser(shop);
    const product = await addProduct(shop, 300);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(product)] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(unpaidLimits.orders);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('may hold more once it has paid', async () => {
    const user = await addUser(shop);
    const product = await addProduct(shop, 300);
    const place = (quantity: number) =>
      call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(product, quantity)] });
    await place(1);
    const { reference = '' } = shop.payments.started.at(-1) ?? {};
    shop.payments.succeed(reference);
    await call(user, 'POST', '/order/confirm_payment', { reference });
    expect((await place(30)).status).toBe(201);
  });

  it('is slowed down when it sends order after order', async () => {
    const user = await addUser(shop);
    const lines = [line('00000000-0000-4000-8000-000000000000')];
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      statuses.push((await call(user, 'POST', '/order/place', { ...cardOrder, lines })).status);
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
    const { status, headers } = await call(user, 'POST', '/order/place', { ...cardOrder, lines });
    expect([statuses[60], status]).toEqual([429, 429]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('a transfer order holds its pieces for a day, and for its whole time once a proof could be looked at', async () => {
  const user = await addUser(shop);
  const lines = [line(await addProduct(shop, 1))];
  const { body } = await call(user, 'POST', '/order/place', { ...transferOrder, lines });
  const order = orderIn(body);
  const placed = Date.parse(order.date);
  expect(Date.parse(order.expiresAt ?? '') - placed).toBe(24 * hourMs);
  const options = (await call(user, 'GET', '/order/payment_options')).body.data;
  expect(options).toMatchObject({ transferProofHours: 24, transferExpiryHours: 120 });
});
