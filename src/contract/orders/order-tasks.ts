import { addBusinessDays, addDays, type Day } from '../delivery/calendar.ts';
import { dispatchDays } from '../delivery/delivery-days.ts';

/**
 * What an order may wait for from the shop: that its pieces are sent, that they are sent although the promised day is
 * over, that its proof of transfer is checked, that its cancellation is decided, that a refund is sent by transfer, that a
 * dispute about its payment is answered, that a promised day is kept that is at hand or over.
 */
export const orderTasks = ['to-send', 'late', 'proof', 'cancel', 'refund', 'dispute', 'promise'] as const;
export type OrderTask = (typeof orderTasks)[number];

/** How the back office names them. */
export const orderTaskLabels: Record<OrderTask, string> = {
  'to-send': 'To send',
  late: 'Late',
  proof: 'Proof to check',
  cancel: 'Cancellation asked',
  refund: 'Refund to send',
  dispute: 'Disputed payment',
  promise: 'Promise in danger',
};

/**
 * The last day on which an order may have been paid to be late today: its last promised day of dispatch is over.
 * @param closed days off, from two months before today on
 */
export function lastLateDay(today: Day, closed: ReadonlySet<Day>): Day {
  let day = addDays(today, -dispatchDays.to);
  while (addBusinessDays(day, dispatchDays.to, closed) >= today) day = addDays(day, -1);
  return day;
}
