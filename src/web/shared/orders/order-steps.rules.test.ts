import { describe, expect, it } from 'vitest';
import type { TrackedOrder } from '../../../contract/orders/order.api.ts';
import { getOrderStatusMessage, orderSteps } from './order-steps.rules.ts';

const placedAt = '2026-11-12T09:24:00.000Z';
const paidAt = '2026-11-12T09:30:00.000Z';
const sentAt = '2026-11-18T07:05:00.000Z';

type Entry = TrackedOrder['history'][number];
const placed: Entry = { at: placedAt, kind: 'placed', from: null, to: 'Product Loading' };
const paid: Entry = { at: paidAt, kind: 'payment', from: 'Pending', to: 'Paid' };
const sent: Entry = { at: sentAt, kind: 'status', from: 'Product Loading', to: 'Out for Delivery' };

function order(over: Partial<TrackedOrder>) {
  const base = {
    date: placedAt,
    status: 'Product Loading',
    paymentStatus: 'Pending',
    estimate: null,
  } as const;
  return { ...base, paymentMethod: 'card' as const, history: [placed], ...over };
}
const states = (over: Partial<TrackedOrder>) => orderSteps(order(over)).map((step) => step.state);

describe('the steps of an order', () => {
  it('wait at the payment while it is pending', () => {
    expect(states({})).toEqual(['done', 'now', 'next', 'next', 'next']);
  });

  it('are at Product Loading from payment on', () => {
    const steps = orderSteps(order({ paymentStatus: 'Paid', history: [placed, paid] }));
    expect(steps.map((step) => step.state)).toEqual(['done', 'done', 'now', 'next', 'next']);
    expect(steps[2]).toMatchObject({ name: 'Product Loading', at: paidAt });
  });

  it('end with collection if the customer collects', () => {
    const delivery = { _id: 'x', name: 'Counter', text: '', from: 0, to: 0, pickup: true, pickupCode: '' };
    const history = [placed, paid, sent];
    const steps = orderSteps(order({ paymentStatus: 'Paid', status: 'Out for Delivery', history, delivery }));
    expect(steps[3]).toMatchObject({ name: 'Ready to collect', state: 'now', at: sentAt });
    expect(steps[3]?.text).toContain('bring your code');
  });

  it('show the time of each status, and are complete on delivery', () => {
    const history = [placed, paid, sent];
    const steps = orderSteps(order({ paymentStatus: 'Paid', status: 'Out for Delivery', history }));
    expect(steps[3]).toMatchObject({ name: 'Out for Delivery', state: 'now', at: sentAt });
    expect(states({ paymentStatus: 'Paid', status: 'Delivered', history })).toEqual(Array(5).fill('done'));
  });

  it('show expected dates once it is paid', () => {
    const estimate = {
      dispatch: { from: '2026-11-19', to: '2026-12-03' },
      delivery: { from: '2026-11-26', to: '2026-12-24' },
    };
    const expected = (over: Partial<TrackedOrder>) => orderSteps(order(over)).map((step) => step.expected);
    const none = undefined;
    expect(expected({ estimate })).toEqual([none, none, none, none, none]);
    const paidOrder: Partial<TrackedOrder> = { paymentStatus: 'Paid', history: [placed, paid], estimate };
    expect(expected(paidOrder)).toEqual([none, none, none, estimate.dispatch, estimate.delivery]);
    const sentOff = { ...estimate, dispatch: null };
    const onItsWay = expected({ ...paidOrder, status: 'Out for Delivery', estimate: sentOff });
    expect(onItsWay).toEqual([none, none, none, none, estimate.delivery]);
  });

  it('describe what failed, was refunded or is in review', () => {
    expect(states({ paymentStatus: 'Failed' })).toEqual(['done', 'failed', 'next', 'next', 'next']);
    expect(orderSteps(order({ paymentStatus: 'Refunded' }))[1]?.name).toBe('Refunded');
    expect(orderSteps(order({ paymentStatus: 'Review' }))[1]?.name).toBe('Payment in review');
    expect(getOrderStatusMessage(order({ paymentStatus: 'Failed' }))?.kind).toBe('bad');
    expect(getOrderStatusMessage(order({}))).toBeUndefined();
  });
});

describe('a cancelled order', () => {
  const failed: Entry = { at: paidAt, kind: 'payment', from: 'Pending', to: 'Failed' };

  it('shows that instead of a missing payment', () => {
    const cancelled = { ...order({ paymentStatus: 'Failed', history: [placed, failed] }), cancelled: true };
    expect(orderSteps(cancelled)[1]).toMatchObject({ name: 'Cancelled', state: 'failed', at: paidAt });
    expect(getOrderStatusMessage(cancelled)?.title).toBe('This order is cancelled.');
    expect(getOrderStatusMessage(cancelled)?.text).toContain('There’s nothing to pay');
  });

  it('has no production step while it is refunded', () => {
    const cancelled = { ...order({ paymentStatus: 'Paid', history: [placed, paid] }), cancelled: true };
    expect(orderSteps(cancelled).map(({ state }) => state)).toEqual([
      'done',
      'failed',
      'next',
      'next',
      'next',
    ]);
    expect(getOrderStatusMessage(cancelled)?.text).toContain('We’ll refund you');
  });

  it('is in review after a late payment', () => {
    const review = { ...order({ paymentStatus: 'Review' }), cancelled: true };
    expect(getOrderStatusMessage(review)?.title).toBe('We are checking your payment.');
  });
});
