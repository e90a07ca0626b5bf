import type { PaymentStatus } from './payment-status.ts';

/** What a payment is for: the order, or what is due of it once its first payment arrived. Minor units. */
export type PaymentDue = { purpose: 'order' | 'difference'; amountMinor: number };

type PayableOrder = {
  paymentStatus: PaymentStatus;
  amountMinor: number;
  /** What is left to pay after the first payment. */
  dueMinor: number;
  /** 0 without a deposit. */
  depositPercent: number;
  /** What is paid first, where lines have parts of their own; null: by the per cent. */
  firstPaymentMinor: number | null;
};

/** Returns the first payment of an amount, in minor units, a per cent rounded half up; all of it without a deposit. */
export function getFirstPaymentMinor({
  amountMinor,
  depositPercent,
  firstPaymentMinor = null,
}: Pick<PayableOrder, 'amountMinor' | 'depositPercent'> & Partial<PayableOrder>): number {
  if (firstPaymentMinor !== null) return firstPaymentMinor;
  if (depositPercent === 0) return amountMinor;
  return Math.max(1, Number((2n * BigInt(amountMinor) * BigInt(depositPercent) + 100n) / 200n));
}

/**
 * Returns what money that arrives now pays, also of an expired or reviewed order: all of it or its deposit, later the
 * balance; undefined if nothing is left to pay.
 */
export function getNextPayment(order: PayableOrder): PaymentDue | undefined {
  if (order.paymentStatus === 'Refunded') return undefined;
  if (order.paymentStatus !== 'Paid') return { purpose: 'order', amountMinor: getFirstPaymentMinor(order) };
  return order.dueMinor > 0 ? { purpose: 'difference', amountMinor: order.dueMinor } : undefined;
}

/** Returns what the customer is asked to pay now; undefined unless the order is open or paid in part. */
export function getPaymentDue(order: PayableOrder): PaymentDue | undefined {
  const isOpen = order.paymentStatus === 'Pending' || order.paymentStatus === 'Paid';
  return isOpen ? getNextPayment(order) : undefined;
}

/** Returns all that is left to pay, in minor units, whatever the deposit; 0 of a closed or reviewed order. */
export function getUnpaidMinor({
  paymentStatus,
  amountMinor,
  dueMinor,
}: Pick<PayableOrder, 'paymentStatus' | 'amountMinor' | 'dueMinor'>): number {
  if (paymentStatus === 'Pending') return amountMinor;
  return paymentStatus === 'Paid' ? dueMinor : 0;
}
