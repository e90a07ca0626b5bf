import { type Arrival, listArrivals } from '../../contract/delivery/arrivals.ts';
import {
  addDays,
  closedDays,
  type Day,
  dayInLagos,
  startOfDayInLagos,
} from '../../contract/delivery/calendar.ts';
import type { TransitEstimate } from '../../contract/delivery/delivery.api.ts';
import {
  type Estimate,
  estimateDelivery,
  estimateInTransit,
  type LeadTime,
} from '../../contract/delivery/delivery.ts';
import type { DeliverySettings } from '../../contract/delivery/delivery-methods.ts';
import { getLeadTimes, type SewnLead } from '../../contract/delivery/lead-times.ts';
import { zoneOf } from '../../contract/delivery/zones.ts';
import { lastLateDay } from '../../contract/orders/order-tasks.ts';
import { getPolicy, returnDeadline } from '../../contract/returns/policy.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Lateness } from '../../platform/database/order-tasks.ts';
import type { Shop } from '../shop.ts';
import { type Holiday, replaceHolidays, selectHolidays } from './delivery.sql.ts';
import { getHome } from './home.ts';
import { type Destination, extendReturnWindows, type SentTo, zoneOfOrder } from './return-windows.ts';

/** When an order of now leaves and arrives. Expected holidays count as closed: better early than late. */
export async function estimateFor(
  shop: Shop,
  address: Destination,
  leads?: readonly LeadTime[],
): Promise<Estimate> {
  const today = dayInLagos(shop.clock.now());
  const closed = closedDays(await selectHolidays(shop.db, today));
  return estimateDelivery(today, zoneOf(address, getHome(shop.config)), closed, undefined, leads);
}

/** When a piece in stock that is ordered now arrives, by destination, and until when that holds. */
export async function arrivalsNow(
  shop: Shop,
  settings: DeliverySettings,
): Promise<{ arrivals: Arrival[]; until: Date }> {
  const today = dayInLagos(shop.clock.now());
  const closed = closedDays(await selectHolidays(shop.db, today));
  return {
    arrivals: listArrivals(settings, getHome(shop.config), today, closed),
    until: startOfDayInLagos(addDays(today, 1)),
  };
}

/** Returns until when an order delivered at a given time may be returned; only declared holidays count. */
export async function returnUntil(
  tx: Database,
  config: Config,
  delivered: Date,
  order: SentTo & { policyVersion: number },
): Promise<Date> {
  const closed = await declaredHolidays(tx, delivered);
  return returnDeadline(delivered, zoneOfOrder(order, config), closed, getPolicy(order.policyVersion));
}

/**
 * Returns the days from a given time that were declared holidays: only these extend what was promised to customers.
 */
export async function declaredHolidays(db: Database, from: Date): Promise<ReadonlySet<Day>> {
  return closedDays(await selectHolidays(db, dayInLagos(from)), 'declared');
}

/** An order that is still to arrive: when it was paid and sent, if it was. */
export type ExpectedOrder = SentTo & {
  paidAt: Date | null;
  sentAt: Date | undefined;
  /** What its way promised; null: the policy's days. */
  deliveryFromDays: number | null;
  deliveryToDays: number | null;
  lines: readonly SewnLead[];
};

/** When orders under way leave and arrive, in their order; one query however many they are. */
export async function estimatesFor(shop: Shop, orders: readonly ExpectedOrder[]): Promise<TransitEstimate[]> {
  return estimatesOn(shop.db, shop.config, shop.clock.now(), orders);
}

/** Same as {@link estimatesFor}, at a given time and within a transaction. */
export async function estimatesOn(
  db: Database,
  config: Config,
  now: Date,
  orders: readonly ExpectedOrder[],
): Promise<TransitEstimate[]> {
  if (orders.length === 0) return [];
  const today = dayInLagos(now);
  const known = orders.map(({ paidAt, sentAt, deliveryFromDays, deliveryToDays, lines, ...order }) => ({
    zone: zoneOfOrder(order, config),
    leads: getLeadTimes(lines),
    days:
      deliveryFromDays === null || deliveryToDays === null
        ? undefined
        : { from: deliveryFromDays, to: deliveryToDays },
    paid: paidAt ? dayInLagos(paidAt) : undefined,
    sent: sentAt ? dayInLagos(sentAt) : undefined,
  }));
  const earliest = known
    .flatMap(({ paid, sent }) => [paid, sent])
    .reduce<string>((least, day) => (day !== undefined && day < least ? day : least), today);
  const closed = closedDays(await selectHolidays(db, earliest));
  return known.map((order) => estimateInTransit(order, today, closed));
}

/** Every day the workroom is or was closed, in its order. */
export async function listHolidays(db: Database): Promise<Holiday[]> {
  return selectHolidays(db);
}

/**
 * Puts other days in the place of all; estimates and return windows count by them from now on. Windows that are open
 * become longer where a day was declared; none becomes shorter.
 */
export async function changeHolidays(
  tx: Database,
  config: Config,
  days: Holiday[],
  now: Date,
): Promise<void> {
  await replaceHolidays(tx, days);
  await extendReturnWindows(tx, config, now);
}

/** As many days back as hold the longest time to dispatch with all its holidays. */
const daysBack = 60;

/**
 * Returns what makes an order late now: of pieces from the shelf, that its last promised day of dispatch is over,
 * counted from its payment.
 */
export async function getLateness(shop: Shop): Promise<Lateness> {
  const today = dayInLagos(shop.clock.now());
  const closed = closedDays(await selectHolidays(shop.db, addDays(today, -daysBack)));
  return { paidBefore: startOfDayInLagos(addDays(lastLateDay(today, closed), 1)), today };
}
