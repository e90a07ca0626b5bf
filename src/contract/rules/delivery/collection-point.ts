import { isDelivered, isInHouse, type OrderStatus, orderStatusTable } from '../orders/order-status.ts';

/** How an order is delivered, as far as it tells one that is collected; null where the shop has set no ways. */
export type Collected = { pickup: boolean } | null;

/** What a status is called: an order that is collected is never out for delivery. */
export function statusName(status: OrderStatus, delivery: Collected | undefined): string {
  return isReadyToCollect(status, delivery) ? 'Ready to collect' : status;
}

/** Whether the pieces wait at the counter, where the customer's code is asked for. */
export function isReadyToCollect(status: OrderStatus, delivery: Collected | undefined): boolean {
  return delivery?.pickup === true && !isInHouse(status) && !isDelivered(status);
}

/** What the step of a status says, while the order stands there and when it has gone on. */
export function statusText(
  status: OrderStatus,
  when: 'currentText' | 'completedText',
  delivery: Collected | undefined,
): string {
  if (delivery?.pickup !== true || isInHouse(status)) return orderStatusTable[status][when];
  if (isDelivered(status)) return 'Collected.';
  return when === 'currentText' ? 'Waiting for you. Please bring your code.' : 'Ready at the counter.';
}
