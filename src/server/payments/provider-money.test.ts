import { describe, expect, it, vi } from 'vitest';
import { charge, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { countMetrics } from '../metrics/metrics.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';
import { selectOpenDisputes } from './events/disputes.sql.ts';
import { processEvents } from './events/provider-events.ts';
import { checkPendingRefunds } from './payments.jobs.ts';

const suite = new OrderSuite();
const dayMs = 24 * 3_600_000;
/** What one piece costs, in kobo. */
const priceMinor = 18_600_050;

async function paid() {
  const made = await suite.placed();
  suite.shop.payments.succeed(made.attempt);
  await receiveEvent(charge(made.attempt));
  const refund = () => suite.call(suite.admin, 'POST', '/order/refund', { orderId: made.order._id });
  return { ...made, refund };
}

/** A signed event of the provider, worked off. */
async function receiveEvent(body: string): Promise<void> {
  expect((await suite.webhook(body)).status).toBe(200);
  await processEvents(suite.shop);
}

const refundEvent = (kind: string, reference: string, amount: number | string, id: string | null = 'r1') =>
  JSON.stringify({
    event: `refund.${kind}`,
    data: { transaction_reference: reference, refund_reference: id, amount, currency: 'NGN' },
  });

const mailsToAdmin = () => suite.mailsTo(suite.admin.email);

describe('a part paid back in the provider’s dashboard', () => {
  it('is on the order and off the sales, once, and takes neither the order nor its pieces', async () => {
    const { attempt, product, now } = await paid();
    const salesBefore = (await countMetrics(suite.shop, '30')).totalSales;
    for (const amount of ['1000000', 1_000_000])
      await receiveEvent(refundEvent('processed', attempt, amount));
    expect(await now()).toMatchObject({ paymentStatus: 'Paid', refunded: 10_000, refundUnderWay: false });
    expect((await now()).history.at(-1)).toMatchObject({ to: 'Part of the payment paid back', by: 'shop' });
    expect(await suite.stockOf(product)).toBe(0);
    const { totalSales } = await countMetrics(suite.shop, '30');
    expect(salesBefore - totalSales).toBeCloseTo((148 * 1_000_000) / priceMinor, 2);
    await receiveEvent(refundEvent('processed', attempt, 500_000, 'r2'));
    expect((await now()).refunded).toBe(15_000);
  });

  it('adds up with another one that is reported simultaneously', async () => {
    const { attempt, now } = await paid();
    for (const [amount, id] of [
      [1_000_000, 'r1'],
      [500_000, 'r2'],
    ] as const) {
      await suite.webhook(refundEvent('processed', attempt, amount, id));
    }
    await processEvents(suite.shop);
    expect((await now()).refunded).toBe(15_000);
  });

  it('does not become a whole refund when the provider calls the payment reversed', async () => {
    const { attempt, product, now, user } = await paid();
    suite.shop.payments.succeed(attempt, { state: 'refunded' });
    await suite.webhook(refundEvent('processed', attempt, 1_000_000));
    await suite.call(user, 'POST', '/order/confirm_payment', { reference: attempt });
    await processEvents(suite.shop);
    expect(await now()).toMatchObject({ paymentStatus: 'Paid', refunded: 10_000 });
    expect(await suite.stockOf(product)).toBe(0);
  });

  it('leaves the rest to be paid back by the shop', async () => {
    const { attempt, refund, now } = await paid();
    await receiveEvent(refundEvent('processed', attempt, 1_000_000));
    const requested: number[] = [];
    suite.shop.payments.refund = async (_, amountMinor) => {
      requested.push(amountMinor);
      return 'done';
    };
    expect((await refund()).status).toBe(200);
    expect(requested).toEqual([priceMinor - 1_000_000]);
    expect(await now()).toMatchObject({ paymentStatus: 'Refunded', refunded: priceMinor / 100 });
  });
});

describe('a refund that fails after the provider took it', () => {
  it('comes back to the admins, who may ask again; what is said of the first try changes the second no more', async () => {
    const { attempt, refund, now } = await paid();
    suite.shop.payments.refund = async () => 'pending';
    expect((await refund()).status).toBe(200);
    expect((await now()).refundUnderWay).toBe(true);
    suite.shop.clock.advance(60_000);
    await receiveEvent(refundEvent('failed', attempt, priceMinor));
    expect(await now()).toMatchObject({ paymentStatus: 'Paid', refundUnderWay: false });
    expect(await mailsToAdmin()).toContain('could not pay this order back');
    suite.shop.clock.advance(60_000);
    expect((await refund()).status).toBe(200);
    await receiveEvent(refundEvent('failed', attempt, priceMinor));
    expect((await now()).refundUnderWay).toBe(true);
  });

  it('needs attention as well', async () => {
    const { attempt, refund, now } = await paid();
    suite.shop.payments.refund = async () => 'pending';
    await refund();
    await receiveEvent(refundEvent('needs-attention', attempt, priceMinor, null));
    expect((await now()).history.at(-1)).toMatchObject({ to: 'Refund refused by the provider', by: 'shop' });
  });

  it('is reported when it takes days, once', async () => {
    const { order, refund } = await paid();
    suite.shop.payments.refund = async () => 'pending';
    await refund();
    suite.shop.clock.advance(4 * dayMs);
    await checkPendingRefunds(suite.shop);
    const waits = async () =>
      (await mailsToAdmin()).split('has not made this refund for days').length > 1 &&
      (await mailsToAdmin()).includes(order.reference);
    expect(await waits()).toBe(false);
    suite.shop.clock.advance(2 * dayMs);
    await checkPendingRefunds(suite.shop);
    await checkPendingRefunds(suite.shop);
    expect(await waits()).toBe(true);
  });
});

describe('what was charged', () => {
  it('below the requested amount is not Paid', async () => {
    const { attempt, now } = await suite.placed();
    suite.shop.payments.succeed(attempt, { chargedMinor: 1 });
    await receiveEvent(charge(attempt));
    expect((await now()).paymentStatus).toBe('Review');
    expect(await mailsToAdmin()).toContain(attempt);
  });

  it('wrongly first and rightly afterwards pays the order, and the wrong payment is the one paid back', async () => {
    const { user, order, attempt, now } = await suite.placed();
    suite.shop.clock.advance(31 * 60_000);
    await suite.call(user, 'POST', '/order/retry_payment', { orderId: order._id });
    const second = suite.shop.payments.started.at(-1)?.reference ?? '';
    suite.shop.payments.succeed(attempt, { requestedMinor: 500, chargedMinor: 500 });
    await receiveEvent(charge(attempt));
    expect((await now()).paymentStatus).toBe('Review');
    suite.shop.payments.succeed(second);
    await receiveEvent(charge(second));
    expect((await now()).paymentStatus).toBe('Paid');
    expect(await mailsToAdmin()).toContain('please pay the first one back');
    const requested: [string, number][] = [];
    suite.shop.payments.refund = async (reference, amountMinor) => {
      requested.push([reference, amountMinor]);
      return 'done';
    };
    await suite.call(suite.admin, 'POST', '/order/refund', { orderId: order._id });
    expect(requested).toEqual([[attempt, 500]]);
    expect((await now()).paymentStatus).toBe('Paid');
  });
});

it('notifies the admins of a dispute immediately, and stores it among the notes only they see', async () => {
  const { attempt, user, order, now } = await paid();
  const dispute = {
    event: 'charge.dispute.create',
    data: {
      id: 7,
      refund_amount: priceMinor,
      dueAt: '2026-03-03T09:00:00Z',
      transaction: { reference: attempt, amount: priceMinor },
    },
  };
  await receiveEvent(JSON.stringify(dispute));
  await receiveEvent(JSON.stringify(dispute));
  const notes = (await now()).history.filter(({ kind }) => kind === 'internal');
  expect(notes).toHaveLength(1);
  expect(notes[0]?.note).toContain('disputes this payment');
  expect(await mailsToAdmin()).toContain('Answer it by Tuesday, 3 March, 10:00 Lagos time');
  const open = () => selectOpenDisputes(suite.shop.db);
  expect((await open()).filter(({ orderId }) => orderId === order._id)).toMatchObject([
    { reference: order.reference, amountMinor: priceMinor, answerBy: new Date('2026-03-03T09:00:00Z') },
  ]);
  const resolved = { ...dispute, event: 'charge.dispute.resolve' };
  await receiveEvent(JSON.stringify({ ...resolved, data: { ...dispute.data, resolution: 'declined' } }));
  expect(await open()).toEqual([]);
  await receiveEvent(JSON.stringify({ ...dispute, event: 'charge.dispute.remind' }));
  expect(await open(), 'a reminder that comes late opens nothing again').toEqual([]);
  const own = await suite.call(user, 'GET', `/order/${order._id}`);
  expect(JSON.stringify(own.body)).not.toContain('disput');
});

it('leaves a line on the order for a card that was declined, and says so until another try', async () => {
  const { user, attempt, order, now } = await suite.placed();
  suite.shop.payments.fail(attempt, 'Insufficient Funds');
  for (let time = 0; time < 2; time += 1) {
    suite.shop.clock.advance(60_000);
    await suite.call(user, 'POST', '/order/confirm_payment', { reference: attempt });
  }
  const declined = await now();
  expect(declined.cardDeclined).toBe(true);
  expect(declined.history.filter(({ to }) => to === 'Card payment declined')).toEqual([
    expect.objectContaining({ by: 'shop', note: 'Insufficient Funds' }),
  ]);
  await suite.call(user, 'POST', '/order/retry_payment', { orderId: order._id });
  expect((await now()).cardDeclined).toBe(false);
});

it('never gives pieces back that have left the workroom, neither by time nor by hand', async () => {
  const { order, product, now } = await suite.placed();
  const send = (path: string, body: object) => suite.call(suite.admin, 'POST', path, body);
  await send('/order/status', { orderId: order._id, status: 'Delivered' });
  suite.shop.clock.advance(2 * dayMs);
  await expireOrders(suite.shop);
  expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Pending', 0]);
  await send('/order/payment', { orderId: order._id, paymentStatus: 'Failed' });
  expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Failed', 0]);
});

it('events that cannot be worked off hold up no other, and wait for the next run', async () => {
  const { order, attempt, now } = await suite.placed();
  const unreadable = Array.from({ length: 55 }, (_, id) => charge(`poison_${id}`, 9000 + id));
  for (const body of unreadable) expect((await suite.webhook(body)).status).toBe(200);
  suite.shop.clock.advance(1000);
  suite.shop.payments.succeed(attempt);
  expect((await suite.webhook(charge(attempt, 9999))).status).toBe(200);
  const provider = suite.shop.payments.get('');
  const readEvent = (body: string) => {
    if (body.includes('poison_')) throw new Error('This event cannot be read.');
    return provider.readEvent(body);
  };
  const get = vi.spyOn(suite.shop.payments, 'get').mockReturnValue({ ...provider, readEvent });
  await processEvents(suite.shop);
  get.mockRestore();
  expect(await now()).toMatchObject({ _id: order._id, paymentStatus: 'Paid' });
});
