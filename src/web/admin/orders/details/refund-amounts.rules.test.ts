import { describe, expect, it } from 'vitest';
import { makeOrder } from '../../../../../tests/support/components/orders.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { calculateItemsRefund, getRefundable } from './refund-amounts.rules.ts';

/** A paid order of a dress for 60,000 naira and a scarf for 10,000, together for 50,000. */
function setOrder(fields: Partial<Order> = {}): Order {
  const [item] = makeOrder().items;
  if (!item) throw new Error('The order of the fixtures has no piece.');
  const inSet = { ...item, set: 'set-1', setName: 'Sunday best' };
  return makeOrder({
    items: [
      { ...inSet, productId: 'dress', unitPrice: 60_000, lineTotal: 42_857.14, setSaved: 17_142.86 },
      { ...inSet, productId: 'scarf', unitPrice: 10_000, lineTotal: 7_142.86, setSaved: 2_857.14 },
    ],
    amount: 50_000,
    paid: 50_000,
    paymentStatus: 'Paid',
    ...fields,
  });
}

const returned = (index: number) =>
  ({
    _id: `return-${index}`,
    state: 'Refunded',
    lines: [{ index, quantity: 1, size: '', color: '' }],
  }) as Order['returns'][number];

describe('the refund of a piece of a set', () => {
  it('leaves what is kept at its single price', () => {
    expect(calculateItemsRefund(setOrder(), [0, 1])).toBe(0);
    expect(calculateItemsRefund(setOrder(), [1, 0])).toBe(40_000);
    expect(calculateItemsRefund(setOrder(), [1, 1])).toBe(50_000);
  });

  it('counts the pieces that came back for nothing', () => {
    const later = setOrder({ returns: [returned(1)] });
    expect(getRefundable(later)).toEqual({ amount: 50_000, shipping: 0, units: [1, 0] });
    expect(calculateItemsRefund(later, [1, 0])).toBe(50_000);
  });

  it('does not count those twice whose money went back', () => {
    const refund = {
      amount: 40_000,
      shipping: 0,
      scope: 'order',
      state: 'done',
      lines: [{ index: 0, quantity: 1 }],
      returnId: 'return-0',
    } as Order['refunds'][number];
    const later = setOrder({ refunds: [refund], returns: [returned(0)] });
    expect(getRefundable(later)).toEqual({ amount: 10_000, shipping: 0, units: [0, 1] });
    expect(calculateItemsRefund(later, [0, 1])).toBe(10_000);
  });
});
