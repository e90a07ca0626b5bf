import { statusName } from '../../../contract/delivery/collection-point.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { isDelivered } from '../../../contract/orders/order-status.ts';
import { formatNearDays, formatStep } from './dates.ts';
import { orderSteps } from './order-steps.rules.ts';

/** Returns where an order is, next to its payment status: `Delivered Fri 27 Nov, 16:43`; empty if that says it all. */
export function describeState(order: Order): string {
  const { paymentStatus, status, delivery, cancelled, estimate } = order;
  if (cancelled || paymentStatus === 'Failed') return '';
  if (paymentStatus === 'Pending') return describeWaiting(order);
  const name = statusName(status, delivery);
  if (isDelivered(status)) {
    const { at } = orderSteps(order).at(-1) ?? {};
    return at ? `${name} ${formatStep(at)}` : name;
  }
  if (paymentStatus !== 'Paid' || !estimate) return name;
  return `${name}, ${delivery?.pickup ? 'ready' : 'arrives'} ${formatNearDays(estimate.delivery)}`;
}

function describeWaiting({ paymentMethod, proof, expiresAt }: Order): string {
  if (proof?.state === 'waiting') return 'We’re checking your proof of transfer';
  const until = expiresAt ? ` until ${formatStep(expiresAt)}` : '';
  return paymentMethod === 'card' ? `Reserved for you${until}` : `Waiting for your transfer${until}`;
}
