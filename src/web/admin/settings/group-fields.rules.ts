import { maxPictures } from '../../../contract/limits.ts';
import type { Recipient } from '../../../contract/notifications/notifications.rules.ts';
import type { Settings } from '../../../contract/settings/settings.api.ts';
import type { SettingsGroup, settingsLabels } from '../../../contract/settings/settings.rules.ts';

/** The form value of one field of a group: text as typed, the list of holidays, or the recipients. */
export type FieldValue = string | Settings['holidays'] | Recipient[];
export type GroupValues = Record<string, FieldValue>;

export type GroupField = {
  name: keyof typeof settingsLabels;
  kind: 'text' | 'lines' | 'holidays' | 'switch' | 'recipients' | 'currency' | 'currencies';
  type?: 'tel' | 'email' | 'text' | 'date';
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
  help?: string;
  rows?: number;
};

/** The groups that have a form in Settings; the home page and delivery have screens of their own, and sizes are added by imports. */
export type FormGroup = Exclude<SettingsGroup, 'home' | 'delivery' | 'sizes'>;
export const formGroups = [
  'notices',
  'contact',
  'notify',
  'bank',
  'holidays',
  'stock',
  'shop',
  'business',
  'security',
] as const satisfies FormGroup[];

type GroupFormInfo = { text: string; fields: GroupField[] };

/** What each group of settings is for and what can be typed into it. */
export const groupForms: Record<FormGroup, GroupFormInfo> = {
  notices: {
    text: 'The lines at the top of every page, each shown for eight seconds.',
    fields: [{ name: 'notices', kind: 'lines', rows: 6, help: 'One per line, in this order.' }],
  },
  contact: {
    text: 'How customers reach the shop.',
    fields: [
      { name: 'phone', kind: 'text', type: 'tel', inputMode: 'tel' },
      { name: 'email', kind: 'text', type: 'email', inputMode: 'email' },
      {
        name: 'whatsAppNumber',
        kind: 'text',
        type: 'tel',
        inputMode: 'tel',
        help: 'Like 0803 000 0000 or +234 803 000 0000.',
      },
      {
        name: 'instagram',
        kind: 'text',
        help: 'A name like @ewa.atelier, or the whole address.',
      },
      {
        name: 'tikTok',
        kind: 'text',
        help: 'A name like @ewaatelier, or the whole address.',
      },
      { name: 'address', kind: 'lines', rows: 4 },
    ],
  },
  bank: {
    text: 'Customers abroad are told to pay into this account, on the page and by email.',
    fields: [
      { name: 'bankName', kind: 'text' },
      { name: 'accountName', kind: 'text' },
      { name: 'accountNumber', kind: 'text', inputMode: 'numeric' },
      { name: 'swiftCode', kind: 'text' },
    ],
  },
  notify: {
    text: 'Who gets a mail when something happens in the shop, and about what.',
    fields: [{ name: 'notify', kind: 'recipients' }],
  },
  holidays: {
    text: 'Days the workroom is closed. Working days leave them out; expected ones may still move.',
    fields: [{ name: 'holidays', kind: 'holidays' }],
  },
  stock: {
    text: 'When the dashboard warns.',
    fields: [
      {
        name: 'lowStockMark',
        kind: 'text',
        inputMode: 'numeric',
        help: 'The dashboard warns when this many pieces or fewer are left.',
      },
    ],
  },
  shop: {
    text: 'What shoppers choose from, and what you are asked for when you add a product.',
    fields: [
      {
        name: 'currencies',
        kind: 'currencies',
        help: 'A new product needs a price in each. One you take off the list is no longer offered to shoppers.',
      },
      { name: 'firstCurrency', kind: 'currency', help: 'What a visitor sees before choosing another.' },
      {
        name: 'picturesPerProduct',
        kind: 'text',
        inputMode: 'numeric',
        help: `From 1 to ${maxPictures}.`,
      },
      { name: 'rememberCurrency', kind: 'switch' },
    ],
  },
  business: {
    text: 'What stands on invoices and receipts. With VAT on, prices include it: orders placed from its day on say how much of what was paid is VAT. What is sent abroad has none.',
    fields: [
      { name: 'legalName', kind: 'text', help: 'As it is registered.' },
      { name: 'rc', kind: 'text', help: 'Of the Corporate Affairs Commission.' },
      { name: 'tin', kind: 'text', help: 'Tax identification number.' },
      { name: 'vatOn', kind: 'switch' },
      { name: 'vatPercent', kind: 'text', inputMode: 'decimal', help: 'A percentage, like 7.5.' },
      { name: 'vatFrom', kind: 'text', type: 'date', help: 'Left empty: at once.' },
    ],
  },
  security: {
    text: 'With this on, an owner without a second factor is asked to set one up, and does nothing that concerns money until then. Set up your own first. Who loses the app and the recovery codes is let in from the machine of the shop.',
    fields: [{ name: 'ownersNeedFactor', kind: 'switch' }],
  },
};

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What the form holds of a switch that is on; empty where it is off. */
export const switchedOn = 'on';

type ShopGroup = Pick<Settings, 'currencies' | 'firstCurrency' | 'rememberCurrency' | 'picturesPerProduct'>;

/** A group's value, as the API answers it, as the form holds it. */
export function toGroupValues(group: FormGroup, value: unknown): GroupValues {
  if (group === 'notices') return { notices: (value as Settings['notices']).join('\n') };
  if (group === 'holidays') return { holidays: value as Settings['holidays'] };
  if (group === 'business') {
    const { legalName, rc, tin, vat } = value as Settings['business'];
    const on = vat.on ? switchedOn : '';
    return { legalName, rc, tin, vatOn: on, vatPercent: String(vat.percent), vatFrom: vat.from };
  }
  if (group === 'notify') return { notify: value as Recipient[] };
  if (group === 'security') {
    const { ownersNeedFactor } = value as Pick<Settings, 'ownersNeedFactor'>;
    return { ownersNeedFactor: ownersNeedFactor ? switchedOn : '' };
  }
  if (group === 'shop') {
    const { currencies, firstCurrency, rememberCurrency, picturesPerProduct } = value as ShopGroup;
    return {
      currencies: currencies.join(','),
      firstCurrency,
      rememberCurrency: rememberCurrency ? switchedOn : '',
      picturesPerProduct: String(picturesPerProduct),
    };
  }
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, each]) => [
      name,
      Array.isArray(each) ? each.join('\n') : String(each ?? ''),
    ]),
  );
}

/** What the form holds, as the API takes it. What is no number is sent as one that is refused with a sentence. */
export function toGroupInput(group: FormGroup, typed: GroupValues): unknown {
  if (group === 'notices') return splitLines(String(typed.notices));
  if (group === 'holidays') return typed.holidays;
  if (group === 'notify') return typed.notify;
  if (group === 'security') return { ownersNeedFactor: typed.ownersNeedFactor === switchedOn };
  if (group === 'stock') return { lowStockMark: parseWholeNumber(typed.lowStockMark) };
  if (group === 'shop') {
    return {
      currencies: String(typed.currencies).split(',').filter(Boolean),
      firstCurrency: typed.firstCurrency,
      rememberCurrency: typed.rememberCurrency === switchedOn,
      picturesPerProduct: parseWholeNumber(typed.picturesPerProduct),
    };
  }
  if (group === 'business') {
    const { vatOn, vatPercent, vatFrom, ...particulars } = typed;
    const percent = String(vatPercent).trim().replace(',', '.');
    return {
      ...particulars,
      vat: {
        on: vatOn === switchedOn,
        percent: /^\d{1,9}(\.\d{1,9})?$/.test(percent) ? Number(percent) : -1,
        from: vatFrom,
      },
    };
  }
  if (group === 'contact') return { ...typed, address: splitLines(String(typed.address)) };
  return typed;
}

function parseWholeNumber(typed: FieldValue | undefined): number {
  const text = String(typed).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** Names of the fields in which two versions of a group differ. */
export function listChangedFields(before: GroupValues, now: GroupValues): string[] {
  return Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
}

export type GroupMerge = {
  /** What the form holds from now on: mine where only I changed something or both did, else theirs. */
  typed: GroupValues;
  /** Fields that only the other side changed. */
  taken: string[];
  /** Fields that both changed, to different values. */
  clashes: string[];
};

/** Merges my changes to `base` with what another user saved in the meantime. */
export function mergeGroups(base: GroupValues, mine: GroupValues, theirs: GroupValues): GroupMerge {
  const myChanges = new Set(listChangedFields(base, mine));
  const differing = new Set(listChangedFields(mine, theirs));
  const taken = listChangedFields(base, theirs).filter((name) => !myChanges.has(name));
  const clashes = listChangedFields(base, theirs).filter(
    (name) => myChanges.has(name) && differing.has(name),
  );
  const typed = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name] ?? ''])) };
  return { typed, taken, clashes };
}

/** The field of a group that a field of the API's answer belongs to: `bank.accountNumber`, `address.0`, `business.vat.percent`. */
export function getGroupField(group: FormGroup, apiName: string): string {
  const [first = '', second = '', third = ''] = apiName.split('.');
  if (group === 'business' && first === 'business') {
    return second === 'vat' ? `vat${third.slice(0, 1).toUpperCase()}${third.slice(1)}` : second;
  }
  return group === 'bank' && first === 'bank' ? second : first;
}
