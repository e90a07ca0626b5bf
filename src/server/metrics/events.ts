import { isbot } from 'isbot';
import { anonymisePath } from '../../contract/reports/anonymous-path.ts';
import type { EventKind } from '../../contract/reports/metric-names.ts';
import { optsOutOfTracking } from '../../platform/http/request-headers.ts';
import { consumeLimit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import type { Shop } from '../shop.ts';
import { insertEvents } from './events.sql.ts';

const daySeconds = 86_400;
/** Batches of one network in a minute and in a day, and of all together in a day; a batch holds ten events at most. */
const perMinute = { name: 'events', points: 40, seconds: 60 };
const perDay = { name: 'events-day', points: 2_000, seconds: daySeconds };
const inAll = { name: 'events-all', points: 100_000, seconds: daySeconds };

type Batch = { session: string; events: { kind: EventKind; path: string; agoMs: number }[] };

/**
 * Stores the page events of a visit, without anything that identifies an order or a person. Silently ignores visitors
 * who opt out of tracking, bots and the back office. Order events from browsers are not stored: orders are counted
 * from their own rows. Throws TOO_MANY.
 */
export async function trackEvents(
  shop: Shop,
  batch: Batch,
  headers: Headers,
  clientIp: string,
): Promise<void> {
  if (optsOutOfTracking(headers)) return;
  const agent = headers.get('user-agent') ?? '';
  if (agent === '' || isbot(agent)) return;
  const network = networkOf(clientIp);
  await consumeLimit(shop, perMinute, network);
  await consumeLimit(shop, perDay, network);
  await consumeLimit(shop, inAll, 'all');
  const now = shop.clock.now().getTime();
  const rows = batch.events
    .filter(({ kind, path }) => kind !== 'order' && !/^\/admin(?:\/|$)/.test(path))
    .map(({ kind, path, agoMs }) => ({
      sessionId: batch.session,
      kind,
      path: anonymisePath(path),
      at: new Date(now - agoMs),
    }));
  if (rows.length > 0) await insertEvents(shop.db, rows);
}
