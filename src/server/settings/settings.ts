import { isDeepStrictEqual } from 'node:util';
import type { DeliverySettings } from '../../contract/delivery/delivery-methods.ts';
import type { BusinessSettings } from '../../contract/money/vat.ts';
import type { NewsSettings } from '../../contract/news/newsletter.api.ts';
import type { MailSettings } from '../../contract/notifications/mail-kinds.ts';
import { isSameRecipients, type Recipient } from '../../contract/notifications/notifications.rules.ts';
import type { ShopGoods } from '../../contract/pages.ts';
import type { ReminderSettings } from '../../contract/reminders/reminders.ts';
import type { ProductRules, SalesSettings } from '../../contract/settings/selling.ts';
import { type Settings, settingsSchema } from '../../contract/settings/settings.api.ts';
import { type HomeChoice, whatsAppDigits } from '../../contract/settings/settings.rules.ts';
import { describeSewnColumns, toUkSizes } from '../../contract/stock/size-guide.ts';
import { additionalSizes, type ShopSize } from '../../contract/stock/size-table.ts';
import type { WorkroomSettings } from '../../contract/workroom/workroom.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { log } from '../../platform/observability/log.ts';
import { listHolidays } from '../delivery/index.ts';
import { chosenOrOwners, defaultRecipients } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import {
  type BankAccount,
  begunKey,
  configuredSettings,
  isOwn,
  noBank,
  type Stored,
  type StoredKey,
  standardSettings,
} from './default-settings.ts';
import { selectSettings } from './settings.sql.ts';

type Reading<Key extends StoredKey> = { values: Pick<Stored, Key>; unreadable: Key[] };

/**
 * Reads the default settings with the owner's saved values over them, for some keys. A saved value that is no longer
 * valid is logged and named in `unreadable`; the default replaces it.
 */
export async function readStored<Key extends StoredKey>(
  db: Database,
  config: Config,
  keys: readonly Key[],
): Promise<Reading<Key>> {
  const stored = await selectSettings(db, [...keys, begunKey]);
  const standard = standardSettings(config, stored.has(begunKey));
  const values = Object.fromEntries(keys.map((key) => [key, standard[key]])) as Pick<Stored, Key>;
  const unreadable: Key[] = [];
  for (const key of keys) {
    if (!stored.has(key)) continue;
    const result = settingsSchema.shape[key].safeParse(stored.get(key));
    if (result.success) Object.assign(values, { [key]: result.data });
    else unreadable.push(key);
  }
  for (const key of unreadable) noteUnreadable(key);
  return { values, unreadable };
}

function noteUnreadable(key: StoredKey): void {
  log.error('A saved setting cannot be read; the standard one stands in its place', new Error(key), {
    setting: key,
  });
}

/** The settings that decide in which currency public pages show prices. */
export const sellingKeys = ['currencies', 'firstCurrency', 'rememberCurrency'] as const;

/** All settings as they count now, without their versions. */
export async function readValues(db: Database, config: Config): Promise<Settings & { unreadable: string[] }> {
  const keys = Object.keys(configuredSettings(config)) as StoredKey[];
  const { values, unreadable } = await readStored(db, config, keys);
  return {
    ...values,
    notify: await chosenOrOwners(db, values.notify),
    holidays: await listHolidays(db),
    unreadable,
  };
}

/**
 * Reads the current account for transfers. If the saved one is unreadable, all of it is empty, so that no transfer is
 * offered rather than one to another account. Inside a transaction pass its `tx` as `db`.
 */
export async function readBankAccount(db: Database, config: Config): Promise<BankAccount> {
  return bankOf(await readStored(db, config, ['bank']));
}

function bankOf({
  values,
  unreadable,
}: {
  values: Pick<Stored, 'bank'>;
  unreadable: StoredKey[];
}): BankAccount {
  if (!unreadable.includes('bank')) return values.bank;
  return noBank;
}

/** How customers reach the shop; the WhatsApp number in digits, empty when there is none. */
export type ContactDetails = Pick<Stored, 'phone' | 'whatsAppNumber' | 'address'>;

/** What an order needs from elsewhere: the account for transfers, contact details, delivery, and VAT. */
export type OrderDetails = {
  bank: BankAccount;
  contact: ContactDetails;
  delivery: DeliverySettings;
  business: BusinessSettings;
  currencies: Stored['currencies'];
  workroom: WorkroomSettings;
  /** The owner's words of mails. */
  mails: MailSettings;
};

/** As they count now, in one reading; the account as {@link readBankAccount} answers it. */
export async function readOrderDetails(db: Database, config: Config): Promise<OrderDetails> {
  const reading = await readStored(db, config, [
    'bank',
    'phone',
    'whatsAppNumber',
    'address',
    'delivery',
    'business',
    'currencies',
    'workroom',
    'mails',
  ]);
  const { phone, whatsAppNumber, address, delivery, business, currencies, workroom, mails } = reading.values;
  return {
    bank: bankOf(reading),
    contact: { phone, whatsAppNumber: whatsAppDigits(whatsAppNumber) ?? '', address },
    delivery,
    business,
    currencies,
    workroom,
    mails,
  };
}

/** What is sewn, in which stages, and how much of it in a week. Inside a transaction give its `tx` as `db`. */
export async function readWorkroom(db: Database, config: Config): Promise<WorkroomSettings> {
  return (await readStored(db, config, ['workroom'])).values.workroom;
}

/** Which reminders are on. Inside a transaction give its `tx` as `db`. */
export async function readReminders(db: Database, config: Config): Promise<ReminderSettings> {
  return (await readStored(db, config, ['reminders'])).values.reminders;
}

/** Whether the shop sends news. Inside a transaction give its `tx` as `db`. */
export async function readNews(db: Database, config: Config): Promise<NewsSettings> {
  return (await readStored(db, config, ['news'])).values.news;
}

/** From how many units down a product runs out. */
export async function readLowStockMark(shop: Shop): Promise<number> {
  return (await readStored(shop.db, shop.config, ['lowStockMark'])).values.lowStockMark;
}

/** The currencies the shop sells in. Inside a transaction give its `tx` as `db`. */
export async function readSelling(db: Database, config: Config): Promise<SalesSettings> {
  return (await readStored(db, config, sellingKeys)).values;
}

/** How many pictures a product may have, in which currencies it needs a price, and whether the workroom is on. */
export async function readProductRules({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<ProductRules> {
  const { values } = await readStored(db, config, [
    'currencies',
    'picturesPerProduct',
    'workroom',
    'categories',
    'sizes',
  ]);
  const { workroom, categories, sizes: table, ...rules } = values;
  return {
    ...rules,
    sews: workroom.on,
    categories: categories.map(({ name }) => name),
    sizes: table.map(({ label }) => label),
  };
}

/** The sizes that pieces come in, in their order. Inside a transaction give its `tx` as `db`. */
export async function readSizes(db: Database, config: Config): Promise<ShopSize[]> {
  return (await readStored(db, config, ['sizes'])).values.sizes;
}

/** The owner's sizes behind S to XXL, in the order of her table. Inside a transaction give its `tx` as `db`. */
export async function readFurtherSizes(db: Database, config: Config): Promise<string[]> {
  return additionalSizes(await readSizes(db, config));
}

/** The names of the shop's categories, in their order. Inside a transaction give its `tx` as `db`. */
export async function readCategories(db: Database, config: Config): Promise<string[]> {
  return (await readStored(db, config, ['categories'])).values.categories.map(({ name }) => name);
}

/** Categories, UK sizes and the size guide as the owner saved them; what is as the shop began with is left out. */
export async function readShopGoods(db: Database, config: Config): Promise<ShopGoods> {
  const { values } = await readStored(db, config, ['categories', 'sizes', 'sizeGuide']);
  const standard = configuredSettings(config);
  const isChanged = (key: keyof typeof values) => !isDeepStrictEqual(values[key], standard[key]);
  return {
    ...(isChanged('categories') && { categories: values.categories.map(({ name }) => name) }),
    ...(isChanged('sizes') && { ukSizes: toUkSizes(values.sizes) }),
    ...(isChanged('sizeGuide') && { sizeGuide: values.sizeGuide }),
    ...((isChanged('sizes') || isChanged('sizeGuide')) && {
      sewn: describeSewnColumns(values.sizeGuide, toUkSizes(values.sizes)),
    }),
  };
}

/** Where the shop delivers, and how. */
export async function readDeliverySettings(db: Database, config: Config): Promise<DeliverySettings> {
  return (await readStored(db, config, ['delivery'])).values.delivery;
}

/** The shop as invoices name it, and its VAT. Inside a transaction give its `tx` as `db`. */
export async function readBusiness(db: Database, config: Config): Promise<BusinessSettings> {
  return (await readStored(db, config, ['business'])).values.business;
}

/** What the owner chose for the home page. */
export async function readHomeChoice(shop: Shop): Promise<HomeChoice> {
  return (await readStored(shop.db, shop.config, ['home'])).values.home;
}

/** Whether a value is saved for a key. */
export async function isChosen(db: Database, key: StoredKey): Promise<boolean> {
  return (await selectSettings(db, [key])).has(key);
}

/** Whether the shop is its owner's: begun, or never the demo. */
export async function isOwnShop({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<boolean> {
  return isOwn(config, await hasBegun(db));
}

/** Whether the owner has begun her own shop: the demo's pieces and particulars do not return. */
export async function hasBegun(db: Database): Promise<boolean> {
  return (await selectSettings(db, [begunKey])).has(begunKey);
}

/** True where a value is the standard one: it then follows the standard again. */
export async function isStandard(
  db: Database,
  config: Config,
  key: string,
  value: unknown,
): Promise<boolean> {
  if (key === 'notify') return isSameRecipients(value as Recipient[], await defaultRecipients(db));
  return isDeepStrictEqual(value, standardSettings(config, await hasBegun(db))[key as StoredKey]);
}
