import { addDays, closedDays, dayInLagos, startOfDayInLagos } from '../../contract/delivery/calendar.ts';
import { lastLateDay } from '../../contract/orders/order-tasks.ts';
import type { Shop } from '../shop.ts';
import { selectHolidays } from './delivery.sql.ts';

/** As many days back as hold the longest time to dispatch with all its holidays. */
const daysBack = 60;

/**
 * Returns the time before which an order must have been paid to be late now: its last promised day of dispatch is
 * over.
 */
export async function overdueBefore(shop: Shop): Promise<Date> {
  const today = dayInLagos(shop.clock.now());
  const closed = closedDays(await selectHolidays(shop.db, addDays(today, -daysBack)));
  return startOfDayInLagos(addDays(lastLateDay(today, closed), 1));
}
