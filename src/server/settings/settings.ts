import { isDeepStrictEqual } from 'node:util';
import { shopConfig } from '../../../shop.config.ts';
import { defaultCategories } from '../../contract/catalog/category-list.ts';
import { type DeliverySettings, noDeliverySettings } from '../../contract/delivery/delivery-methods.ts';
import { defaultLowStockMark, defaultPictures } from '../../contract/limits.ts';
import { type BusinessSettings, noBusiness } from '../../contract/money/vat.ts';
import { isSameRecipients, type Recipient } from '../../contract/notifications/notifications.rules.ts';
import type { ShopGoods } from '../../contract/pages.ts';
import {
  defaultSalesSettings,
  type ProductRules,
  type SalesSettings,
} from '../../contract/settings/selling.ts';
import {
  type Settings,
  type SettingsResponse,
  settingsSchema,
} from '../../contract/settings/settings.api.ts';
import { type HomeChoice, noHomeChoice, whatsAppDigits } from '../../contract/settings/settings.rules.ts';
import { type SettingsKey, settingsGroupNames } from '../../contract/settings/settings-groups.ts';
import { describeSewnColumns, standardSizeGuide, toUkSizes } from '../../contract/stock/size-guide.ts';
import { additionalSizes, type ShopSize } from '../../contract/stock/size-table.ts';
import { sizes } from '../../contract/stock/sizes.ts';
import { standardWorkroom } from '../../contract/workroom/standard-workroom.ts';
import type { WorkroomSettings } from '../../contract/workroom/workroom.ts';
import type { Config } from '../../platform/config/config.ts';
import { standardIdentity } from '../../platform/config/identity.ts';
import type { Database } from '../../platform/database/open.ts';
import { log } from '../../platform/observability/log.ts';
import { listHolidays } from '../delivery/index.ts';
import { chosenOrOwners, defaultRecipients } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import { readPictureAddresses } from './identity-pictures.ts';
import { firstVersion, selectSettings, selectVersions } from './settings.sql.ts';

/** Holidays have a table of their own. */
export type Stored = Omit<Settings, 'holidays'>;
type StoredKey = Exclude<SettingsKey, 'holidays'>;

/** Where transfers go: the owner's account, else the environment's. */
export type BankAccount = Settings['bank'];

/** Returns the defaults for settings the owner has not saved: shop.config and the environment. */
export function standardSettings(config: Config): Stored {
  const { notices, phone, email, whatsAppNumber, address, social } = shopConfig;
  return {
    ...standardIdentity(),
    notices,
    phone,
    email,
    whatsAppNumber,
    address,
    instagram: social.instagram,
    tikTok: social.tikTok,
    bank: config.bank,
    lowStockMark: defaultLowStockMark,
    sizes: sizes.map((label) => ({ label, uk: shopConfig.ukSizes[label] })),
    categories: defaultCategories,
    sizeGuide: standardSizeGuide,
    home: noHomeChoice,
    delivery: noDeliverySettings,
    business: noBusiness,
    // empty: the owners at the time of sending
    notify: [],
    ownersNeedFactor: false,
    workroom: standardWorkroom,
    ...defaultSalesSettings,
    picturesPerProduct: defaultPictures,
  };
}

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
  const standard = standardSettings(config);
  const values = Object.fromEntries(keys.map((key) => [key, standard[key]])) as Pick<Stored, Key>;
  const unreadable: Key[] = [];
  const stored = await selectSettings(db, keys);
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
  const keys = Object.keys(standardSettings(config)) as StoredKey[];
  const { values, unreadable } = await readStored(db, config, keys);
  return {
    ...values,
    notify: await chosenOrOwners(db, values.notify),
    holidays: await listHolidays(db),
    unreadable,
  };
}

/** All settings for the back office, with the version of each group and who saved it last. */
export async function readSettings(shop: Shop): Promise<Omit<SettingsResponse, 'success'>> {
  const { unreadable, ...data } = await readValues(shop.db, shop.config);
  const saves = new Map((await selectVersions(shop.db)).map((row) => [row.group, row]));
  const versions = Object.fromEntries(
    settingsGroupNames.map((group) => [group, saves.get(group)?.version ?? firstVersion]),
  ) as SettingsResponse['versions'];
  const saved = Object.fromEntries(
    settingsGroupNames.map((group) => {
      const { at, by } = saves.get(group) ?? {};
      return [group, { at: at?.toISOString() ?? null, by: by ?? null }];
    }),
  );
  const owners = await defaultRecipients(shop.db);
  return { data, versions, saved, unreadable, owners, pictures: await readPictureAddresses(shop.db, data) };
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
  return { bankName: '', accountName: '', accountNumber: '', swiftCode: '' };
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
  ]);
  const { phone, whatsAppNumber, address, delivery, business, currencies, workroom } = reading.values;
  return {
    bank: bankOf(reading),
    contact: { phone, whatsAppNumber: whatsAppDigits(whatsAppNumber) ?? '', address },
    delivery,
    business,
    currencies,
    workroom,
  };
}

/** What is sewn, in which stages, and how much of it in a week. Inside a transaction give its `tx` as `db`. */
export async function readWorkroom(db: Database, config: Config): Promise<WorkroomSettings> {
  return (await readStored(db, config, ['workroom'])).values.workroom;
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
  const standard = standardSettings(config);
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

/** True where a value is the standard one: it then follows the standard again. */
export async function isStandard(
  db: Database,
  config: Config,
  key: string,
  value: unknown,
): Promise<boolean> {
  if (key === 'notify') return isSameRecipients(value as Recipient[], await defaultRecipients(db));
  return isDeepStrictEqual(value, standardSettings(config)[key as StoredKey]);
}
