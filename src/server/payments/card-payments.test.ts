import { describe, expect, it } from 'vitest';
import { transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { charge, hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { ShopError } from '../../contract/errors.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';
import { signBody } from '../providers/paystack.ts';
import { processEvents } from './events/provider-events.ts';
import { checkOpenPayments } from './payments.jobs.ts';
import { insertAttempt, selectAttempt, updateAttempt } from './payments.sql.ts';

const suite = new OrderSuite();

/** An unpaid card order that was switched to transfer, so that its page at the provider is closed for the shop. */
async function switchedToTransfer() {
  suite.shop.payments.currencies = ['NGN', 'GBP'];
  const made = await suite.placed({ ...transferOrder, paymentMethod: 'card' });
  const body = { orderId: made.order._id, paymentMethod: 'transfer' };
  expect((await suite.call(made.user, 'POST', '/order/retry_payment', body)).status).toBe(200);
  return made;
}

describe('a payment page that the shop has closed', () => {
  it('pays its order all the same, without a word from the provider', async () => {
    const { attempt, now } = await switchedToTransfer();
    suite.shop.payments.succeed(attempt);
    suite.shop.clock.advance(200 * 60_000);
    await checkOpenPayments(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('is looked at before its order is closed', async () => {
    const { attempt, now } = await switchedToTransfer();
    suite.shop.payments.succeed(attempt);
    suite.shop.clock.advance(130 * hourMs);
    await expireOrders(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('is looked at before its order is cancelled', async () => {
    const { attempt, user, order, now } = await switchedToTransfer();
    suite.shop.payments.succeed(attempt);
    await suite.call(user, 'POST', '/order/cancel', { orderId: order._id });
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('that nobody paid holds up neither the order’s end nor a cancellation', async () => {
    const { now } = await switchedToTransfer();
    suite.shop.clock.advance(130 * hourMs);
    await expireOrders(suite.shop);
    expect((await now()).paymentStatus).toBe('Failed');
  });

  it('is checked for the days that it can be paid, and seldom', async () => {
    const { attempt } = await switchedToTransfer();
    const { fetch } = suite.shop.payments;
    let calls = 0;
    suite.shop.payments.fetch = (reference) => {
      if (reference === attempt) calls += 1;
      return fetch(reference);
    };
    const hours = async (count: number) => {
      for (let hour = 0; hour < count; hour += 1) {
        suite.shop.clock.advance(hourMs);
        await checkOpenPayments(suite.shop);
      }
    };
    await hours(24);
    const first = calls;
    await hours(5 * 24);
    const later = calls - first;
    await hours(2 * 24);
    const last = calls;
    await hours(3 * 24);
    suite.shop.payments.fetch = fetch;
    expect(first).toBeGreaterThan(10);
    expect(later).toBeGreaterThan(5);
    expect(later).toBeLessThan(24);
    expect(calls).toBe(last);
  });
});

describe('open payments', () => {
  it('are all checked in turn, though the provider does not answer about many', async () => {
    const { fetch } = suite.shop.payments;
    const { order, attempt } = await suite.placed();
    const { now } = suite.shop.clock;
    const silent: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      const { id } = await insertAttempt(suite.shop.db, {
        orderId: order._id,
        provider: 'paystack',
        reference: `silent-${n}`,
        currency: 'NGN',
        amountMinor: 100,
        state: 'pending',
        createdAt: new Date(now().getTime() - 60_000),
      });
      silent.push(id);
    }
    suite.shop.payments.fetch = async (reference) => {
      if (reference.startsWith('silent')) throw new ShopError('PAYMENT_UNAVAILABLE');
      return fetch(reference);
    };
    suite.shop.payments.succeed(attempt);
    suite.shop.clock.advance(31_000);
    await checkOpenPayments(suite.shop);
    await checkOpenPayments(suite.shop);
    suite.shop.payments.fetch = fetch;
    expect((await selectAttempt(suite.shop.db, attempt))?.state).toBe('succeeded');
    for (const id of silent) await updateAttempt(suite.shop.db, id, { state: 'failed' });
  });
});

describe('a card payment', () => {
  it('is paid once, whatever comes first and however often', async () => {
    const { user, attempt, now } = await suite.placed();
    suite.shop.payments.succeed(attempt);
    const confirmed = await suite.call(user, 'POST', '/order/confirm_payment', { reference: attempt });
    expect(orderIn(confirmed.body).paymentStatus).toBe('Paid');
    expect((await suite.webhook(charge(attempt))).status).toBe(200);
    expect((await suite.webhook(charge(attempt))).status).toBe(200);
    await processEvents(suite.shop);
    await Promise.all(
      [1, 2, 3].map(() => suite.call(user, 'POST', '/order/confirm_payment', { reference: attempt })),
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
  ])('with %s is for review, and the admin is notified', async (_, changes) => {
    const { attempt, now } = await suite.placed();
    suite.shop.payments.succeed(attempt, changes);
    await suite.webhook(charge(attempt));
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Review');
    expect(await suite.mailsTo(suite.admin.email)).toContain(attempt);
  });

  it('may cost the customer more than the amount, through fees', async () => {
    const { attempt, now } = await suite.placed();
    suite.shop.payments.succeed(attempt, { chargedMinor: 99_999_999 });
    await suite.webhook(charge(attempt));
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('that failed can be tried again with a new attempt', async () => {
    const { user, order, attempt, now } = await suite.placed();
    suite.shop.payments.fail(attempt);
    const declined = await suite.call(user, 'POST', '/order/confirm_payment', { reference: attempt });
    expect(orderIn(declined.body).paymentStatus).toBe('Pending');
    const retried = await suite.call(user, 'POST', '/order/retry_payment', { orderId: order._id });
    const second = suite.shop.payments.started.at(-1)?.reference ?? '';
    expect(second).not.toBe(attempt);
    expect(retried.body.payment).toEqual({ authorizationUrl: expect.stringContaining(second) });
    suite.shop.payments.succeed(second);
    suite.shop.clock.advance(31_000);
    await checkOpenPayments(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('paid twice stays paid once, and the admin is asked to refund the second', async () => {
    const { user, order, attempt, now } = await suite.placed();
    suite.shop.clock.advance(31 * 60_000);
    await suite.call(user, 'POST', '/order/retry_payment', { orderId: order._id });
    const second = suite.shop.payments.started.at(-1)?.reference ?? '';
    suite.shop.payments.succeed(attempt);
    suite.shop.payments.succeed(second);
    for (const reference of [attempt, second]) await suite.webhook(charge(reference));
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
    expect(await suite.mailsTo(suite.admin.email)).toContain(second);
  });
});

describe('the webhook', () => {
  it('refuses a wrong signature, also one over re-serialised JSON', async () => {
    const { attempt, now } = await suite.placed();
    suite.shop.payments.succeed(attempt);
    const spaced = charge(attempt).replace(':', ': ');
    const secret = suite.shop.config.paystack.secretKey;
    expect((await suite.webhook(spaced, signBody(JSON.stringify(JSON.parse(spaced)), secret))).status).toBe(
      401,
    );
    expect((await suite.webhook(charge(attempt), signBody(charge(attempt), 'another key'))).status).toBe(401);
    expect((await suite.webhook(charge(attempt), '')).status).toBe(401);
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Pending');
  });

  it.each([
    ['an unknown reference', charge('nobody')],
    ['an unknown event', JSON.stringify({ event: 'invoice.update', data: { reference: 7 } })],
    ['an event without data', JSON.stringify({ event: 'charge.success' })],
    ['no JSON at all', 'hello'],
    ['a list', '[]'],
  ])('answers 200 to %s', async (_, body) => {
    expect((await suite.webhook(body)).status).toBe(200);
    await processEvents(suite.shop);
  });

  it('believes the provider, not the event', async () => {
    const { attempt, now } = await suite.placed();
    await suite.webhook(charge(attempt));
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Pending');
  });

  it('refuses bodies that are too large', async () => {
    expect((await suite.webhook('x'.repeat(300_000))).status).toBe(413);
  });

  it('may bring a payment and its refund in any order, and again', async () => {
    const { attempt, product, now } = await suite.placed();
    const refund = JSON.stringify({
      event: 'refund.processed',
      data: { transaction_reference: attempt, refund_reference: 'r1', amount: '18600050' },
    });
    suite.shop.payments.succeed(attempt);
    await suite.webhook(refund); // said too early: the provider still reports the payment alone
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
    suite.shop.payments.succeed(attempt, { state: 'refunded' });
    await suite.webhook(charge(attempt));
    await suite.webhook(refund);
    await processEvents(suite.shop);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Refunded', 1]);
    await suite.webhook(charge(attempt, 2));
    await processEvents(suite.shop);
    const { history } = await now();
    expect(history.map(({ to }) => to)).toEqual(['Product Loading', 'Paid', 'Refunded']);
  });

  it('tells the admin of money for an order that was deleted', async () => {
    const { order, attempt } = await suite.placed();
    await suite.call(suite.admin, 'DELETE', '/removeorder', { orderId: order._id });
    suite.shop.payments.succeed(attempt);
    await suite.webhook(charge(attempt));
    await processEvents(suite.shop);
    expect(await suite.mailsTo(suite.admin.email)).toContain(attempt);
  });

  it('works off however many events wait', async () => {
    const { attempt, now } = await suite.placed();
    suite.shop.payments.succeed(attempt);
    for (let id = 0; id < 60; id += 1) await suite.webhook(charge(`nobody-${id}`, id));
    await suite.webhook(charge(attempt));
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('keeps an event while the provider is down', async () => {
    const { attempt, now } = await suite.placed();
    suite.shop.payments.succeed(attempt);
    await suite.webhook(charge(attempt));
    suite.shop.payments.down = true;
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Pending');
    suite.shop.payments.down = false;
    await processEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });
});
