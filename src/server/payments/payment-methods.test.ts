import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  londonAddress,
} from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, orderIn } from '../../../tests/support/orders/orders.ts';
import { selectRows } from '../../platform/database/rows.ts';
import { mailOutbox, paymentAttempts, paymentEvents } from '../../platform/database/schema/schema.ts';
import { shopApp } from '../api/app.ts';
import type { Viewer } from '../shop.ts';
import { processEvents } from './events/provider-events.ts';
import { selectAttempts } from './payments.sql.ts';
import { confirmPayment } from './payments.ts';

let shop: TestShop;
let server: Server;
let call: ReturnType<typeof apiClient>;
let admin: Viewer;
beforeAll(async () => {
  const env = { PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:1', FLUTTERWAVE_SIMULATED: 'on' };
  shop = await openTestShop(env);
  await new Promise<void>((resolve) => {
    server = serve({ fetch: shopApp(shop).fetch, port: 0, hostname: '127.0.0.1' }, () => resolve()) as Server;
  });
  shop.config.port = (server.address() as AddressInfo).port;
  call = apiClient(shop);
  admin = await addUser(shop, 'admin');
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

type OrderFields = Partial<typeof cardOrder>;

async function place(overrides: OrderFields = {}) {
  const user = await addUser(shop);
  const lines = [line(await addProduct(shop, 1))];
  const { status, body } = await call(user, 'POST', '/order/place', { ...cardOrder, ...overrides, lines });
  expect(status).toBe(201);
  const order = orderIn(body);
  const { authorizationUrl } = body.payment as { authorizationUrl: string };
  const [attempt] = await selectAttempts(shop.db, order._id);
  const now = async () => orderIn((await call(user, 'GET', `/order/${order._id}`)).body);
  // the simulation is called at this server's address
  const page = `http://127.0.0.1:${shop.config.port}${new URL(authorizationUrl).pathname}`;
  return { user, order, page, reference: attempt?.reference ?? '', now };
}

async function decide(page: string, decision: string): Promise<URL> {
  const body = new URLSearchParams({ decision });
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

async function begun(reference: string) {
  const [row] = await selectRows<{ channels: string[] }>(
    shop.db,
    sql`select channels from simulator.transactions where reference = ${reference}`,
  );
  return row;
}

async function mailKeys(orderId: string): Promise<string[]> {
  const rows = await shop.db.select({ key: mailOutbox.key }).from(mailOutbox);
  return rows.map(({ key }) => key).filter((key) => key.includes(orderId));
}

describe('naira', () => {
  it('are paid by card, transfer or USSD, or by transfer alone where the customer says so', async () => {
    const { reference } = await place();
    expect((await begun(reference))?.channels).toEqual(['bank_transfer', 'card', 'ussd', 'bank']);
    const { user, order, page, reference: own, now } = await place({ channel: 'bank_transfer' });
    expect((await begun(own))?.channels).toEqual(['bank_transfer']);
    expect(await (await fetch(page)).text()).toContain('by bank transfer');
    await decide(page, 'pay');
    await call(user, 'POST', '/order/confirm_payment', { reference: own });
    expect(await now()).toMatchObject({ paymentStatus: 'Paid', paymentChannel: 'bank_transfer' });
    await processEvents(shop);
    const mails = await mailKeys(order._id);
    expect(mails.filter((key) => /paid/.test(key) && !key.startsWith('staff'))).toHaveLength(1);
  });

  it('that come ₦1 short go back: the order waits, says so, and can still be paid', async () => {
    const { user, page, reference, now } = await place({ channel: 'bank_transfer' });
    await decide(page, 'short');
    await processEvents(shop);
    const waiting = await now();
    expect(waiting.paymentStatus).toBe('Pending');
    expect(waiting.history.at(-1)?.note).toContain('not exactly the amount of the order');
    await decide(page, 'pay');
    await call(user, 'POST', '/order/confirm_payment', { reference });
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('requested in another way begin a payment of their own; the page that is open still counts', async () => {
    const { user, order, page, now } = await place();
    const again = (channel?: string) =>
      call(user, 'POST', '/order/retry_payment', { orderId: order._id, ...(channel && { channel }) });
    const urlOf = ({ body }: Awaited<ReturnType<typeof again>>) =>
      (body.payment as { authorizationUrl: string }).authorizationUrl;
    shop.clock.advance(1000);
    const transfer = urlOf(await again('bank_transfer'));
    expect(urlOf(await again('bank_transfer')), 'an open page is offered again').toBe(transfer);
    const attempts = await selectAttempts(shop.db, order._id);
    expect(attempts.map(({ askedChannel }) => askedChannel)).toEqual(['bank_transfer', '']);
    await decide(page, 'pay');
    await processEvents(shop);
    expect(await now()).toMatchObject({ paymentStatus: 'Paid', paymentChannel: 'card' });
  });

  it('refuse an unknown channel, and dollars are paid by card whatever is requested', async () => {
    const lines = [line(await addProduct(shop, 1))];
    const unknownChannel = { ...cardOrder, lines, channel: 'cowries' };
    const { status, body } = await call(await addUser(shop), 'POST', '/order/place', unknownChannel);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['channel']]);
    const { reference } = await place({ currency: 'USD', channel: 'bank_transfer' });
    expect((await begun(reference))?.channels).toEqual(['card']);
  });
});

describe('pounds and euros', () => {
  it.each([
    ['EUR', {}],
    ['GBP', { address: londonAddress }],
  ] as const)(
    '%s are paid by card with the provider that charges them, and paid back through it',
    async (currency, overrides) => {
      const { user, order, page, reference, now } = await place({ ...overrides, currency });
      expect(page).toContain('/simulated-flutterwave/pay/');
      await decide(page, 'pay');
      await call(user, 'POST', '/order/confirm_payment', { reference });
      expect(await now()).toMatchObject({ paymentStatus: 'Paid', paymentChannel: 'card', simulated: true });
      const refund = await call(admin, 'POST', '/order/refund', { orderId: order._id });
      expect(refund.status).toBe(200);
      expect((await now()).paymentStatus).toBe('Refunded');
    },
  );

  it('declined leave a line on the order and another try', async () => {
    const { user, page, reference, now } = await place({ currency: 'EUR' });
    const back = await decide(page, 'decline');
    expect([back.searchParams.get('tx_ref'), back.searchParams.get('status')]).toEqual([reference, 'failed']);
    await call(user, 'POST', '/order/confirm_payment', { reference });
    expect(await now()).toMatchObject({ paymentStatus: 'Pending', cardDeclined: true });
    expect((await now()).history.at(-1)).toMatchObject({ to: 'Card payment declined', note: 'Declined' });
  });

  it('are believed from nobody: an event is a hint, and one of another provider none', async () => {
    const event = (reference: string) =>
      JSON.stringify({
        event: 'charge.completed',
        data: { id: 1, tx_ref: reference, status: 'successful', amount: 1 },
      });
    const send = (body: string, hash: string) =>
      call(undefined, 'POST', '/payment/flutterwave/webhook', body, { 'verif-hash': hash });
    const { secretHash } = shop.config.flutterwave;
    const euros = await place({ currency: 'EUR' });
    expect((await send(event(euros.reference), 'wrong')).status).toBe(401);
    expect((await send(event(euros.reference), secretHash)).status).toBe(200);
    expect((await send(event(euros.reference), secretHash)).status).toBe(200);
    const naira = await place();
    await decide(naira.page, 'decline');
    expect((await send(event(naira.reference), secretHash)).status).toBe(200);
    await processEvents(shop);
    expect((await euros.now()).paymentStatus).toBe('Pending');
    expect((await naira.now()).cardDeclined).toBe(false);
    const events = await shop.db
      .select({ outcome: paymentEvents.outcome })
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, naira.reference));
    expect(events).toEqual([{ outcome: 'no such payment' }]);
  });
});

describe('a provider whose key is gone', () => {
  const leave = (reference: string) =>
    shop.db
      .update(paymentAttempts)
      .set({ provider: 'flutterwave' })
      .where(eq(paymentAttempts.reference, reference));

  it('cannot pay back: the admin reads why, and the shop’s people hear of it', async () => {
    const { user, order, page, reference, now } = await place();
    await decide(page, 'pay');
    await call(user, 'POST', '/order/confirm_payment', { reference });
    await leave(reference);
    const { status, body } = await call(admin, 'POST', '/order/refund', { orderId: order._id });
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('Flutterwave is not connected any more'),
    ]);
    expect((await now()).paymentStatus).toBe('Paid');
    expect((await mailKeys(order._id)).filter((key) => key.includes('refund-gone'))).toHaveLength(1);
  });

  it('cannot be queried about an open payment: staff are notified once', async () => {
    const { order, reference } = await place();
    await leave(reference);
    for (let n = 0; n < 2; n += 1)
      await expect(confirmPayment(shop, reference)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect((await mailKeys(order._id)).filter((key) => key.includes('provider-gone'))).toHaveLength(1);
  });

  it('takes no events: its webhook answers as one without a key', async () => {
    const off = await openTestShop({ PAYSTACK_SIMULATED: 'off' });
    const post = apiClient(off);
    const { status } = await post(undefined, 'POST', '/payment/flutterwave/webhook', '{}', {
      'verif-hash': '',
    });
    expect(status).toBe(401);
    await off.close();
  });
});
