import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../orders/order-status.ts';
import {
  canMovePayment,
  hasReceivedMoney,
  holdsStock,
  isPending,
  type PaymentActor,
  type PaymentStatus,
  paymentStatuses,
  paymentStatusTable,
  transitionsFrom,
} from './payment-status.ts';

const movers: PaymentActor[] = ['admin', 'provider', 'expiry'];

describe('the moves of an order’s money', () => {
  it('are these and no others', () => {
    const moves = paymentStatuses.flatMap((from) =>
      paymentStatuses.flatMap((to) =>
        movers.filter((by) => canMovePayment(from, to, by)).map((by) => `${from} → ${to}: ${by}`),
      ),
    );
    expect(moves.sort()).toEqual(
      [
        'Pending → Paid: admin',
        'Pending → Paid: provider',
        'Pending → Review: admin',
        'Pending → Review: provider',
        'Pending → Failed: admin',
        'Pending → Failed: expiry',
        'Failed → Paid: admin',
        'Failed → Paid: provider',
        'Failed → Review: admin',
        'Failed → Review: provider',
        'Review → Paid: admin',
        'Review → Paid: provider',
        'Review → Failed: admin',
        'Review → Refunded: admin',
        'Review → Refunded: provider',
        'Paid → Refunded: admin',
        'Paid → Refunded: provider',
        'Paid → Review: admin',
      ].sort(),
    );
  });

  it('lead to statuses there are', () => {
    for (const from of paymentStatuses)
      for (const { to } of transitionsFrom(from)) expect(paymentStatuses).toContain(to);
  });
});

describe('an order', () => {
  it('restores its stock only in the house, and when no money is expected or retained', () => {
    const giving = orderStatuses.flatMap((status) =>
      paymentStatuses.filter((to) => !holdsStock(to, status)).map((to) => `${status}, ${to}`),
    );
    expect(giving).toEqual(['Product Loading, Failed', 'Product Loading, Refunded']);
  });

  it('was reached by money once there was any, whatever became of it', () => {
    const reached = (...past: PaymentStatus[]) =>
      paymentStatuses.filter((paymentStatus) =>
        hasReceivedMoney({ paymentStatus, history: past.map((to) => ({ kind: 'payment', to })) }),
      );
    expect(reached()).toEqual(['Paid', 'Refunded', 'Review']);
    expect(reached('Failed')).toEqual(['Paid', 'Refunded', 'Review']);
    for (const past of ['Paid', 'Review', 'Refunded'] as const)
      expect(reached(past)).toEqual(paymentStatuses);
    const moved = [{ kind: 'status', to: 'Paid' }];
    expect(hasReceivedMoney({ paymentStatus: 'Failed', history: moved })).toBe(false);
  });

  it('is under way until it is closed, or delivered and past its return window', () => {
    const now = new Date('2026-03-16T10:00:00Z');
    const order = (paymentStatus: PaymentStatus, returnUntil: string | null) =>
      isPending({ status: returnUntil ? 'Delivered' : 'Product Loading', paymentStatus, returnUntil }, now);
    expect(paymentStatuses.filter((status) => order(status, null))).toEqual(['Pending', 'Paid', 'Review']);
    expect(order('Paid', '2026-03-16T10:00:01Z')).toBe(true);
    expect(order('Paid', '2026-03-16T10:00:00Z')).toBe(false);
    expect(isPending({ status: 'Delivered', paymentStatus: 'Paid', returnUntil: null }, now)).toBe(false);
  });

  it('warns the person who moves it on, unless it is paid', () => {
    expect(paymentStatuses.filter((status) => paymentStatusTable[status].warning === '')).toEqual(['Paid']);
  });
});
