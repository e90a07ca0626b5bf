import type { Order } from '../../../contract/orders/order.api.ts';
import { Badge } from '../../ui/badge.tsx';

/** Marks an order whose card payment was a test payment: no money moved. Nothing for all others. */
export function TestPayment({ order }: { order: Pick<Order, 'simulated'> }) {
  return order.simulated ? <Badge kind="review">Test payment</Badge> : null;
}
