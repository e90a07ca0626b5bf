import { describe, expect, it } from 'vitest';
import { addUser, cardOrder, londonAddress, transferOrder } from '../../../../tests/support/order-fixtures.ts';
import { charge, hourMs, OrderSuite } from '../../../../tests/support/order-suite.ts';
import { orderIn } from '../../../../tests/support/orders.ts';
import { workOffEvents } from '../../payments/events/provider-events.ts';
import type { Viewer } from '../../shop.ts';

const suite = new OrderSuite();
const dollarsAbroad = { ...cardOrder, address: londonAddress, currency: 'USD' } as const;

describe('cancelling an unpaid order', () => {
  const cancel = (viewer: Viewer | undefined, orderId: string, reason = 'Changed my mind') =>
    suite.call(viewer, 'POST', '/order/cancel', { orderId, reason });

  it('gives its pieces back at once, once, and tells the customer', async () => {
    const { user, order, product, now } = await suite.placed();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(user, order._id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await now()).paymentStatus).toBe('Failed');
    expect(await suite.stockOf(product)).toBe(1);
    expect((await now()).history.at(-1)).toMatchObject({ by: 'customer', note: 'Changed my mind' });
    expect(await suite.mailsTo(order.address.email)).toContain(`${order.reference} is cancelled`);
  });

  it('is for its owner and admins alone', async () => {
    const { order, now } = await suite.placed();
    expect((await cancel(undefined, order._id)).status).toBe(401);
    expect((await cancel(await addUser(suite.shop), order._id)).status).toBe(404);
    expect((await now()).paymentStatus).toBe('Pending');
    expect((await cancel(suite.admin, order._id)).status).toBe(200);
    const { body } = await suite.call(suite.admin, 'GET', `/users/audit?q=${order.reference}`);
    expect(body.data).toMatchObject([{ action: 'order cancelled', actor: suite.admin.email }]);
  });

  it('finds out first whether it is paid, and is refused then', async () => {
    const { user, order, attempt, product, now } = await suite.placed();
    suite.shop.payments.succeed(attempt);
    const { status, body } = await cancel(user, order._id);
    expect([status, body.code]).toEqual([409, 'WRONG_STATE']);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Paid', 0]);
  });

  it('is refused for what has left the workroom', async () => {
    const { user, order, product } = await suite.placed();
    await suite.call(suite.admin, 'POST', '/order/status', { orderId: order._id, status: 'Delivered' });
    expect((await cancel(user, order._id)).status).toBe(409);
    expect(await suite.stockOf(product)).toBe(0);
  });

  it('leaves money that arrives afterwards to the rule of late payments', async () => {
    const { user, order, attempt, product, now } = await suite.placed();
    await cancel(user, order._id);
    suite.shop.payments.succeed(attempt);
    await suite.webhook(charge(attempt));
    await workOffEvents(suite.shop);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Paid', 0]);
  });
});

describe('paying in the other way', () => {
  const switchTo = (viewer: Viewer, orderId: string, paymentMethod: string) =>
    suite.call(viewer, 'POST', '/order/retry_payment', { orderId, paymentMethod });

  it('is possible abroad, there and back, and never holds the pieces longer', async () => {
    const { user, order } = await suite.placed(dollarsAbroad);
    const transfer = await switchTo(user, order._id, 'transfer');
    expect(transfer.body.payment).toMatchObject({ bank: {}, reference: order.reference, amount: 148 });
    const switched = orderIn(transfer.body);
    expect(switched.paymentMethod).toBe('transfer');
    expect(Date.parse(switched.expiresAt ?? '') - Date.parse(order.date)).toBe(24 * hourMs);
    suite.shop.clock.advance(23.5 * hourMs);
    const card = await switchTo(user, order._id, 'card');
    expect(card.body.payment).toEqual({ authorizationUrl: expect.stringContaining(order.reference) });
    expect(Date.parse(orderIn(card.body).expiresAt ?? '') - Date.parse(order.date)).toBe(24 * hourMs);
  });

  it('is refused at home, and where cards do not charge the currency', async () => {
    const home = await suite.placed();
    expect((await switchTo(home.user, home.order._id, 'transfer')).body.code).toBe('TRANSFER_AT_HOME');
    const pounds = await suite.placed(transferOrder);
    expect((await switchTo(pounds.user, pounds.order._id, 'card')).body.code).toBe('CARD_CURRENCY');
    expect((await switchTo(home.user, home.order._id, 'cash')).body.code).toBe('INVALID_FIELDS');
    const stranger = await addUser(suite.shop);
    expect((await switchTo(stranger, home.order._id, 'transfer')).status).toBe(404);
  });

  it('still takes the money of the payment page that was left', async () => {
    const { user, order, attempt, now } = await suite.placed(dollarsAbroad);
    await switchTo(user, order._id, 'transfer');
    suite.shop.payments.succeed(attempt);
    await suite.webhook(charge(attempt));
    await workOffEvents(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });
});
