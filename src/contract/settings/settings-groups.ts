import type { Right } from '../accounts/roles.ts';
import { maxPictures } from '../limits.ts';
import { remindersGroup } from '../reminders/reminders-group.ts';
import { identityKeys } from './identity.ts';

/** How a field is typed, which is also how its value is read, sent and written down. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'whole'
  | 'decimal'
  | 'switch'
  | 'currency'
  | 'currencies'
  | 'holidays'
  | 'picture'
  | 'recipients';

export type SettingsField = {
  label: string;
  /** Left out where the form of Settings does not have it. */
  kind?: FieldKind;
  /** Where it is in the group's value, `vat.on`; empty: it is the value. By its name where left out. */
  path?: string;
  type?: 'tel' | 'email' | 'date';
  inputMode?: 'numeric' | 'tel' | 'email';
  help?: string;
  /** The kind of mail that it switches on. */
  mail?: string;
  rows?: number;
};

type GroupRow<Key extends string = string, Field extends string = string> = {
  /** What it is called for people. */
  title: string;
  /** What is saved together and has one version. Pages made of a setting carry the tag `setting:<key>`. */
  keys: readonly [Key, ...Key[]];
  /** Its value is that of its one key, without the key around it. */
  bare?: true;
  /** The right that changing it needs in addition to the one to settings. */
  right?: Right;
  /** What its form is for. Left out: it has a screen of its own, or imports add to it. */
  text?: string;
  fields: Readonly<Partial<Record<Field, SettingsField>>>;
};

/** The groups of settings, in the order in which they are locked. */
const groupRows = {
  notices: {
    title: 'Banner',
    keys: ['notices'],
    bare: true,
    text: 'The lines at the top of every page, each shown for eight seconds.',
    fields: {
      notices: { label: 'Notices', kind: 'lines', path: '', rows: 6, help: 'One per line, in this order.' },
    },
  },
  contact: {
    title: 'Contact',
    keys: ['phone', 'email', 'whatsAppNumber', 'address', 'instagram', 'tikTok'],
    text: 'How customers reach the shop.',
    fields: {
      phone: { label: 'Phone', kind: 'text', type: 'tel', inputMode: 'tel' },
      email: { label: 'Email', kind: 'text', type: 'email', inputMode: 'email' },
      whatsAppNumber: {
        label: 'WhatsApp number',
        kind: 'text',
        type: 'tel',
        inputMode: 'tel',
        help: 'Like 0803 000 0000 or +234 803 000 0000.',
      },
      instagram: {
        label: 'Instagram',
        kind: 'text',
        help: 'A name like @your.shop, or the whole address.',
      },
      tikTok: { label: 'TikTok', kind: 'text', help: 'A name like @yourshop, or the whole address.' },
      address: { label: 'Address', kind: 'lines', rows: 4 },
    },
  },
  bank: {
    title: 'Transfer account',
    keys: ['bank'],
    bare: true,
    right: 'bank',
    text: 'Customers abroad see this account on the payment page and in their email.',
    fields: {
      bankName: { label: 'Bank', kind: 'text' },
      accountName: { label: 'Account name', kind: 'text' },
      accountNumber: { label: 'Account number', kind: 'text', inputMode: 'numeric' },
      swiftCode: { label: 'SWIFT code', kind: 'text' },
    },
  },
  holidays: {
    title: 'Holidays',
    keys: ['holidays'],
    bare: true,
    text: 'Days the workroom is closed. Working days leave them out; expected ones may still move.',
    fields: { holidays: { label: 'Holidays', kind: 'holidays', path: '' } },
  },
  stock: {
    title: 'Stock',
    keys: ['lowStockMark'],
    text: 'When the dashboard warns.',
    fields: {
      lowStockMark: {
        label: 'Low stock mark',
        kind: 'whole',
        help: 'The dashboard warns when this many pieces or fewer are left.',
      },
    },
  },
  sizes: { title: 'Sizes', keys: ['sizes'], bare: true, fields: { sizes: { label: 'Sizes' } } },
  categories: {
    title: 'Categories',
    keys: ['categories'],
    bare: true,
    fields: { categories: { label: 'Categories' } },
  },
  sizeGuide: {
    title: 'Size guide',
    keys: ['sizeGuide'],
    bare: true,
    fields: { sizeGuide: { label: 'Size guide' } },
  },
  home: {
    title: 'Home page',
    keys: ['home'],
    bare: true,
    fields: {
      headline: { label: 'Headline' },
      heroPiece: { label: 'Piece in the first picture' },
      featured: { label: 'Chosen pieces' },
    },
  },
  delivery: {
    title: 'Delivery',
    keys: ['delivery'],
    bare: true,
    fields: { delivery: { label: 'Places and ways' } },
  },
  business: {
    title: 'Business and VAT',
    keys: ['business'],
    bare: true,
    text: 'Shown on invoices and receipts. With VAT on, prices include it, and orders from its first day show how much of the total is VAT. Orders sent abroad have none.',
    fields: {
      legalName: { label: 'Legal name', kind: 'text', help: 'As it is registered.' },
      rc: { label: 'RC or BN number', kind: 'text', help: 'Of the Corporate Affairs Commission.' },
      tin: { label: 'TIN', kind: 'text', help: 'Tax identification number.' },
      vat: { label: 'VAT' },
      vatOn: { label: 'Our prices include VAT', kind: 'switch', path: 'vat.on' },
      vatPercent: {
        label: 'VAT in per cent',
        kind: 'decimal',
        path: 'vat.percent',
        help: 'A percentage, like 7.5.',
      },
      vatFrom: {
        label: 'From',
        kind: 'text',
        type: 'date',
        path: 'vat.from',
        help: 'Leave it empty to start now.',
      },
    },
  },
  notify: {
    title: 'Notifications',
    keys: ['notify'],
    bare: true,
    text: 'Who gets an email when something happens in the shop, and about what.',
    fields: { notify: { label: 'Notifications', kind: 'recipients', path: '' } },
  },
  security: {
    title: 'Security',
    keys: ['ownersNeedFactor'],
    right: 'staff',
    text: 'With this on, an owner without a second factor must set one up before doing anything with money. Set up your own first. An owner who loses both the app and the recovery codes can be let in only from the machine that runs the shop.',
    fields: { ownersNeedFactor: { label: 'Owners need a second factor', kind: 'switch' } },
  },
  workroom: {
    title: 'Workroom',
    keys: ['workroom'],
    bare: true,
    fields: { workroom: { label: 'Workroom' } },
  },
  news: {
    title: 'News',
    keys: ['news'],
    bare: true,
    text: 'Letters to those who asked for news and confirmed it. While it is off, no page asks for an address and nothing is sent.',
    fields: {
      news: { label: 'News' },
      newsOn: { label: 'Ask visitors whether they want news', kind: 'switch', path: 'on' },
    },
  },
  mails: { title: 'Emails', keys: ['mails'], bare: true, fields: { mails: { label: 'Emails' } } },
  reminders: remindersGroup,
  feeds: {
    title: 'Meta and Google',
    keys: ['feeds'],
    bare: true,
    fields: { feeds: { label: 'Product feeds' } },
  },
  shop: {
    title: 'Shop',
    keys: [...identityKeys, 'currencies', 'firstCurrency', 'rememberCurrency', 'picturesPerProduct'],
    text: 'The shop’s name on pages, emails and receipts, its currencies, and how many pictures a product may have.',
    fields: {
      name: { label: 'Name', kind: 'text' },
      tagline: { label: 'Tagline', kind: 'text', help: 'The sentence at the bottom of every page.' },
      city: { label: 'City', kind: 'text' },
      hours: { label: 'Opening hours', kind: 'text', help: 'Like Monday to Friday, 9:00 to 17:00.' },
      wordmark: {
        label: 'Wordmark',
        kind: 'picture',
        help: 'Your name as a picture, at the top of every page. Without one the name is written.',
      },
      icon: {
        label: 'Icon',
        kind: 'picture',
        help: 'A square picture for browser tabs and home screens.',
      },
      sharePicture: {
        label: 'Picture for shared links',
        kind: 'picture',
        help: 'Shown when a page is shared in a chat and has no picture of its own.',
      },
      mailFrom: { label: 'Sender of emails' },
      mailFromName: {
        label: 'Sender’s name',
        kind: 'text',
        path: 'mailFrom.name',
        help: 'Leave it empty to use the name of the shop.',
      },
      mailFromAddress: {
        label: 'Sender’s address',
        kind: 'text',
        type: 'email',
        inputMode: 'email',
        path: 'mailFrom.address',
        help: 'An address that your mail service may send from.',
      },
      currencies: {
        label: 'Currencies',
        kind: 'currencies',
        help: 'A new product needs a price in each. One you take off the list is no longer offered to shoppers.',
      },
      firstCurrency: {
        label: 'First currency',
        kind: 'currency',
        help: 'What a visitor sees before choosing another.',
      },
      picturesPerProduct: {
        label: 'Pictures per product',
        kind: 'whole',
        help: `From 1 to ${maxPictures}.`,
      },
      rememberCurrency: { label: 'Remember a shopper’s currency on their device', kind: 'switch' },
    },
  },
} as const satisfies Record<string, GroupRow>;

export type SettingsGroup = keyof typeof groupRows;
export type SettingsKey = (typeof groupRows)[SettingsGroup]['keys'][number];
type FieldsOf<Group> = Group extends { fields: infer Fields } ? keyof Fields : never;
export type FieldName = FieldsOf<(typeof groupRows)[SettingsGroup]>;

export const settingsGroups: Readonly<Record<SettingsGroup, GroupRow<SettingsKey, FieldName>>> = groupRows;
export const settingsGroupNames = Object.keys(groupRows) as [SettingsGroup, ...SettingsGroup[]];

/** The groups with a form in Settings, in its order. */
export const formGroups = [
  'shop',
  'contact',
  'notices',
  'bank',
  'notify',
  'holidays',
  'stock',
  'business',
  'reminders',
  'news',
  'security',
] as const satisfies SettingsGroup[];
export type FormGroup = (typeof formGroups)[number];

export function isSettingsGroup(name: string): name is SettingsGroup {
  return Object.hasOwn(groupRows, name);
}

/** What each field of the settings is called for people. */
export const settingsLabels = Object.fromEntries(
  Object.values(settingsGroups).flatMap(({ fields }) =>
    Object.entries(fields).map(([name, { label }]) => [name, label]),
  ),
) as Readonly<Record<FieldName, string>>;

/** A group's value as `PUT /api/settings/{group}` takes and answers it, from all settings. */
export function groupValue(group: SettingsGroup, settings: Readonly<Record<SettingsKey, unknown>>): unknown {
  const { keys, bare } = settingsGroups[group];
  if (bare) return settings[keys[0]];
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}

/** The settings in a group's value, by key; what belongs to no key of the group is left out. */
export function settingsIn(group: SettingsGroup, value: unknown): Record<string, unknown> {
  const { keys, bare } = settingsGroups[group];
  const [first] = keys;
  if (bare) return { [first]: value };
  if (typeof value !== 'object' || value === null) return { [first]: undefined };
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.some((each) => each === key)));
}
