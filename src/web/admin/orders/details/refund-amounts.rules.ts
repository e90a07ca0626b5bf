import { toMajor, toMinor } from '../../../../contract/money/money.ts';
import type { Order, OrderItem } from '../../../../contract/orders/order.api.ts';
import { refundedBy, refundOfUnits } from '../../../../contract/payments/refund-plan.ts';

type RefundableOrder = Pick<
  Order,
  'amount' | 'due' | 'currency' | 'shippingFee' | 'items' | 'refunds' | 'paymentStatus'
> & { returns: readonly Pick<Order['returns'][number], '_id' | 'state' | 'lines'>[] };

/**
 * Returns what of an order can still be refunded, in major units: the total, its delivery fee, and the units of each
 * line.
 */
export function getRefundable(order: RefundableOrder): { amount: number; shipping: number; units: number[] } {
  const { currency } = order;
  const claims = order.refunds
    .filter(({ scope, state }) => scope === 'order' && (state === 'pending' || state === 'done'))
    .map(({ amount, shipping, lines }) => ({
      amountMinor: toMinor(amount, currency),
      shippingMinor: toMinor(shipping, currency),
      lines: toUnits(lines),
    }));
  // what came back for nothing, since what was kept of its set costs as much as was paid
  const free = order.returns
    .filter(
      ({ _id, state }) => state === 'Refunded' && order.refunds.every(({ returnId }) => returnId !== _id),
    )
    .map((each) => ({ lines: toUnits(each.lines), amountMinor: 0, shippingMinor: 0 }));
  const refunded = refundedBy([...claims, ...free]);
  // of one in review all may go back that came
  const due = order.paymentStatus === 'Paid' ? order.due : 0;
  const paidMinor = toMinor(order.amount, currency) - toMinor(due, currency);
  const leftMinor = order.paymentStatus === 'Refunded' ? 0 : Math.max(0, paidMinor - refunded.amountMinor);
  return {
    amount: toMajor(leftMinor, currency),
    shipping: toMajor(Math.max(0, toMinor(order.shippingFee, currency) - refunded.shippingMinor), currency),
    units: order.items.map(({ quantity }, index) => quantity - (refunded.units.get(String(index)) ?? 0)),
  };
}

const toUnits = (lines: readonly { index: number; quantity: number }[]) =>
  lines.map(({ index, quantity }) => ({ lineId: String(index), quantity }));

/** Calculates the refund of some units of an order's lines, as the server does; major units. */
export function calculateItemsRefund(order: RefundableOrder, quantities: readonly number[]): number {
  const { currency } = order;
  const refundable = getRefundable(order);
  const lines = order.items.map((item, index) => ({
    id: String(index),
    quantity: item.quantity,
    ...toPaidLine(item, currency),
  }));
  const refundedUnits = new Map(
    order.items.map(({ quantity }, index) => [String(index), quantity - (refundable.units[index] ?? 0)]),
  );
  const requested = quantities
    .map((quantity, index) => ({ lineId: String(index), quantity }))
    .filter(({ quantity }) => quantity > 0);
  return toMajor(refundOfUnits(lines, requested, refundedUnits).amountMinor, currency);
}

/** A line's price, and what its set and the order's discount took off it, in minor units. */
export function toPaidLine(
  { productId, unitPrice, discount, set, setSaved = 0 }: OrderItem,
  currency: Order['currency'],
) {
  const setDiscountMinor = toMinor(setSaved, currency);
  return {
    productId,
    unitPriceMinor: toMinor(unitPrice, currency),
    discountMinor: toMinor(discount, currency) + setDiscountMinor,
    setId: set,
    setDiscountMinor,
  };
}

/** The way a refund goes unless another is chosen: `card` through the provider, else as the money was taken. */
export function getRefundMethod({ paymentMethod, payments }: Pick<Order, 'paymentMethod' | 'payments'>) {
  if (paymentMethod === 'card') return 'card';
  const methods = new Set(payments.map(({ by }) => by));
  if (methods.size !== 1) return 'transfer';
  return methods.has('cash') ? 'cash' : methods.has('pos') ? 'pos' : 'transfer';
}

const refundLabels = {
  cash: 'Refund in cash',
  pos: 'Refund by POS',
  transfer: 'Refund by transfer',
} as const;

/** Returns the label of the button that starts a refund. */
export function getRefundLabel(order: Pick<Order, 'paymentMethod' | 'payments' | 'paymentChannel'>): string {
  const method = getRefundMethod(order);
  if (method !== 'card') return refundLabels[method];
  return ['', 'card'].includes(order.paymentChannel) ? 'Refund to the card' : 'Refund through the provider';
}
