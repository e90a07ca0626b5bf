import type { Order } from '../../../contract/orders/order.api.ts';

/**
 * Returns the label of the customer's action: cancel, or request cancellation if there is a payment to check first.
 */
export function cancelLabel({ paymentStatus, proof }: Order): string {
  return paymentStatus === 'Paid' || proof?.state === 'waiting' ? 'Ask to cancel' : 'Cancel order';
}
