import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../../../tests/support/orders/orders.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { trackedOrderSchema } from '../../contract/orders/order.api.ts';
import { saveSettings } from '../settings/save-settings.ts';
import type { Viewer } from '../shop.ts';
import { issueToken } from '../users/tokens.ts';

let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
let admin: Viewer;
beforeAll(async () => {
  shop = await openOrderShop();
  call = apiClient(shop);
  admin = await addUser(shop, 'admin');
});
afterAll(() => shop.close());

async function placed(base: typeof cardOrder) {
  const user = await addUser(shop);
  const product = await addProduct(shop, 1);
  const answer = await call(user, 'POST', '/order/place', { ...base, lines: [line(product)] });
  const { _id, reference } = orderIn(answer.body);
  const now = async () => orderIn((await call(user, 'GET', `/order/${_id}`)).body);
  const move = (status: string) => call(admin, 'POST', '/order/status', { orderId: _id, status });
  return { user, _id, reference, now, move };
}

describe('the days of an order on its way', () => {
  it('are counted from the payment, then from the dispatch, and end with the delivery', async () => {
    await saveSettings(shop, {
      holidays: [
        { date: '2026-03-19', name: 'Eid al-Fitr', status: 'declared' },
        { date: '2026-03-20', name: 'Eid al-Fitr', status: 'declared' },
      ],
    });
    const { _id, user, reference, now, move } = await placed(transferOrder);
    expect((await now()).estimate?.dispatch?.from).toBe('2026-03-09');
    shop.clock.advance(4 * 24 * 3_600_000); // Friday 6 March
    expect((await now()).estimate?.dispatch?.from).toBe('2026-03-13');
    await call(admin, 'POST', '/order/payment', { orderId: _id, paymentStatus: 'Paid' });
    shop.clock.advance(3 * 24 * 3_600_000); // Monday 9 March
    expect((await now()).estimate).toMatchObject({
      dispatch: { from: '2026-03-13', to: '2026-03-31' },
      delivery: { from: '2026-03-24', to: '2026-04-21' },
    });
    await move('Out for Delivery');
    const expected = { dispatch: null, delivery: { from: '2026-03-16', to: '2026-04-01' } };
    expect((await now()).estimate).toEqual(expected);
    const tracked = await call(undefined, 'POST', '/order/track', {
      reference,
      email: transferOrder.address.email,
    });
    expect(trackedOrderSchema.strict().parse(tracked.body.data).estimate).toEqual(expected);
    const mine = await call(user, 'POST', '/order/userorders', {});
    expect(mine.body.data).toMatchObject([{ estimate: expected }]);
    await move('Delivered');
    expect((await now()).estimate).toBeNull();
  });

  it('are not promised for what will not come', async () => {
    const { _id, now } = await placed(transferOrder);
    await call(admin, 'POST', '/order/payment', { orderId: _id, paymentStatus: 'Failed' });
    expect((await now()).estimate).toBeNull();
  });
});

it('an order shows the rating it was given', async () => {
  const { _id, user, now, move } = await placed(cardOrder);
  await move('Delivered');
  expect((await now()).feedback).toBeNull();
  const given = { orderId: _id, rating: 4, comment: 'The hem is <i>long</i>.' };
  expect((await call(user, 'POST', '/order/feedback', given)).status).toBe(201);
  expect((await now()).feedback).toMatchObject({ rating: 4, comment: 'The hem is <i>long</i>.' });
});

it('proofs to be checked are listed, the longest waiting first, until they are decided', async () => {
  const pdf = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' });
  const send = async ({ _id, user }: { _id: string; user: Viewer }) => {
    const form = new FormData();
    form.append('orderId', _id);
    form.append('proof', pdf, 'proof.pdf');
    const token = await issueToken(shop, { ...user, tokenVersion: 0 }, false);
    const headers = { authorization: `Bearer ${token}` };
    await testApp(shop).request('/api/order/proof', { method: 'POST', headers, body: form });
    shop.clock.advance(60_000);
  };
  const [first, second, third] = [
    await placed(transferOrder),
    await placed(transferOrder),
    await placed(transferOrder),
  ];
  for (const one of [third, first, second]) await send(one);
  const waiting = async (query = '') => {
    const { body } = await call(admin, 'GET', `/order/proofs${query}`);
    return { ids: (body.data as { _id: string }[]).map(({ _id }) => _id), total: body.total };
  };
  expect(await waiting()).toEqual({ ids: [third._id, first._id, second._id], total: 3 });
  expect(await waiting('?page=2&limit=2')).toEqual({ ids: [second._id], total: 3 });
  await call(admin, 'POST', '/order/reject_proof', { orderId: first._id, reason: 'Too dark to read' });
  await call(admin, 'POST', '/order/payment', { orderId: third._id, paymentStatus: 'Paid' });
  expect(await waiting()).toEqual({ ids: [second._id], total: 1 });
  expect((await call(first.user, 'GET', '/order/proofs')).status).toBe(403);
});

it('shows a refund as under way from its request until the provider makes or refuses it', async () => {
  const { _id, user, now } = await placed(cardOrder);
  const reference = shop.payments.started.at(-1)?.reference ?? '';
  shop.payments.succeed(reference);
  await call(user, 'POST', '/order/confirm_payment', { reference });
  const refund = () => call(admin, 'POST', '/order/refund', { orderId: _id });
  const isUnderWay = async () => (await now()).refundUnderWay;
  expect(await isUnderWay()).toBe(false);
  shop.payments.refund = async () => 'needs_attention';
  expect((await refund()).status).toBe(409);
  expect(await isUnderWay()).toBe(false);
  shop.payments.refund = async () => 'pending';
  await refund();
  expect(await isUnderWay()).toBe(true);
  shop.payments.refund = async () => 'done';
  shop.payments.succeed(reference, { state: 'refunded' });
  shop.clock.advance(3000);
  await call(user, 'POST', '/order/confirm_payment', { reference });
  expect((await now()).paymentStatus).toBe('Refunded');
  expect(await isUnderWay()).toBe(false);
});

describe('with the throttle on', () => {
  it('an order may be followed for hours, and guessing ends soon', async () => {
    const strict = await openOrderShop({ RATE_LIMIT: 'on' });
    try {
      const customer = await addUser(strict);
      const product = await addProduct(strict, 1);
      const ask = apiClient(strict);
      const order = { ...cardOrder, lines: [line(product)] };
      const { reference } = orderIn((await ask(customer, 'POST', '/order/place', order)).body);
      const track = async (email: string) =>
        (await ask(undefined, 'POST', '/order/track', { reference, email })).status;
      for (let attempt = 0; attempt < 70; attempt += 1) expect(await track(order.address.email)).toBe(200);
      const guesses: number[] = [];
      for (let attempt = 0; attempt < 70; attempt += 1) guesses.push(await track('somebody@example.test'));
      expect(guesses.filter((status) => status === 404).length).toBe(60);
      expect(guesses.at(-1)).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
