import type { Order } from '../../../../contract/api/orders/order.ts';

/** What the customer does: cancel it, or ask to where there is money to look at first. */
export function cancelLabel({ paymentStatus, proof }: Order): string {
  return paymentStatus === 'Paid' || proof?.state === 'waiting' ? 'Ask to cancel' : 'Cancel order';
}
