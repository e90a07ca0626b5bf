import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../tests/support/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../../../tests/support/orders.ts';
import { getProduct } from '../catalog/catalog.ts';
import { sendWaitingMails } from '../mail/outbox.ts';
import { openMailer } from '../outside/mail.ts';
import { signBody } from '../outside/paystack.ts';
import type { Viewer } from '../shop.ts';
import { checkLedger, describeLedger } from './ledger.ts';
import { askAboutOpenPayments, expireOrders, workOffEvents } from './orders.jobs.ts';

let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
let admin: Viewer;
beforeAll(async () => {
  shop = await openOrderShop();
  call = apiClient(shop);
  admin = await addUser(shop, 'admin');
});
afterAll(async () => {
  expect(describeLedger(await checkLedger(shop.db))).toMatch(/is sound\.$/);
  await shop.close();
});

const hourMs = 3_600_000;
const stockOf = async (id: string) => (await getProduct(shop, id)).stockQuantity;

async function placed(base: typeof cardOrder = cardOrder, stock = 1) {
  const user = await addUser(shop);
  const product = await addProduct(shop, stock);
  const { body } = await call(user, 'POST', '/order/place', { ...base, lines: [line(product)] });
  const order = orderIn(body);
  const attempt = shop.payments.started.at(-1)?.reference ?? '';
  const now = async () => orderIn((await call(admin, 'GET', `/order/${order._id}`)).body);
  return { user, product, order, attempt, now };
}

async function webhook(body: string, signature = signBody(body, shop.config.paystack.secretKey)) {
  return call(undefined, 'POST', '/payment/paystack/webhook', body, { 'x-paystack-signature': signature });
}

const charge = (reference: string, id = 1) =>
  JSON.stringify({ event: 'charge.success', data: { id, reference } });

describe('a card payment', () => {
  it('is paid once, whatever comes first and however often', async () => {
    const { user, attempt, now } = await placed();
    shop.payments.succeed(attempt);
    const confirmed = await call(user, 'POST', '/order/confirm_payment', { reference: attempt });
    expect(orderIn(confirmed.body).paymentStatus).toBe('Paid');
    expect((await webhook(charge(attempt))).status).toBe(200);
    expect((await webhook(charge(attempt))).status).toBe(200);
    await workOffEvents(shop);
    await Promise.all(
      [1, 2, 3].map(() => call(user, 'POST', '/order/confirm_payment', { reference: attempt })),
    );
    const { history, expiresAt } = await now();
    expect(history.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'placed Product Loading',
      'payment Paid',
    ]);
    expect(expiresAt).toBeNull();
  });

  it.each([
    ['another amount', { requestedMinor: 1 }],
    ['another currency', { currency: 'USD' }],
  ])('with %s is for review, and the admin is told', async (_, changes) => {
    const { attempt, now } = await placed();
    shop.payments.succeed(attempt, changes);
    await webhook(charge(attempt));
    await workOffEvents(shop);
    expect((await now()).paymentStatus).toBe('Review');
    expect(await mailsTo(shop.config.adminEmail)).toContain(attempt);
  });

  it('may cost the customer more than was asked for, through fees', async () => {
    const { attempt, now } = await placed();
    shop.payments.succeed(attempt, { chargedMinor: 99_999_999 });
    await webhook(charge(attempt));
    await workOffEvents(shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('that failed can be tried again with a new attempt', async () => {
    const { user, order, attempt, now } = await placed();
    shop.payments.fail(attempt);
    const declined = await call(user, 'POST', '/order/confirm_payment', { reference: attempt });
    expect(orderIn(declined.body).paymentStatus).toBe('Pending');
    const retried = await call(user, 'POST', '/order/retry_payment', { orderId: order._id });
    const second = shop.payments.started.at(-1)?.reference ?? '';
    expect(second).not.toBe(attempt);
    expect(retried.body.payment).toEqual({ authorizationUrl: expect.stringContaining(second) });
    shop.payments.succeed(second);
    shop.clock.advance(31_000);
    await askAboutOpenPayments(shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('paid twice stays paid once and asks the admin to pay the second back', async () => {
    const { user, order, attempt, now } = await placed();
    shop.clock.advance(31 * 60_000);
    await call(user, 'POST', '/order/retry_payment', { orderId: order._id });
    const second = shop.payments.started.at(-1)?.reference ?? '';
    shop.payments.succeed(attempt);
    shop.payments.succeed(second);
    for (const reference of [attempt, second]) await webhook(charge(reference));
    await workOffEvents(shop);
    expect((await now()).paymentStatus).toBe('Paid');
    expect(await mailsTo(shop.config.adminEmail)).toContain(second);
  });
});

describe('the webhook', () => {
  it('refuses a wrong signature, also one over re-serialised JSON', async () => {
    const { attempt, now } = await placed();
    shop.payments.succeed(attempt);
    const spaced = charge(attempt).replace(':', ': ');
    const secret = shop.config.paystack.secretKey;
    expect((await webhook(spaced, signBody(JSON.stringify(JSON.parse(spaced)), secret))).status).toBe(401);
    expect((await webhook(charge(attempt), signBody(charge(attempt), 'another key'))).status).toBe(401);
    expect((await webhook(charge(attempt), '')).status).toBe(401);
    await workOffEvents(shop);
    expect((await now()).paymentStatus).toBe('Pending');
  });

  it.each([
    ['an unknown reference', charge('nobody')],
    ['an unknown event', JSON.stringify({ event: 'invoice.update', data: { reference: 7 } })],
    ['an event without data', JSON.stringify({ event: 'charge.success' })],
    ['no JSON at all', 'hello'],
    ['a list', '[]'],
  ])('answers 200 to %s', async (_, body) => {
    expect((await webhook(body)).status).toBe(200);
    await workOffEvents(shop);
  });

  it('believes the provider, not the event', async () => {
    const { attempt, now } = await placed();
    await webhook(charge(attempt));
    await workOffEvents(shop);
    expect((await now()).paymentStatus).toBe('Pending');
  });

  it('refuses bodies that are too large', async () => {
    expect((await webhook('x'.repeat(300_000))).status).toBe(413);
  });

  it('keeps an event while the provider is down', async () => {
    const { attempt, now } = await placed();
    shop.payments.succeed(attempt);
    await webhook(charge(attempt));
    shop.payments.down = true;
    await workOffEvents(shop);
    expect((await now()).paymentStatus).toBe('Pending');
    shop.payments.down = false;
    await workOffEvents(shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });
});

describe('an unpaid order', () => {
  it('by card is closed after an hour, gives its pieces back and tells the customer', async () => {
    const { order, product, now } = await placed();
    shop.clock.advance(hourMs - 1000);
    await expireOrders(shop);
    expect((await now()).paymentStatus).toBe('Pending');
    shop.clock.advance(1000);
    await Promise.all([expireOrders(shop), expireOrders(shop)]);
    expect((await now()).paymentStatus).toBe('Failed');
    expect(await stockOf(product)).toBe(1);
    expect(await mailsTo(order.address.email)).toContain(`${order.reference} was not paid in time`);
  });

  it('by transfer is closed after 120 hours', async () => {
    const { product, now } = await placed(transferOrder);
    shop.clock.advance(119 * hourMs);
    await expireOrders(shop);
    expect((await now()).paymentStatus).toBe('Pending');
    shop.clock.advance(hourMs);
    await expireOrders(shop);
    expect([(await now()).paymentStatus, await stockOf(product)]).toEqual(['Failed', 1]);
  });

  it('is asked about at the provider before it is closed', async () => {
    const { attempt, now } = await placed();
    shop.payments.succeed(attempt);
    shop.clock.advance(2 * hourMs);
    await expireOrders(shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('waits a little longer for a provider that is down, not for ever', async () => {
    const { now } = await placed();
    shop.payments.down = true;
    shop.clock.advance(hourMs + 1000);
    await expireOrders(shop);
    expect((await now()).paymentStatus).toBe('Pending');
    shop.clock.advance(hourMs);
    await expireOrders(shop);
    shop.payments.down = false;
    expect((await now()).paymentStatus).toBe('Failed');
  });

  it('takes late money and the pieces again, if they are there', async () => {
    const { attempt, product, now } = await placed();
    shop.clock.advance(2 * hourMs);
    await expireOrders(shop);
    shop.payments.succeed(attempt);
    await webhook(charge(attempt));
    await workOffEvents(shop);
    expect([(await now()).paymentStatus, await stockOf(product)]).toEqual(['Paid', 0]);
  });

  it('is for review when late money finds the pieces sold', async () => {
    const { attempt, product, now } = await placed();
    shop.clock.advance(2 * hourMs);
    await expireOrders(shop);
    await call(await addUser(shop), 'POST', '/order/place', { ...cardOrder, lines: [line(product)] });
    shop.payments.succeed(attempt);
    await webhook(charge(attempt));
    await workOffEvents(shop);
    expect([(await now()).paymentStatus, await stockOf(product)]).toEqual(['Review', 0]);
  });
});

describe('what the admin does', () => {
  it('confirms a transfer, with name and moment in the history', async () => {
    const { order, now } = await placed(transferOrder);
    const paid = { orderId: order._id, paymentStatus: 'Paid', note: 'Arrived on 4 March' };
    expect((await call(admin, 'POST', '/order/payment', paid)).status).toBe(200);
    expect((await now()).history.at(-1)).toMatchObject({
      from: 'Pending',
      to: 'Paid',
      by: admin.name,
      note: paid.note,
    });
  });

  it('gives pieces back with a refund only while they are in the house', async () => {
    const inHouse = await placed();
    const sent = await placed();
    await call(admin, 'POST', '/order/status', { orderId: sent.order._id, status: 'Out for Delivery' });
    for (const { order } of [inHouse, sent]) {
      await call(admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
      await call(admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Refunded' });
    }
    expect([await stockOf(inHouse.product), await stockOf(sent.product)]).toEqual([1, 0]);
  });

  it('cannot move money backwards', async () => {
    const { order } = await placed();
    const move = (paymentStatus: string) =>
      call(admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus });
    expect((await move('Refunded')).body.code).toBe('WRONG_STATE');
    expect((await move('Bartered')).status).toBe(422);
    await move('Paid');
    expect((await move('Pending')).status).toBe(409);
  });

  it('deletes an unpaid order and gets its pieces back', async () => {
    const { order, product } = await placed();
    expect((await call(admin, 'DELETE', '/removeorder', { orderId: order._id })).status).toBe(200);
    expect(await stockOf(product)).toBe(1);
    expect((await call(admin, 'DELETE', '/removeorder', { orderId: order._id })).status).toBe(404);
  });

  it('keeps an order that turns out to be paid while it is deleted', async () => {
    const { order, attempt, now } = await placed();
    shop.payments.succeed(attempt);
    expect((await call(admin, 'DELETE', '/removeorder', { orderId: order._id })).status).toBe(409);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('moves the order, which the customer is told once', async () => {
    const { order, now } = await placed();
    for (const status of ['Out for Delivery', 'Delivered', 'Delivered', 'Product Loading', 'Delivered']) {
      expect((await call(admin, 'POST', '/order/status', { orderId: order._id, status })).status).toBe(200);
    }
    expect((await now()).history.filter(({ kind }) => kind === 'status')).toHaveLength(4);
    expect((await call(admin, 'POST', '/order/status', { orderId: order._id, status: 'Lost' })).status).toBe(
      422,
    );
    expect(
      (await call(admin, 'POST', '/order/status', { orderId: 'nope', status: 'Delivered' })).status,
    ).toBe(404);
  });
});

describe('who sees an order', () => {
  it('its owner and admins; everybody else gets a 404', async () => {
    const { user, order, attempt } = await placed();
    const stranger = await addUser(shop);
    expect((await call(user, 'GET', `/order/${order._id}`)).status).toBe(200);
    expect((await call(undefined, 'GET', `/order/${order._id}`)).status).toBe(401);
    for (const [path, body] of [
      ['/order/confirm_payment', { reference: attempt }],
      ['/order/retry_payment', { orderId: order._id }],
      ['/order/feedback', { orderId: order._id, rating: 5 }],
    ] as const) {
      expect((await call(stranger, 'POST', path, body)).status).toBe(404);
    }
    expect((await call(stranger, 'GET', `/order/${order._id}`)).status).toBe(404);
    for (const path of ['/order/status', '/order/payment']) {
      expect((await call(user, 'POST', path, { orderId: order._id })).status).toBe(403);
    }
    expect((await call(user, 'GET', '/order/list')).status).toBe(403);
    expect((await call(user, 'DELETE', '/removeorder', { orderId: order._id })).status).toBe(403);
  });

  it('anybody with reference and e-mail, without address and names', async () => {
    const { order } = await placed();
    const track = (reference: string, email: string) =>
      call(undefined, 'POST', '/order/track', { reference, email });
    const dashed = `${order.reference.slice(0, 4)}-${order.reference.slice(4)}`.toLowerCase();
    const { status, body } = await track(dashed, 'ADAEZE@example.com');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Adaeze|Aba Road|Okonkwo/i);
    expect((await track(order.reference, 'other@example.com')).status).toBe(404);
    expect((await track('AAAAAAAA', 'adaeze@example.com')).status).toBe(404);
  });

  it('the admin finds it by reference, name and phone, a page at a time', async () => {
    const { order } = await placed();
    for (const q of [order.reference, order.reference.toLowerCase(), 'okonkwo', '08031234567']) {
      const { body } = await call(admin, 'GET', `/order/list?q=${encodeURIComponent(q)}&limit=100`);
      expect((body.data as { _id: string }[]).map(({ _id }) => _id)).toContain(order._id);
    }
    const page = await call(admin, 'GET', '/order/list?page=2&limit=3&paymentStatus=Paid');
    expect(page.body).toMatchObject({ page: 2 });
    expect((await call(admin, 'GET', '/order/list?page=0')).status).toBe(422);
    const all = (await call(admin, 'GET', '/order/list')).body;
    expect(all.total).toBeUndefined();
    const dates = (all.data as { date: string }[]).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('gives feedback once, after delivery', async () => {
    const { user, order } = await placed();
    const give = (rating: unknown) =>
      call(user, 'POST', '/order/feedback', { orderId: order._id, rating, comment: 'Fits' });
    expect((await give(5)).status).toBe(409);
    await call(admin, 'POST', '/order/status', { orderId: order._id, status: 'Delivered' });
    for (const rating of [0, 6, 2.5, '5']) expect((await give(rating)).status).toBe(422);
    expect((await give(5)).status).toBe(201);
    expect((await give(4)).status).toBe(409);
  });
});

/** Sends what waits, then all mails to one address as text. */
async function mailsTo(address: string): Promise<string> {
  await sendWaitingMails(shop, openMailer(shop.config));
  const folder = path.join(shop.config.dataDir, 'mail');
  const mails = await Promise.all(
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replaceAll('=\n', ''))
    .join('\n');
}
