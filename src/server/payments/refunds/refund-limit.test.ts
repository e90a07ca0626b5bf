import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { refundLimit } from '../../../../shop.config.ts';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../../tests/support/orders/orders.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { users } from '../../../platform/database/schema/schema.ts';
import type { Viewer } from '../../shop.ts';
import { issueToken } from '../../users/tokens.ts';

const suite = new OrderSuite();
const limit = refundLimit.NGN;

/** A paid order that cost a little more than the limit, and how a user refunds it. */
async function paidOrder(base = cardOrder) {
  const { shop, call, admin } = suite;
  const user = await addUser(shop);
  const prices = { NGN: (limit + 1000) * 100, USD: 60_000, GBP: (refundLimit.GBP + 10) * 100 };
  const dress = await addProduct(shop, 5, { prices });
  const placed = await call(user, 'POST', '/order/place', { ...base, lines: [line(dress)] });
  const orderId = orderIn(placed.body)._id;
  if (base.paymentMethod === 'card') {
    const reference = shop.payments.started.at(-1)?.reference ?? '';
    shop.payments.succeed(reference);
    await call(user, 'POST', '/order/confirm_payment', { reference });
  } else await call(admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
  const seen = async () => orderIn((await call(user, 'GET', `/order/${orderId}`)).body);
  return { orderId, seen };
}

async function manager() {
  const { shop } = suite;
  const viewer = await addUser(shop, 'admin');
  await shop.db.update(users).set({ duty: 'manager' }).where(eq(users.id, viewer.id));
  return { ...viewer, duty: 'manager' as const };
}

/** Refunds with a session whose password was typed more than ten minutes ago. */
async function refundLate(viewer: typeof suite.admin, body: object, path = '/order/refund') {
  const { shop } = suite;
  const token = await issueToken(shop, { ...viewer, tokenVersion: 0 }, false);
  shop.clock.advance(600_000);
  const answer = await testApp(shop).request(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('a refund above the limit', () => {
  it('is the owner’s, who must confirm the password', async () => {
    const { orderId, seen } = await paidOrder();
    const refused = await suite.call(await manager(), 'POST', '/order/refund', { orderId });
    expect([refused.status, refused.body.code]).toEqual([403, 'WRONG_DUTY']);
    const late = await refundLate(suite.admin, { orderId });
    expect([late.status, late.body.code]).toEqual([403, 'CONFIRM_PASSWORD']);
    expect((await seen()).refunds).toEqual([]);
    expect((await suite.call(suite.admin, 'POST', '/order/refund', { orderId })).status).toBe(200);
    expect((await seen()).paymentStatus).toBe('Refunded');
  });

  it('is not one up to the limit: a manager makes it, whenever the password was typed', async () => {
    const { orderId } = await paidOrder();
    expect((await refundLate(await manager(), { orderId, amount: limit })).status).toBe(200);
  });

  it('is none the less one in small parts', async () => {
    const { orderId, seen } = await paidOrder();
    const somebody = await manager();
    const refund = (amount: number) => suite.call(somebody, 'POST', '/order/refund', { orderId, amount });
    expect((await refund(limit - 1)).status).toBe(200);
    expect((await refund(2)).body.code).toBe('WRONG_DUTY');
    expect((await refund(1)).status).toBe(200);
    expect((await refund(0.01)).body.code).toBe('WRONG_DUTY');
    expect((await seen()).refunded).toBe(limit);
  });

  it('has no way round by asking again for one that the provider refused', async () => {
    const { orderId, seen } = await paidOrder();
    const somebody = await manager();
    const { call, shop } = suite;
    const half = limit / 2 + 500;
    const refund = () => call(somebody, 'POST', '/order/refund', { orderId, amount: half });
    const refundCall = vi.spyOn(shop.payments, 'refund').mockResolvedValueOnce('needs_attention');
    expect((await refund()).status).toBe(409);
    refundCall.mockResolvedValue('done');
    expect((await refund()).status).toBe(200);
    const { refunds } = orderIn((await call(suite.admin, 'GET', `/order/${orderId}`)).body);
    const refused = refunds.find(({ state }) => state === 'needs_attention');
    const again = (viewer: Viewer) => call(viewer, 'POST', '/order/refund/again', { refundId: refused?._id });
    expect((await again(somebody)).body).toMatchObject({ code: 'WRONG_DUTY' });
    expect((await seen()).refunded).toBe(half);
    expect((await again(suite.admin)).status).toBe(200);
  });

  it('has no way round: not by the payment, a cancellation or another size', async () => {
    const { orderId, seen } = await paidOrder(transferOrder);
    const somebody = await manager();
    const marked = { orderId, paymentStatus: 'Refunded' };
    expect((await suite.call(somebody, 'POST', '/order/payment', marked)).body.code).toBe('WRONG_DUTY');
    const cancel = { orderId, reason: 'She wants another' };
    expect((await suite.call(somebody, 'POST', '/order/cancel', cancel)).body.code).toBe('WRONG_DUTY');
    expect((await refundLate(suite.admin, marked, '/order/payment')).body.code).toBe('CONFIRM_PASSWORD');
    expect(await seen()).toMatchObject({ paymentStatus: 'Paid', refunds: [] });
  });
});
