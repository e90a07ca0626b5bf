import type { ReturnableOrder } from '../../contract/returns/quote.ts';
import { refundUnits } from '../../contract/sets/set-refunds.ts';
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
  const before = order.lines.map(({ paidBack }) => paidBack);
  const ownMinor = refundUnits(order.lines, before, orderReturn.lines).reduce((sum, own) => sum + own, 0);
  const elsewhereMinor = orderReturn.lines.reduce(
    (sum, { index, quantity }) => sum + (order.lines[index]?.creditMinor ?? 0) * quantity,
    0,
  );
  const isFullReturn = order.lines.every(({ taken, quantity }) => taken >= quantity);
  const withShipping = orderReturn.faulty || (orderReturn.withdrawal && isFullReturn);
  return { ownMinor, elsewhereMinor, shippingMinor: withShipping ? order.shippingLeftMinor : 0 };
}
