import { cleanCode } from '../text/clean-text.ts';
/** What is saved together and has one version, with its keys. */
export const settingsGroups = {
  notices: ['notices'],
  contact: ['phone', 'email', 'whatsAppNumber', 'address', 'instagram', 'tikTok'],
  bank: ['bank'],
  holidays: ['holidays'],
  stock: ['lowStockMark'],
  sizes: ['sizes'],
  home: ['home'],
  delivery: ['delivery'],
  business: ['business'],
  notify: ['notify'],
  security: ['ownersNeedFactor'],
  shop: ['currencies', 'firstCurrency', 'rememberCurrency', 'picturesPerProduct'],
} as const;
export type SettingsGroup = keyof typeof settingsGroups;
export type SettingsKey = (typeof settingsGroups)[SettingsGroup][number];

export const settingsGroupNames = [
  'notices',
  'contact',
  'bank',
  'holidays',
  'stock',
  'sizes',
  'home',
  'delivery',
  'business',
  'notify',
  'security',
  'shop',
] as const satisfies [SettingsGroup, ...SettingsGroup[]];

export function isSettingsGroup(name: string): name is SettingsGroup {
  return Object.hasOwn(settingsGroups, name);
}

/** What each field of the settings is called for people; those of the bank account by their own names. */
export const settingsLabels = {
  notices: 'Notices',
  phone: 'Phone',
  email: 'Email',
  whatsAppNumber: 'WhatsApp number',
  instagram: 'Instagram',
  tikTok: 'TikTok',
  address: 'Address',
  bankName: 'Bank',
  accountName: 'Account name',
  accountNumber: 'Account number',
  swiftCode: 'SWIFT code',
  holidays: 'Holidays',
  lowStockMark: 'Low stock mark',
  sizes: 'Sizes',
  headline: 'Headline',
  heroPiece: 'Piece in the first picture',
  featured: 'Chosen pieces',
  delivery: 'Places and ways',
  legalName: 'Legal name',
  rc: 'RC or BN number',
  tin: 'TIN',
  vat: 'VAT',
  vatOn: 'Our prices include VAT',
  vatPercent: 'VAT in per cent',
  vatFrom: 'From',
  notify: 'Who is told',
  ownersNeedFactor: 'Owners need a second factor',
  currencies: 'Currencies',
  firstCurrency: 'First currency',
  rememberCurrency: 'Remember a shopper’s currency on their device',
  picturesPerProduct: 'Pictures per product',
} as const;

/** What each group is called for people. */
export const settingsTitles: Record<SettingsGroup, string> = {
  notices: 'Banner',
  contact: 'Contact',
  bank: 'Transfer account',
  holidays: 'Holidays',
  stock: 'Stock',
  sizes: 'Sizes',
  home: 'Home page',
  delivery: 'Delivery',
  business: 'Business and VAT',
  notify: 'Who is told',
  security: 'Security',
  shop: 'Shop',
};

/** Groups whose value is that of their one key, without the key around it. */
const unwrapped = new Set<SettingsGroup>([
  'notices',
  'bank',
  'holidays',
  'sizes',
  'home',
  'delivery',
  'business',
  'notify',
]);

/** A group's value as `PUT /api/settings/{group}` takes and answers it, from all settings. */
export function groupValue(group: SettingsGroup, settings: Readonly<Record<SettingsKey, unknown>>): unknown {
  const [first] = settingsGroups[group];
  if (unwrapped.has(group)) return settings[first];
  return Object.fromEntries(settingsGroups[group].map((key) => [key, settings[key]]));
}

/** The settings in a group's value, by key; what belongs to no key of the group is left out. */
export function settingsIn(group: SettingsGroup, value: unknown): Record<string, unknown> {
  const [first] = settingsGroups[group];
  if (unwrapped.has(group)) return { [first]: value };
  if (typeof value !== 'object' || value === null) return { [first]: undefined };
  return Object.fromEntries(Object.entries(value).filter(([key]) => isKeyOf(group, key)));
}

function isKeyOf(group: SettingsGroup, key: string): boolean {
  return settingsGroups[group].some((each) => each === key);
}

const homeCountryCode = '234';

/**
 * The number that WhatsApp opens a chat with: digits with the country code. A number that begins with one 0 is a
 * Nigerian one. Undefined when it cannot be a phone number.
 */
export function whatsAppDigits(typed: string): string | undefined {
  const number = cleanCode(typed).trim();
  if (!/^\+?[\d ().-]+$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, '');
  const whole = digits.startsWith('00')
    ? digits.slice(2)
    : digits.startsWith('0') && !number.startsWith('+')
      ? homeCountryCode + digits.slice(1)
      : digits;
  return /^[1-9]\d{7,14}$/.test(whole) ? whole : undefined;
}

const profiles = {
  instagram: (name: string) => `https://www.instagram.com/${name}/`,
  tikTok: (name: string) => `https://www.tiktok.com/@${name}`,
};

/** The address of a profile given by its name (`@ewa.atelier`) or by its https address; else undefined. */
export function socialAddress(network: keyof typeof profiles, typed: string): string | undefined {
  const value = typed.trim();
  const name = /^@?([A-Za-z0-9._]{1,30})$/.exec(value)?.[1];
  if (name !== undefined) return profiles[network](name);
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined;
}

/** A SWIFT code: 8 or 11 letters and digits. */
export const swiftCodePattern = /^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$/;

/** An account for transfers. Every text is empty where there is none. */
export type BankAccount = { bankName: string; accountName: string; accountNumber: string; swiftCode: string };

/** True where there is an account to transfer to; without one transfer is not offered. */
export function hasAccount(bank: BankAccount): boolean {
  return bank.accountNumber !== '';
}

/** What the owner chose for the home page; what is empty is as the shop itself has it. */
export type HomeChoice = { hero: { productId: string; headline: string }; featured: string[] };

export const noHomeChoice: HomeChoice = { hero: { productId: '', headline: '' }, featured: [] };

export const maxFeatured = 12;
export const maxHeadline = 80;
