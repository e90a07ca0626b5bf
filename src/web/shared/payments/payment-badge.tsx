import { toMinor } from '../../../contract/money/money.ts';
import { formatPartPaid } from '../../../contract/money/part-paid.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import type { PaymentStatus } from '../../../contract/payments/payment-status.ts';
import { Badge, type BadgeKind } from '../../ui/marks/badge.tsx';
import { Amount } from '../../ui/price.tsx';

const kinds: Record<PaymentStatus, BadgeKind> = {
  Pending: 'pending',
  Paid: 'paid',
  Failed: 'failed',
  Refunded: 'refunded',
  Review: 'review',
};

type PaymentBadgeProps = {
  status: PaymentStatus;
  /** The order was cancelled: that no money came is no failure then. */
  cancelled?: boolean;
};

export function PaymentBadge({ status, cancelled = false }: PaymentBadgeProps) {
  return <Badge kind={kinds[status]}>{cancelled && status === 'Failed' ? 'Cancelled' : status}</Badge>;
}

type PaidAmountProps = {
  order: Pick<Order, 'amount' | 'due' | 'currency'>;
  /** As prices are shown, for customers; otherwise with all minor digits. */
  short?: boolean;
};

/** The order's total, or the amount paid of it if partly paid. */
export function PaidAmount({ order, short = false }: PaidAmountProps) {
  const { amount, due, currency } = order;
  const sums = { amountMinor: toMinor(amount, currency), dueMinor: toMinor(due, currency), currency };
  return formatPartPaid(sums) ?? <Amount short={short} amount={amount} currency={currency} />;
}

/** Marks an order whose card payment was a test payment: no money moved. Nothing for all others. */
export function TestPayment({ order }: { order: Pick<Order, 'simulated'> }) {
  return order.simulated ? <Badge kind="review">Test payment</Badge> : null;
}
