import type { Shop } from '../shop.ts';
import { type QueueDepth, type RecentOrders, selectPaid, selectPlaced, selectQueues } from './gauges.sql.ts';

/** Figures of the shop's business from the database. */
export type Business = {
  queues: QueueDepth[];
  placed: RecentOrders[];
  paid: Omit<RecentOrders, 'state'>[];
};

/** The database is queried at most this often, however many scrapes there are. */
const freshForMs = 5000;
/** A scrape waits for the database no longer. */
const timeoutMs = 1000;
const dayMs = 24 * 3_600_000;

/**
 * Reads figures of the shop's business for a scrape. One reading is under way at a time; while the database is silent
 * a scrape goes without after a second.
 */
export function businessReader(shop: Pick<Shop, 'db' | 'clock'>, waitMs = timeoutMs) {
  let reading: Promise<Business | undefined> | undefined;
  let last: { at: number; business: Business } | undefined;

  async function read(): Promise<Business | undefined> {
    try {
      const now = shop.clock.now();
      const since = new Date(now.getTime() - dayMs);
      // one after the other: three at a time would take three connections from the shop's customers
      const queues = await selectQueues(shop.db, now);
      const placed = await selectPlaced(shop.db, since);
      const business = { queues, placed, paid: await selectPaid(shop.db, since) };
      last = { at: performance.now(), business };
      return business;
    } catch {
      return undefined;
    } finally {
      reading = undefined;
    }
  }

  /** Undefined while the database does not answer. */
  return async function business(): Promise<Business | undefined> {
    if (last && performance.now() - last.at < freshForMs) return last.business;
    reading ??= read();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, waitMs, undefined);
    });
    return Promise.race([reading, late]).finally(() => clearTimeout(timer));
  };
}
