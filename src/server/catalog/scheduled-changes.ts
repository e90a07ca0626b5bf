import { sharedWithRequests, withTimeout } from '../database/connection/timeouts.ts';
import type { Shop } from '../shop.ts';
import { publishDue, selectNextChangeAt, turnedBetween, writeSortPrices } from './scheduled-changes.sql.ts';

/** What a process knows of the catalogue's moments; `next` is the first one ahead, none within sight: undefined. */
type Known = { settledAt: Date; lookedAt: number; next: Date | undefined };

const known = new WeakMap<Shop['storage'], Known>();
/** One look-up at a time: those who come meanwhile wait for it. */
const underWay = new WeakMap<Shop['storage'], Promise<Date | undefined>>();
/** Other processes set moments too: what is known is looked up again after this. */
const recheckMs = 1000;

/**
 * Writes down what the clock has decided: drafts whose day has come are public, and products are sorted by the price
 * that counts now. Whoever reads a list does it first, so that a list is right at the very second, job or no job; while
 * nothing is due it costs nothing.
 * @returns the next moment at which the catalogue changes by itself
 */
export async function applyScheduledChanges(shop: Shop): Promise<Date | undefined> {
  const now = shop.clock.now();
  const before = known.get(shop.storage);
  const isDue = before?.next !== undefined && before.next <= now;
  const askedAt = performance.now();
  if (before && !isDue && now >= before.settledAt && askedAt - before.lookedAt < recheckMs)
    return before.next;
  const looking = underWay.get(shop.storage);
  if (looking) {
    await withTimeout(looking);
    const found = known.get(shop.storage);
    // what a look finds that had begun before this call may be older than it
    return found && found.lookedAt >= askedAt ? found.next : applyScheduledChanges(shop);
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

/** After an edit the next moment may be another one: it is looked up again. */
export function clearNextChange(shop: Shop): void {
  const before = known.get(shop.storage);
  if (before) known.set(shop.storage, { ...before, lookedAt: Number.NEGATIVE_INFINITY });
}

const everySeconds = 1;

/** Starts the background work of the catalogue: what changes at a moment, changes at that very moment. */
export function startCatalogueJobs(shop: Shop): void {
  shop.jobs.repeat('catalogue-moments', everySeconds, async () => {
    const next = await applyScheduledChanges(shop);
    const waitMs = next ? next.getTime() - shop.clock.now().getTime() : Number.POSITIVE_INFINITY;
    if (waitMs > everySeconds * 1000) return;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)));
    await applyScheduledChanges(shop);
  });
}
