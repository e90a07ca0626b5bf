import { expect, it } from 'vitest';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { describeState } from './order-state.ts';

const stateOf = (fields: Partial<Order>) => describeState(makeOrder(fields)).replaceAll('\u00a0', ' ');
const proof = {
  state: 'waiting',
  reason: '',
  mediaType: 'image/png',
  at: '2026-11-20T11:00:00.000Z',
} as const;
const expiresAt = '2026-11-28T15:48:00.000Z';
const days = { from: '2026-12-04', to: '2026-12-09' };

it('says until when an unpaid order waits', () => {
  const unpaid = { paymentStatus: 'Pending', expiresAt } as const;
  expect(stateOf({ ...unpaid, paymentMethod: 'transfer' })).toBe(
    'Waiting for your transfer until Sat 28 Nov, 16:48',
  );
  expect(stateOf({ ...unpaid, paymentMethod: 'card' })).toBe('Reserved for you until Sat 28 Nov, 16:48');
  expect(stateOf({ ...unpaid, paymentMethod: 'transfer', proof })).toBe(
    'We’re checking your proof of transfer',
  );
});

it('says when a paid order arrives, and when it did', () => {
  const paid = { paymentStatus: 'Paid', estimate: { dispatch: days, delivery: days } } as const;
  expect(stateOf(paid)).toBe('Product Loading, arrives 4–9 Dec');
  expect(stateOf({ ...paid, status: 'Out for Delivery' })).toBe('Out for Delivery, arrives 4–9 Dec');
  const at = '2026-11-27T15:43:00.000Z';
  const entry = {
    at,
    kind: 'status',
    from: 'Product Loading',
    to: 'Delivered',
    by: 'shop',
    note: '',
  } as const;
  expect(stateOf({ paymentStatus: 'Paid', status: 'Delivered', estimate: null, history: [entry] })).toBe(
    'Delivered Fri 27 Nov, 16:43',
  );
});

it('adds nothing to what the payment says of an order that is over', () => {
  expect(stateOf({ paymentStatus: 'Failed' })).toBe('');
  expect(stateOf({ paymentStatus: 'Paid', cancelled: true })).toBe('');
});
