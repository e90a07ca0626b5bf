import { describe, expect, it } from 'vitest';
import { getFirstPaymentMinor, getNextPayment, getPaymentDue, getUnpaidMinor } from './amount-due.ts';
import type { PaymentStatus } from './payment-status.ts';

/** ₦150,001.00, a third of it due once a deposit of 70 % arrived. */
const order = (paymentStatus: PaymentStatus, depositPercent = 70) => ({
  paymentStatus,
  amountMinor: 15_000_100,
  dueMinor: paymentStatus === 'Paid' ? 4_500_030 : 0,
  depositPercent,
  firstPaymentMinor: null as number | null,
});

describe('the first payment', () => {
  it.each([
    [15_000_100, 0, 15_000_100],
    [15_000_100, 70, 10_500_070],
    // 50.5 kobo
    [101, 50, 51],
    [1, 1, 1],
    [9_007_199_254_740_991, 99, 8_917_127_262_193_581],
  ])('of %d with a deposit of %d percent is %d', (amountMinor, depositPercent, first) => {
    expect(getFirstPaymentMinor({ amountMinor, depositPercent })).toBe(first);
  });
});

describe('what is due', () => {
  const deposit = { purpose: 'order', amountMinor: 10_500_070 };
  const balance = { purpose: 'difference', amountMinor: 4_500_030 };
  it.each([
    ['Pending', deposit, deposit, 15_000_100],
    ['Paid', balance, balance, 4_500_030],
    ['Failed', undefined, deposit, 0],
    ['Review', undefined, deposit, 0],
    ['Refunded', undefined, undefined, 0],
  ] as const)('of an order that is %s', (status, now, next, left) => {
    expect(getPaymentDue(order(status))).toEqual(now);
    expect(getNextPayment(order(status))).toEqual(next);
    expect(getUnpaidMinor(order(status))).toBe(left);
  });

  it('is nothing of an order that is paid in full', () => {
    const paid = { ...order('Paid'), dueMinor: 0 };
    expect([getPaymentDue(paid), getNextPayment(paid), getUnpaidMinor(paid)]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });
});
