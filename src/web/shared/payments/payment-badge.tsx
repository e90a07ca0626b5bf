import type { PaymentStatus } from '../../../contract/payments/payment-status.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';

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
