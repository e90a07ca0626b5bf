import { describe, expect, it } from 'vitest';
import { addUser, cardOrder, line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { charge, hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { processEvents } from '../payments/events/provider-events.ts';
import { expireOrders } from './orders.jobs.ts';

const suite = new OrderSuite();

describe('an unpaid order', () => {
  it('by card is closed after an hour, gives its pieces back and tells the customer', async () => {
    const { order, product, now } = await suite.placed();
    suite.shop.clock.advance(hourMs - 1000);
    await expireOrders(suite.shop);
    expect((await now()).paymentStatus).toBe('Pending');
    suite.shop.clock.advance(1000);
    await Promise.all([expireOrders(suite.shop), expireOrders(suite.shop)]);
    expect((await now()).paymentStatus).toBe('Failed');
    expect(await suite.stockOf(product)).toBe(1);
    expect(await suite.mailsTo(order.address.email)).toContain(`${order.reference} was not paid in time`);
  });

  it('by transfer is closed after 24 hours without a proof', async () => {
    const { product, now } = await suite.placed(transferOrder);
    suite.shop.clock.advance(23 * hourMs);
    await expireOrders(suite.shop);
    expect((await now()).paymentStatus).toBe('Pending');
    suite.shop.clock.advance(hourMs);
    await expireOrders(suite.shop);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Failed', 1]);
  });

  it('that has left the workroom is not closed, and never gives its pieces back', async () => {
    const { order, product, now } = await suite.placed(transferOrder);
    const call = (path: string, body: object) => suite.call(suite.admin, 'POST', path, body);
    await call('/order/status', { orderId: order._id, status: 'Delivered' });
    suite.shop.clock.advance(200 * hourMs);
    await expireOrders(suite.shop);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Pending', 0]);
    await call('/order/payment', { orderId: order._id, paymentStatus: 'Failed' });
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Failed', 0]);
  });

  it('is checked with the provider before it is closed', async () => {
    const { attempt, now } = await suite.placed();
    suite.shop.payments.succeed(attempt);
    suite.shop.clock.advance(2 * hourMs);
    await expireOrders(suite.shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('waits a little longer for a provider that is down, not for ever', async () => {
    const { now } = await suite.placed();
    suite.shop.payments.down = true;
    suite.shop.clock.advance(hourMs + 1000);
    await expireOrders(suite.shop);
    expect((await now()).paymentStatus).toBe('Pending');
    suite.shop.clock.advance(hourMs);
    await expireOrders(suite.shop);
    suite.shop.payments.down = false;
    expect((await now()).paymentStatus).toBe('Failed');
  });

  it('takes late money and the pieces again, if they are there', async () => {
    const { attempt, product, now } = await suite.placed();
    suite.shop.clock.advance(2 * hourMs);
    await expireOrders(suite.shop);
    suite.shop.payments.succeed(attempt);
    await suite.webhook(charge(attempt));
    await processEvents(suite.shop);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Paid', 0]);
  });

  it('is for review when late money finds the pieces sold', async () => {
    const { attempt, product, now } = await suite.placed();
    suite.shop.clock.advance(2 * hourMs);
    await expireOrders(suite.shop);
    await suite.call(await addUser(suite.shop), 'POST', '/order/place', {
      ...cardOrder,
      lines: [line(product)],
    });
    suite.shop.payments.succeed(attempt);
    await suite.webhook(charge(attempt));
    await processEvents(suite.shop);
    expect([(await now()).paymentStatus, await suite.stockOf(product)]).toEqual(['Review', 0]);
  });
});
