import { describe, expect, it } from 'vitest';
import { cardOrder, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { checkPendingRefunds } from '../payments.jobs.ts';

const suite = new OrderSuite();

describe('a refund through the provider', () => {
  async function paid() {
    const made = await suite.placed(cardOrder);
    const reference = suite.shop.payments.started.at(-1)?.reference ?? '';
    suite.shop.payments.succeed(reference);
    await suite.call(made.user, 'POST', '/order/confirm_payment', { reference });
    const refund = () =>
      suite.call(suite.admin, 'POST', '/order/refund', { orderId: made.order._id, note: 'Too small' });
    /** One request for ₦1,000, sent as often as it is called. */
    const askAgain = () =>
      suite.call(
        suite.admin,
        'POST',
        '/order/refund',
        { orderId: made.order._id, amount: 1000 },
        { 'idempotency-key': `refund-${made.order._id}` },
      );
    return { ...made, reference, refund, askAgain };
  }

  it('pays back once, gives the piece back and tells the customer', async () => {
    const { refund, now, product, order } = await paid();
    const requested: [string, number][] = [];
    suite.shop.payments.refund = async (reference, amountMinor) => {
      requested.push([reference, amountMinor]);
      return 'done';
    };
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(requested).toEqual([[expect.stringContaining(order.reference), 18_600_050]]);
    expect((await now()).paymentStatus).toBe('Refunded');
    expect((await now()).history.at(-1)).toMatchObject({ by: suite.admin.name, note: 'Too small' });
    expect(await suite.stockOf(product)).toBe(1);
  });

  it.each([
    ['takes its time', async () => 'pending' as const],
    ['does not answer', shopDown],
  ])('is finished by the job when the provider %s', async (_, refundAnswer) => {
    const { refund, now, reference } = await paid();
    suite.shop.payments.refund = refundAnswer;
    expect((await refund()).status).toBe(200);
    expect((await now()).paymentStatus).toBe('Paid');
    expect((await refund()).status).toBe(409);
    suite.shop.payments.succeed(reference, { state: 'refunded' });
    suite.shop.clock.advance(60_000);
    await checkPendingRefunds(suite.shop);
    expect((await now()).paymentStatus).toBe('Refunded');
  });

  it('that the provider refuses may be tried again', async () => {
    const { refund, now } = await paid();
    suite.shop.payments.refund = async () => 'needs_attention';
    expect((await refund()).status).toBe(409);
    expect((await now()).paymentStatus).toBe('Paid');
    suite.shop.payments.refund = async () => 'done';
    expect((await refund()).status).toBe(200);
  });

  it('that the provider refused is answered likewise when the request is repeated', async () => {
    const { askAgain } = await paid();
    suite.shop.payments.refund = async () => 'needs_attention';
    const first = await askAgain();
    suite.shop.payments.refund = async () => 'done';
    const again = await askAgain();
    expect([first.status, again.status]).toEqual([409, 409]);
    expect(again.body.message).toBe(first.body.message);
  });

  it('that is made is answered likewise when the request is repeated', async () => {
    const { askAgain } = await paid();
    const answers = [await askAgain(), await askAgain()];
    expect(answers.map(({ body }) => body.message)).toEqual([
      '₦1,000.00 is refunded.',
      '₦1,000.00 is refunded.',
    ]);
  });

  it('is refused for what was not paid, and for customers', async () => {
    const { order, user } = await suite.placed(transferOrder);
    expect((await suite.call(suite.admin, 'POST', '/order/refund', { orderId: order._id })).body.code).toBe(
      'WRONG_STATE',
    );
    expect((await suite.call(user, 'POST', '/order/refund', { orderId: order._id })).status).toBe(403);
    expect((await suite.call(suite.admin, 'POST', '/order/refund', { orderId: 'none' })).status).toBe(404);
  });
});

describe('an order that was paid twice', () => {
  async function paidTwice() {
    const { shop, call } = suite;
    const made = await suite.placed(cardOrder);
    shop.clock.advance(31 * 60_000);
    await call(made.user, 'POST', '/order/retry_payment', { orderId: made.order._id });
    const second = shop.payments.started.at(-1)?.reference ?? '';
    shop.clock.advance(3000);
    for (const reference of [made.attempt, second]) {
      shop.payments.succeed(reference);
      await call(made.user, 'POST', '/order/confirm_payment', { reference });
    }
    const refund = () => call(suite.admin, 'POST', '/order/refund', { orderId: made.order._id });
    return { ...made, second, refund };
  }

  it('gets the second payment back first and stays paid, then the first', async () => {
    const { product, attempt, second, refund, now } = await paidTwice();
    const requested: string[] = [];
    suite.shop.payments.refund = async (reference) => {
      requested.push(reference);
      return 'done';
    };
    expect((await refund()).status).toBe(200);
    const { paymentStatus, refundUnderWay } = await now();
    expect([paymentStatus, await suite.stockOf(product), refundUnderWay]).toEqual(['Paid', 0, false]);
    expect((await refund()).status).toBe(200);
    expect(requested).toEqual([second, attempt]);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Refunded', 1]);
  });

  it('stays paid when the provider reports that the second payment went back', async () => {
    const { product, second, user, now } = await paidTwice();
    suite.shop.payments.succeed(second, { state: 'refunded' });
    await suite.call(user, 'POST', '/order/confirm_payment', { reference: second });
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Paid', 0]);
  });
});

async function shopDown(): Promise<never> {
  const { ShopError } = await import('../../../contract/errors.ts');
  throw new ShopError('PAYMENT_UNAVAILABLE');
}
