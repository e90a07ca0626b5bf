import { retention } from '../../contract/customers/retention-periods.ts';
import { addDays, dayInLagos, startOfDayInLagos } from '../../contract/delivery/calendar.ts';
import type { Shop } from '../shop.ts';
import {
  countTraffic,
  deleteEventsBefore,
  firstEventAt,
  lastCountedDay,
  type Traffic,
  upsertDay,
} from './events.sql.ts';
import { countPeople } from './metrics.sql.ts';

const deleteBatchSize = 20_000;

/**
 * Totals the past days that are not counted yet, records the number of active users, and deletes raw events older
 * than the privacy policy allows. Running it again changes nothing.
 */
export async function rollUpDays(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const today = dayInLagos(now);
  for (let day = await firstOpenDay(shop, today); day < today; day = addDays(day, 1)) {
    await countDay(shop, day, day === addDays(today, -1));
  }
  const limit = startOfDayInLagos(addDays(today, -retention.pageEvents.days));
  while ((await deleteEventsBefore(shop.db, limit, deleteBatchSize)) === deleteBatchSize);
}

/** Starts the job that adds up finished days. */
export async function startRollup(shop: Shop): Promise<void> {
  shop.jobs.repeat('daily-figures', 900, () => rollUpDays(shop));
}

/** The first day not counted yet. Yesterday is counted again: a late batch may still have come in. */
async function firstOpenDay(shop: Shop, today: string): Promise<string> {
  const yesterday = addDays(today, -1);
  const last = await lastCountedDay(shop.db);
  if (last) return last < yesterday ? addDays(last, 1) : yesterday;
  const first = await firstEventAt(shop.db);
  return first ? dayInLagos(first) : yesterday;
}

async function countDay(shop: Shop, day: string, isYesterday: boolean): Promise<void> {
  const end = startOfDayInLagos(addDays(day, 1));
  const [traffic = noTraffic(day)] = await countTraffic(shop.db, startOfDayInLagos(day), end);
  if (!isYesterday) return upsertDay(shop.db, traffic);
  const { activeUsers, userRetentionRate } = await countPeople(shop.db, end);
  await upsertDay(shop.db, { ...traffic, activeUsers, retention: Math.round(userRetentionRate * 100) });
}

function noTraffic(day: string): Traffic {
  return {
    day,
    sessions: 0,
    views: 0,
    bounces: 0,
    cartSessions: 0,
    checkoutSessions: 0,
    sessionSeconds: 0,
  };
}
