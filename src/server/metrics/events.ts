import { isbot } from 'isbot';
import type { EventKind } from '../../contract/metric-names.ts';
import { countTry, networkOf } from '../outside/throttle.ts';
import type { Shop } from '../shop.ts';
import { insertEvents } from './events.sql.ts';

const rule = { name: 'events', points: 120, seconds: 60 };

type Batch = { session: string; events: { kind: EventKind; path: string; agoMs: number }[] };

/**
 * Keeps the page events of a visit. Silently nothing for visitors who ask not to be tracked, for bots and for
 * the back office. Throws TOO_MANY.
 */
export async function trackEvents(
  shop: Shop,
  batch: Batch,
  headers: Headers,
  clientAddress: string,
): Promise<void> {
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return;
  const agent = headers.get('user-agent') ?? '';
  if (agent === '' || isbot(agent)) return;
  await countTry(shop, rule, networkOf(clientAddress));
  const now = shop.clock.now().getTime();
  const rows = batch.events
    .map(({ kind, path, agoMs }) => ({
      sessionId: batch.session,
      kind,
      path: path.split(/[?#]/)[0] ?? '/',
      at: new Date(now - agoMs),
    }))
    .filter((row) => !row.path.startsWith('/admin'));
  if (rows.length > 0) await insertEvents(shop.db, rows);
}
