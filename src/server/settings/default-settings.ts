import { isDeepStrictEqual } from 'node:util';
import { demoDetails, shopConfig } from '../../../shop.config.ts';
import { defaultCategories } from '../../contract/catalog/category-list.ts';
import { noDeliverySettings } from '../../contract/delivery/delivery-methods.ts';
import { defaultLowStockMark, defaultPictures } from '../../contract/limits.ts';
import { noBusiness } from '../../contract/money/vat.ts';
import { noReminders } from '../../contract/reminders/reminders.ts';
import { defaultSalesSettings } from '../../contract/settings/selling.ts';
import type { Settings } from '../../contract/settings/settings.api.ts';
import { noHomeChoice } from '../../contract/settings/settings.rules.ts';
import type { SettingsKey } from '../../contract/settings/settings-groups.ts';
import { standardSizeGuide } from '../../contract/stock/size-guide.ts';
import { sizes } from '../../contract/stock/sizes.ts';
import { standardWorkroom } from '../../contract/workroom/standard-workroom.ts';
import { type Config, demoBank } from '../../platform/config/config.ts';
import { standardIdentity } from '../../platform/config/identity.ts';

/** Holidays have a table of their own. */
export type Stored = Omit<Settings, 'holidays'>;
export type StoredKey = Exclude<SettingsKey, 'holidays'>;

/** Where transfers go: the owner's account, else the environment's. */
export type BankAccount = Settings['bank'];

/** The key under which the shop's beginning is stored; it is no setting of the owner. */
export const begunKey = 'begun';

/** Particulars of the demo, and what stands in their place in a shop that is not the demo. */
const demoValues: Partial<Stored> = {
  notices: demoDetails.notices,
  phone: demoDetails.phone,
  email: demoDetails.email,
  whatsAppNumber: demoDetails.whatsAppNumber,
  address: demoDetails.address,
  instagram: demoDetails.social.instagram,
  tikTok: demoDetails.social.tikTok,
  bank: demoBank,
};
export const noBank: BankAccount = { bankName: '', accountName: '', accountNumber: '', swiftCode: '' };
const emptyValues: typeof demoValues = {
  notices: [],
  phone: '',
  email: '',
  whatsAppNumber: '',
  address: [],
  instagram: '',
  tikTok: '',
  bank: noBank,
};

/**
 * Returns the defaults for settings the owner has not saved: shop.config and the environment; without what is the
 * demo's in a shop that has begun, or that never was one.
 */
export function standardSettings(config: Config, begun: boolean): Stored {
  const configured = configuredSettings(config);
  if (!isOwn(config, begun)) return configured;
  const left = (Object.keys(demoValues) as (keyof Stored)[]).filter((key) =>
    isDeepStrictEqual(configured[key], demoValues[key]),
  );
  return { ...configured, ...Object.fromEntries(left.map((key) => [key, emptyValues[key]])) };
}

/** Returns the defaults of shop.config and the environment, those of the demo included. */
export function configuredSettings(config: Config): Stored {
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
    mails: {},
    reminders: noReminders,
    workroom: standardWorkroom,
    news: { on: false },
    feeds: { on: false, currency: null },
    ...defaultSalesSettings,
    picturesPerProduct: defaultPictures,
  };
}

/** Whether the shop is its owner's: begun, or never the demo. */
export function isOwn({ demoData }: Config, begun: boolean): boolean {
  return begun || demoData === 'off';
}
