import { describe, expect, it } from 'vitest';
import { addUser, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { charge, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { lockOrder, updateOrder } from '../orders/orders.sql.ts';
import { addDifference, reduceDifference } from './difference.ts';
import { processEvents } from './events/provider-events.ts';

const suite = new OrderSuite();
/** ₦2,000, in kobo. */
const twoThousand = 200_000;

/** A paid order that has become dearer by its delivery. */
async function paidWithDifference(minor = twoThousand) {
  const placed = await suite.placed();
  suite.shop.payments.succeed(placed.attempt);
  await suite.call(placed.user, 'POST', '/order/confirm_payment', { reference: placed.attempt });
  await leave(placed.order._id, minor);
  return placed;
}

async function leave(orderId: string, minor: number) {
  const { shop } = suite;
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error('No such order.');
    const dearer = {
      amountMinor: order.amountMinor + minor,
      shippingFeeMinor: order.shippingFeeMinor + minor,
    };
    await updateOrder(tx, orderId, dearer);
    await addDifference(tx, shop, { ...order, ...dearer }, minor, 'Delivery to Lagos');
  });
}

const retry = (user: Parameters<typeof suite.call>[0], orderId: string) =>
  suite.call(user, 'POST', '/order/retry_payment', { orderId });
const lastStarted = () => suite.shop.payments.started.at(-1)?.reference ?? '';

describe('a difference', () => {
  it('is requested by mail, paid by an attempt of its own, and leaves the order paid', async () => {
    const { user, order, attempt, now } = await paidWithDifference();
    expect(await now()).toMatchObject({ due: 2000, paymentStatus: 'Paid' });
    expect(await suite.mailsTo(order.address.email)).toContain(`still to pay for order ${order.reference}`);

    const { body } = await retry(user, order._id);
    const reference = lastStarted();
    expect(reference).not.toBe(attempt);
    expect(body.payment).toEqual({ authorizationUrl: expect.stringContaining(reference) });
    expect(suite.shop.payments.started.at(-1)?.amountMinor).toBe(twoThousand);
    suite.shop.payments.succeed(reference);
    await suite.webhook(charge(reference));
    await processEvents(suite.shop);
    await suite.webhook(charge(reference));
    await processEvents(suite.shop);

    const paid = await now();
    expect(paid).toMatchObject({ due: 0, paymentStatus: 'Paid', refunded: 0 });
    const notes = paid.history.filter(({ to }) => to.startsWith('Difference'));
    expect(notes.map(({ to }) => to)).toEqual([
      'Difference to be paid: ₦2,000.00',
      'Difference paid: ₦2,000.00',
    ]);
    expect(await suite.mailsTo(order.address.email)).toContain('The difference has arrived');
  });

  it('offers one open page, and another one once the sum is another', async () => {
    const { user, order, now } = await paidWithDifference();
    const first = await retry(user, order._id);
    expect((await retry(user, order._id)).body.payment).toEqual(first.body.payment);
    const early = lastStarted();
    await leave(order._id, twoThousand);
    await retry(user, order._id);
    expect(lastStarted()).not.toBe(early);
    expect(suite.shop.payments.started.at(-1)?.amountMinor).toBe(2 * twoThousand);
    // the old page was paid all the same: it counts, and the rest is due
    suite.shop.payments.succeed(early);
    await suite.webhook(charge(early));
    await processEvents(suite.shop);
    expect((await now()).due).toBe(2000);
  });

  it.each([
    ['of another sum', { requestedMinor: 1, chargedMinor: 1 }],
    ['in another currency', { currency: 'USD' }],
  ])('is not settled by money %s: the admins are notified, the order stays paid', async (_, changes) => {
    const { user, order, now } = await paidWithDifference();
    await retry(user, order._id);
    const reference = lastStarted();
    suite.shop.payments.succeed(reference, changes);
    await suite.webhook(charge(reference));
    await processEvents(suite.shop);
    expect(await now()).toMatchObject({ due: 2000, paymentStatus: 'Paid' });
    expect(await suite.mailsTo(suite.admin.email)).toContain(reference);
  });

  it('that is owed no more and paid late is reported to the admins', async () => {
    const { user, order, now } = await paidWithDifference();
    await retry(user, order._id);
    const reference = lastStarted();
    await suite.shop.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order._id);
      if (!locked) throw new Error('No such order.');
      const amountMinor = locked.amountMinor - twoThousand;
      await updateOrder(tx, order._id, { amountMinor, shippingFeeMinor: 0 });
      const rest = await reduceDifference(tx, suite.shop, locked, twoThousand + 5);
      expect(rest.paidMinor).toBe(5);
    });
    suite.shop.payments.succeed(reference);
    await suite.webhook(charge(reference));
    await processEvents(suite.shop);
    expect(await now()).toMatchObject({ due: 0, paymentStatus: 'Paid' });
    expect(await suite.mailsTo(suite.admin.email)).toContain(reference);
  });

  it('of a transfer order shows the account with its sum, and an admin confirms it', async () => {
    const placed = await suite.placed(transferOrder);
    const orderId = placed.order._id;
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
    await leave(orderId, 1_500);
    const { body } = await retry(placed.user, orderId);
    expect(body.payment).toMatchObject({ bank: {}, reference: placed.order.reference, amount: 15 });
    const confirmed = await suite.call(suite.admin, 'POST', '/order/payment', {
      orderId,
      paymentStatus: 'Paid',
    });
    expect(orderIn(confirmed.body)).toMatchObject({ due: 0, paymentStatus: 'Paid' });
  });

  it('is left on paid orders alone, and is for the owner of the order', async () => {
    const { order } = await suite.placed();
    await expect(leave(order._id, 1)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    const paid = await paidWithDifference();
    expect((await retry(await addUser(suite.shop), paid.order._id)).status).toBe(404);
  });
});
