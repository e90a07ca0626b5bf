import { sharedWithRequests, withTimeout } from '../../platform/database/timeouts.ts';
import type { Shop } from '../shop.ts';
import { publishDue, selectNextChangeAt, turnedBetween, writeSortPrices } from './scheduled-changes.sql.ts';

/** A process's cached schedule of the catalogue; `next` is the next change, undefined if none is known. */
type Known = { settledAt: Date; lookedAt: number; next: Date | undefined };

const known = new WeakMap<Shop['storage'], Known>();
/** Ensures one look-up at a time: concurrent callers wait for it. */
const underWay = new WeakMap<Shop['storage'], Promise<Date | undefined>>();
/** Other processes change the schedule too: it is looked up again after this. */
const recheckMs = 1000;

/**
 * Stores changes that are due: drafts past their publication time become public, and products are sorted by the
 * current price. Called before reading a list, so that the list is correct to the second, with or without the job;
 * while nothing is due it costs nothing.
 * @returns the next time at which the catalogue changes by itself
 */
export async function applyScheduledChanges(shop: Shop): Promise<Date | undefined> {
  const now = shop.clock.now();
  const before = known.get(shop.storage);
  const isDue = before?.next !== undefined && before.next <= now;
  const startedAt = performance.now();
  if (before && !isDue && now >= before.settledAt && startedAt - before.lookedAt < recheckMs)
    return before.next;
  const looking = underWay.get(shop.storage);
  if (looking) {
    await withTimeout(looking);
    const found = known.get(shop.storage);
    // what a look finds that had begun before this call may be older than it
    return found && found.lookedAt >= startedAt ? found.next : applyScheduledChanges(shop);
  }
  const lookUp = () => recheck(shop, before, now);
  // the first one goes through the whole catalogue, which may take a job longer than a request waits
  const look = (before ? sharedWithRequests(lookUp) : lookUp()).finally(() => underWay.delete(shop.storage));
  underWay.set(shop.storage, look);
  return look;
}

async function recheck(shop: Shop, before: Known | undefined, now: Date): Promise<Date | undefined> {
  const lookedAt = performance.now();
  const ahead = before && (await selectNextChangeAt(shop.db, before.settledAt));
  const isPast = ahead !== undefined && ahead <= now;
  if (!before || isPast) {
    await publishDue(shop.db, now);
    await writeSortPrices(shop.db, now, before && turnedBetween(before.settledAt, now));
  }
  const isNext = before && !isPast && before.settledAt <= now;
  const next = isNext ? ahead : await selectNextChangeAt(shop.db, now);
  const settledAt = before && before.settledAt > now ? before.settledAt : now;
  known.set(shop.storage, { settledAt, lookedAt, next });
  return next;
}

/** Clears the next change after an edit, which may have moved it: it is looked up again. */
export function clearNextChange(shop: Shop): void {
  const before = known.get(shop.storage);
  if (before) known.set(shop.storage, { ...before, lookedAt: Number.NEGATIVE_INFINITY });
}

const everySeconds = 1;

/** Starts the background work of the catalogue: scheduled changes take effect exactly on time. */
export function startCatalogueJobs(shop: Shop): void {
  shop.jobs.repeat('catalogue-moments', everySeconds, async () => {
    const next = await applyScheduledChanges(shop);
    const waitMs = next ? next.getTime() - shop.clock.now().getTime() : Number.POSITIVE_INFINITY;
    if (waitMs > everySeconds * 1000) return;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)));
    await applyScheduledChanges(shop);
  });
}
