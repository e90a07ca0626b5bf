import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { sewnOrders } from '../../../tests/support/orders/sewn-orders.ts';
import { exclusionMessages } from '../../contract/returns/policy-messages.ts';
import { orders } from '../../platform/database/schema/schema.ts';

const suite = new OrderSuite();
const { sewn, press } = sewnOrders(suite);

async function delivered(line: object = {}) {
  const order = await sewn({ line });
  await press(order._id, 'Ready');
  const move = (status: string) =>
    suite.call(suite.admin, 'POST', '/order/status', { orderId: order._id, status, notify: false });
  expect((await move('Out for Delivery')).status).toBe(200);
  expect((await move('Delivered')).status).toBe(200);
  const request = (path: string) => (body: object) =>
    suite.call(order.user, 'POST', `/order/return${path}`, {
      orderId: order._id,
      lines: [{ index: 0, quantity: 1 }],
      reason: 'Waist',
      ...body,
    });
  return { ...order, quote: request('/quote'), ask: request('') };
}

it('what is sewn to measure comes back for a fault alone, and is not exchanged', async () => {
  const { quote } = await delivered();
  for (const wants of ['refund', 'exchange'])
    expect((await quote({ wants })).body.data).toMatchObject({
      allowed: false,
      lines: [{ allowed: false, why: exclusionMessages['made to measure'], choices: [] }],
    });
  expect((await quote({ wants: 'refund', faulty: true })).body.data).toMatchObject({
    allowed: true,
    refund: 100_001,
  });
  const toOrder = await delivered({ sewing: 'order', size: 'M' });
  const refund = await toOrder.quote({ wants: 'refund' });
  expect(JSON.stringify(refund.body)).not.toContain(exclusionMessages['made to measure']);
});

it('a repair is free above 1.5 cm, within 14 days of delivery', async () => {
  const { quote, ask, now } = await delivered();
  const repair = (differsBy?: number) =>
    quote({ wants: 'repair', ...(differsBy === undefined ? {} : { differsBy }) });
  for (const little of [undefined, 0, 1.5]) {
    const { body } = await repair(little);
    expect(body.data).toMatchObject({ allowed: false, lines: [{ why: expect.stringContaining('1.5 cm') }] });
  }
  expect((await repair(1.6)).body.data).toMatchObject({ allowed: true, paysWayBack: 'shop' });
  expect((await repair(-1)).body).toMatchObject({ fields: { differsBy: expect.any(String) } });
  expect((await ask({ wants: 'repair', differsBy: 1 })).body.code).toBe('WRONG_STATE');
  suite.shop.clock.advance(13 * 24 * hourMs);
  expect((await ask({ wants: 'repair', differsBy: 2 })).status).toBe(201);
  expect((await now()).returns[0]).toMatchObject({ wants: 'repair', reason: 'Waist\nDiffers by 2 cm.' });
  const late = await delivered();
  suite.shop.clock.advance(15 * 24 * hourMs);
  expect((await late.quote({ wants: 'repair', differsBy: 5 })).body.data).toMatchObject({ allowed: false });
});

it('a consumer of the EU does not withdraw from it, and is not offered to', async () => {
  const order = await delivered();
  await suite.shop.db.update(orders).set({ countryCode: 'DE' }).where(eq(orders.id, order._id));
  expect((await order.now()).withdrawUntil).toBeNull();
  const withdraw = (body: object) =>
    suite.call(undefined, 'POST', '/order/withdraw', {
      reference: order.reference,
      email: order.email,
      ...body,
    });
  expect((await withdraw({})).body.data).toMatchObject({ lines: [{ allowed: false }] });
  expect((await withdraw({ confirm: true })).body.code).toBe('WRONG_STATE');
});

it('while it is in the workroom, an EU withdrawal cancels it until the cloth is cut', async () => {
  const order = await sewn();
  await suite.shop.db.update(orders).set({ countryCode: 'DE' }).where(eq(orders.id, order._id));
  const withdraw = (body: object) =>
    suite.call(undefined, 'POST', '/order/withdraw', {
      reference: order.reference,
      email: order.email,
      ...body,
    });
  expect((await withdraw({})).body.data).toMatchObject({ state: 'before', lines: [{ allowed: true }] });
  await press(order._id, 'Cut');
  expect((await withdraw({})).body.data).toMatchObject({
    lines: [{ allowed: false, why: exclusionMessages['made to measure'] }],
  });
  expect((await withdraw({ confirm: true })).body.code).toBe('WRONG_STATE');
});
