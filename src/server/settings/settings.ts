import { isDeepStrictEqual } from 'node:util';
import { shopConfig } from '../../../shop.config.ts';
import { invalidFields } from '../../contract/errors.ts';
import { type Settings, type ShopDetails, settingsSchema } from '../../contract/settings.ts';
import { recordAct } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { changeHolidays, listHolidays } from '../delivery/delivery.ts';
import type { Shop, Viewer } from '../shop.ts';
import { deleteSetting, selectSettings, upsertSetting } from './settings.sql.ts';

type Stored = Omit<Settings, 'holidays'>;

const defaultLowStockMark = 3;

function defaults(config: Config): Stored {
  const { notices, phone, email, whatsAppNumber, address, social } = shopConfig;
  return {
    notices,
    phone,
    email,
    whatsAppNumber,
    address,
    instagram: social.instagram,
    tikTok: social.tikTok,
    bank: config.bank,
    lowStockMark: defaultLowStockMark,
  };
}

/** shop.config and the environment, with what the owner changed over them. A value no longer allowed is left out. */
async function readStored(db: Database, config: Config): Promise<Stored> {
  const found = defaults(config);
  const kept = await selectSettings(db);
  for (const key of Object.keys(found) as (keyof Stored)[]) {
    const result = settingsSchema.shape[key].safeParse(kept.get(key));
    if (result.success) Object.assign(found, { [key]: result.data });
  }
  return found;
}

export async function readSettings(shop: Shop): Promise<Settings> {
  return { ...(await readStored(shop.db, shop.config)), holidays: await listHolidays(shop.db) };
}

/** What public pages show. */
export async function readShopDetails(shop: Shop): Promise<ShopDetails> {
  const { bank: _bank, lowStockMark: _mark, ...details } = await readStored(shop.db, shop.config);
  return details;
}

/** The configuration with the account that transfers go to now. Inside a transaction give its `tx` as `db`. */
export async function withBank(db: Database, config: Config): Promise<Config> {
  return { ...config, bank: (await readStored(db, config)).bank };
}

/** As {@link withBank}, for who has read what the owner stored as `bank`, if anything. */
export function withStoredBank(config: Config, stored: unknown): Config {
  const result = settingsSchema.shape.bank.safeParse(stored);
  return result.success ? { ...config, bank: result.data } : config;
}

/** From how many units down a product runs out. */
export async function readLowStockMark(shop: Shop): Promise<number> {
  return (await readStored(shop.db, shop.config)).lowStockMark;
}

/** Keeps what differs from the defaults; what equals them follows the defaults again. */
export async function saveSettings(
  shop: Shop,
  changes: Partial<Settings>,
  admin?: Viewer,
): Promise<Settings> {
  const { holidays, ...values } = changes;
  if (holidays && new Set(holidays.map((day) => day.date)).size < holidays.length) {
    throw invalidFields({ holidays: 'Two holidays are on the same day.' });
  }
  const standard = defaults(shop.config);
  await shop.db.transaction(async (tx) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) continue;
      if (isDeepStrictEqual(value, standard[key as keyof Stored])) await deleteSetting(tx, key);
      else await upsertSetting(tx, key, value);
    }
    if (holidays) await changeHolidays(tx, holidays);
    const subject = Object.keys(changes).join(', ');
    await recordAct(tx, shop.clock.now(), { actor: admin, action: 'settings changed', subject });
  });
  return readSettings(shop);
}
