import { closedDays, dayInLagos, dayMs } from '../../contract/delivery/calendar.ts';
import { type Zone, zoneOf } from '../../contract/delivery/zones.ts';
import { getPolicy, holdDeadline, returnDeadline } from '../../contract/returns/policy.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { selectHolidays } from './delivery.sql.ts';
import { getHome } from './home.ts';
import {
  extendReturn,
  extendReturnWindow,
  lockDeliveredSince,
  selectUpcomingReturns,
} from './return-windows.sql.ts';

/** Longer than any return window is open, with all the holidays that may fall into it. */
const windowMs = 60 * dayMs;

/**
 * Recalculates the return windows of recent deliveries with the holidays declared now, and extends those that end
 * later, along with the returns due by then. No window is ever shortened.
 */
export async function extendReturnWindows(tx: Database, config: Config, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  const closed = closedDays(await selectHolidays(tx, dayInLagos(since)), 'declared');
  const longer = new Map<string, Date>();
  for (const order of await lockDeliveredSince(tx, since)) {
    const { id, policyVersion, deliveredAt, returnUntil } = order;
    if (!deliveredAt || !returnUntil) continue;
    const until = returnDeadline(deliveredAt, zoneOfOrder(order, config), closed, getPolicy(policyVersion));
    if (until <= returnUntil) continue;
    await extendReturnWindow(tx, id, until, now);
    longer.set(id, until);
  }
  if (longer.size === 0) return;
  for (const one of await selectUpcomingReturns(tx, [...longer.keys()])) {
    const deadline = longer.get(one.orderId);
    if (!deadline || deadline <= one.deadline) continue;
    const hold = holdDeadline(deadline, closed, getPolicy(one.policyVersion));
    const holdUntil = one.holdUntil && new Date(Math.max(hold.getTime(), one.holdUntil.getTime()));
    await extendReturn(tx, one.id, { deadline, holdUntil });
  }
}

/** A place that something is sent to. */
export type Destination = Parameters<typeof zoneOf>[0];

/** Where an order goes: its address, and a code where the customer collects it. */
export type SentTo = { address: Destination; pickupCode: string };

/** Returns the delivery zone. A pickup order is handed over in the home city, whatever the customer's address. */
export function zoneOfOrder({ address, pickupCode }: SentTo, config: Config): Zone {
  return pickupCode === '' ? zoneOf(address, getHome(config)) : 'home-city';
}
