import { paidForUnits } from '../../contract/money/order-totals.ts';
import type { ReturnableOrder } from '../../contract/returns/quote.ts';
import type { ReturnRecord } from '../orders/index.ts';

/** What goes back with a return, in minor units. */
export type ReturnRefund = {
  /** Paid in the order itself. */
  ownMinor: number;
  /** Paid in the orders whose pieces were exchanged for these. */
  elsewhereMinor: number;
  shippingMinor: number;
};

/**
 * Calculates the refund of an accepted return: what was paid for its items, and the delivery fee if they are faulty
 * or an EU consumer withdraws from all that is left of the order.
 */
export function calculateReturnRefund(order: ReturnableOrder, orderReturn: ReturnRecord): ReturnRefund {
  let ownMinor = 0;
  let elsewhereMinor = 0;
  for (const { index, quantity } of orderReturn.lines) {
    const line = order.lines[index];
    if (!line) continue;
    const before = Math.min(line.paidBack, line.quantity - quantity);
    ownMinor += paidForUnits(line, { before, count: quantity });
    elsewhereMinor += (line.creditMinor ?? 0) * quantity;
  }
  const isFullReturn = order.lines.every(({ taken, quantity }) => taken >= quantity);
  const withShipping = orderReturn.faulty || (orderReturn.withdrawal && isFullReturn);
  return { ownMinor, elsewhereMinor, shippingMinor: withShipping ? order.shippingLeftMinor : 0 };
}
