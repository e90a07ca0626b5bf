import { setTimeout as wait } from 'node:timers/promises';
import { identityKeys, type ShopIdentity } from '../../contract/settings/identity.ts';
import { toUkSizes } from '../../contract/stock/size-guide.ts';
import type { Change } from '../../platform/http/cache/tags.ts';
import { log } from '../../platform/observability/log.ts';
import type { Shop } from '../shop.ts';
import { readStored } from './settings.ts';

const retryMs = 1_000;

let readings = 0;
/** The latest reading that each identity holds, by when it was begun. */
const latest = new WeakMap<ShopIdentity, number>();

/** What the configuration follows: how the shop is named, and the UK sizes of its letters. */
const liveKeys = [...identityKeys, 'sizes'] as const;

/**
 * Reads the live settings into the configuration, where mails, papers, messages and chats find them. What was read
 * before replaces nothing that was read later.
 */
export async function refreshLiveSettings({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<void> {
  readings += 1;
  const reading = readings;
  const { values } = await readStored(db, config, liveKeys);
  if ((latest.get(config.identity) ?? 0) > reading) return;
  latest.set(config.identity, reading);
  const { sizes, ...identity } = values;
  Object.assign(config.identity, identity);
  config.goods.ukSizes = toUkSizes(sizes);
}

/**
 * Returns a function that is given every change of the catalogue channel, and reads the live settings again when one
 * concerns them. One reading at a time, and one more after what changed during it; a failed one is repeated.
 */
export function followLiveSettings(shop: Pick<Shop, 'db' | 'config'>): (change: Change) => void {
  let isReading = false;
  let isStale = false;
  async function readUntilFresh(): Promise<void> {
    isReading = true;
    while (isStale) {
      isStale = false;
      try {
        await refreshLiveSettings(shop);
      } catch (error) {
        log.warn('The live settings of the shop could not be read', { reason: String(error) });
        isStale = true;
        await wait(retryMs, undefined, { ref: false });
      }
    }
    isReading = false;
  }
  return (change) => {
    const concerned = change === 'everything' || liveKeys.some((key) => change.includes(`setting:${key}`));
    if (!concerned) return;
    isStale = true;
    if (!isReading) void readUntilFresh();
  };
}
