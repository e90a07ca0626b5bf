import { invalidFields } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import type { ShownFeeds } from '../../contract/settings/feeds.api.ts';
import { settingsGroups } from '../../contract/settings/settings-groups.ts';
import { newToken } from '../../platform/link-tokens.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { SettingsHook, Shop, Viewer } from '../shop.ts';
import { claimSetting, selectSettings, upsertSetting } from './settings.sql.ts';
import { readSelling, readStored } from './settings.ts';

/** The secret in the feeds' addresses: among the settings, but in none of their groups. */
const secretKey = 'feedSecret';

/** The feeds' prices are in a currency that the shop sells in; their addresses are made when they are first on. */
export const feedsHook: SettingsHook = {
  async check(shop, { feeds, currencies }) {
    if (!feeds?.currency) return;
    const sold = currencies ?? (await readSelling(shop.db, shop.config)).currencies;
    if (!sold.includes(feeds.currency))
      throw invalidFields({ 'feeds.currency': 'Choose one of the currencies the shop sells in.' });
  },
  async apply(tx, _shop, { after }) {
    if (after.feeds.on) await claimSetting(tx, secretKey, newToken());
  },
};

type Feeds = {
  currency: Currency;
  /** The currencies that the shop sells in. */
  sold: readonly Currency[];
  /** Undefined while the feeds are off. */
  secret: string | undefined;
};

/** How the feeds are set; the shop's first currency where theirs is no longer sold in. */
export async function readFeeds({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<Feeds> {
  const { values } = await readStored(db, config, ['feeds', 'currencies', 'firstCurrency']);
  const { feeds, currencies: sold, firstCurrency } = values;
  const currency = feeds.currency && sold.includes(feeds.currency) ? feeds.currency : firstCurrency;
  const stored = feeds.on ? (await selectSettings(db, [secretKey])).get(secretKey) : undefined;
  return { currency, sold, secret: typeof stored === 'string' ? stored : undefined };
}

/** The feeds as the settings are answered. */
export async function showFeeds(shop: Pick<Shop, 'db' | 'config'>, on: boolean): Promise<ShownFeeds> {
  const { currency, secret } = await readFeeds(shop);
  const base = `${shop.config.publicUrl}/feeds/${secret}`;
  return {
    on,
    currency,
    addresses: secret ? { meta: `${base}/meta.csv`, google: `${base}/google.xml` } : null,
  };
}

/** Gives the feeds new addresses: nothing is found at the former ones. */
export async function renewFeedAddresses(shop: Shop, admin: Viewer): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await upsertSetting(tx, secretKey, newToken());
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: admin,
      action: 'settings changed',
      subject: settingsGroups.feeds.title,
      changes: [{ field: 'Addresses', from: null, to: 'new' }],
      link: '/admin/settings/feeds',
    });
  });
}
