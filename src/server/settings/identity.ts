import { setTimeout as wait } from 'node:timers/promises';
import { identityKeys, type ShopIdentity } from '../../contract/settings/identity.ts';
import type { Change } from '../../platform/http/cache/tags.ts';
import { log } from '../../platform/observability/log.ts';
import type { Shop } from '../shop.ts';
import { readStored } from './settings.ts';

const retryMs = 1_000;

let readings = 0;
/** The latest reading that each identity holds, by when it was begun. */
const latest = new WeakMap<ShopIdentity, number>();

/**
 * Reads how the shop is named into its configuration, where mails, papers and messages find it. What was read before
 * replaces nothing that was read later.
 */
export async function refreshIdentity({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<void> {
  readings += 1;
  const reading = readings;
  const { values } = await readStored(db, config, identityKeys);
  if ((latest.get(config.identity) ?? 0) > reading) return;
  latest.set(config.identity, reading);
  Object.assign(config.identity, values);
}

/**
 * Returns a function that is given every change of the catalogue channel, and reads the shop's identity again when one
 * concerns it. One reading at a time, and one more after what changed during it; a failed one is repeated.
 */
export function followIdentity(shop: Pick<Shop, 'db' | 'config'>): (change: Change) => void {
  let isReading = false;
  let isStale = false;
  async function readUntilFresh(): Promise<void> {
    isReading = true;
    while (isStale) {
      isStale = false;
      try {
        await refreshIdentity(shop);
      } catch (error) {
        log.warn('The name of the shop could not be read', { reason: String(error) });
        isStale = true;
        await wait(retryMs, undefined, { ref: false });
      }
    }
    isReading = false;
  }
  return (change) => {
    const concerned =
      change === 'everything' || identityKeys.some((key) => change.includes(`setting:${key}`));
    if (!concerned) return;
    isStale = true;
    if (!isReading) void readUntilFresh();
  };
}
