import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxUnpaidUnits, unpaidLimits } from '../../src/contract/payments/payments.rules.ts';
import { orders } from '../../src/platform/database/schema/schema.ts';
import { addProduct, addUser, cardOrder, line, transferOrder } from '../support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../support/orders/orders.ts';

const hourMs = 3_600_000;
let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
beforeAll(async () => {
  shop = await openOrderShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
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

  it('cannot hold more unpaid orders than allowed, however many it sends concurrently', async () => {
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

it('a transfer order reserves its pieces for a day, and for the full period once a proof can be reviewed', async () => {
  const user = await addUser(shop);
  const lines = [line(await addProduct(shop, 1))];
  const { body } = await call(user, 'POST', '/order/place', { ...transferOrder, lines });
  const order = orderIn(body);
  const placed = Date.parse(order.date);
  expect(Date.parse(order.expiresAt ?? '') - placed).toBe(24 * hourMs);
  const options = (await call(user, 'GET', '/order/payment_options')).body.data;
  expect(options).toMatchObject({ transferProofHours: 24, transferExpiryHours: 120 });
});

describe('accounts that have never paid, together', () => {
  /** Places an order from a new account and a given IP address; by default with a unique phone number. */
  async function order(
    address: string,
    { quantity = 5, base = transferOrder, phone = nextPhone('+44 7700 9') } = {},
    user = addUser(shop),
  ) {
    const lines = [line(product, quantity)];
    const body = { ...base, address: { ...base.address, phone }, lines };
    const answer = await call(await user, 'POST', '/order/place', body, { 'x-forwarded-for': address });
    return answer.body.code ?? answer.status;
  }

  let product: string;
  beforeAll(async () => {
    product = await addProduct(shop, 1000);
  });
  const count = (answers: unknown[], wanted: unknown) => answers.filter((one) => one === wanted).length;

  it('hold no more from one network than allowed, however many are sent concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => order('81.2.69.142')));
    expect(count(answers, 201)).toBe(maxUnpaidUnits.network.transfer / 5);
    expect(count(answers, 'UNPAID_TOGETHER')).toBe(12 - maxUnpaidUnits.network.transfer / 5);
    // neighbours in one IPv6 network are one, and others still buy
    expect(await order('2a02:6b8::1', { quantity: 10 })).toBe(201);
    expect(await order('2a02:6b8::2', { quantity: 10 })).toBe(201);
    expect(await order('2a02:6b8::3', { quantity: 1 })).toBe('UNPAID_TOGETHER');
    expect(await order('81.2.69.143')).toBe(201);
  });

  it('pay more pieces by card, which hold for an hour', async () => {
    const cards = Array.from({ length: 14 }, () =>
      order('81.2.70.1', { base: cardOrder, phone: nextPhone('0803 12') }),
    );
    expect(count(await Promise.all(cards), 201)).toBe(maxUnpaidUnits.network.card / 5);
  });

  it('hold no more under one phone number than allowed, from wherever', async () => {
    const phone = '+44 7700 900999';
    const answers = [];
    for (let n = 1; n <= 5; n += 1) answers.push(await order(`81.3.0.${n}`, { phone }));
    expect(answers).toEqual([201, 201, 201, 201, 'UNPAID_TOGETHER']);
  });

  it('do not count once paid, nor for a customer who has paid before', async () => {
    const regular = await addUser(shop);
    expect(await order('81.4.0.1', { quantity: 1 }, Promise.resolve(regular))).toBe(201);
    await shop.db.update(orders).set({ paidAt: shop.clock.now() }).where(eq(orders.userId, regular.id));
    for (let n = 0; n < 4; n += 1) expect(await order('81.4.0.1')).toBe(201);
    expect(await order('81.4.0.1')).toBe('UNPAID_TOGETHER');
    expect(await order('81.4.0.1', {}, Promise.resolve(regular))).toBe(201);
  });

  it('do not count for a private address: a proxy’s is everybody’s', async () => {
    for (let n = 0; n < 6; n += 1) expect(await order('10.0.0.7')).toBe(201);
  });
});

let phones = 10_000;
function nextPhone(prefix: string): string {
  phones += 1;
  return `${prefix}${phones}`;
}
