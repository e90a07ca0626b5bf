import { isDelivered, isInHouse, type OrderStatus, orderStatusTable } from '../orders/order-status.ts';

/** An order's delivery, reduced to whether it is collected; null where the shop has set no delivery methods. */
export type Collected = { pickup: boolean } | null;

/** What a status is called: an order that is collected is never out for delivery. */
export function statusName(status: OrderStatus, delivery: Collected | undefined): string {
  return isReadyToCollect(status, delivery) ? 'Ready to collect' : status;
}

/** Whether the pieces wait at the counter, where the customer shows a code. */
export function isReadyToCollect(status: OrderStatus, delivery: Collected | undefined): boolean {
  return delivery?.pickup === true && !isInHouse(status) && !isDelivered(status);
}

/** Returns the text of a status's step, while the order is in it and once it has moved on. */
export function statusText(
  status: OrderStatus,
  when: 'currentText' | 'completedText',
  delivery: Collected | undefined,
): string {
  if (delivery?.pickup !== true || isInHouse(status)) return orderStatusTable[status][when];
  if (isDelivered(status)) return 'Collected.';
  return when === 'currentText' ? 'Waiting for you. Please bring your code.' : 'Ready at the counter.';
}
