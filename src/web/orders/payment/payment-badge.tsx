import type { PaymentStatus } from '../../../contract/rules/orders/payment-status.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';

const kinds: Record<PaymentStatus, BadgeKind> = {
  Pending: 'pending',
  Paid: 'paid',
  Failed: 'failed',
  Refunded: 'refunded',
  Review: 'review',
};

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge kind={kinds[status]}>{status}</Badge>;
}
