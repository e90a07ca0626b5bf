import { formatList } from '../text/format-list.ts';

type CurrencyRow = {
  name: string;
  /** What amounts in it are called within a sentence; the other names are left out where they are the same. */
  plural: string;
  /** In a list of several currencies. */
  short?: string;
  /** In the terms. */
  formal?: string;
  /** In chats, and where no other dollars or pounds can be meant. */
  spoken?: string;
  /** Digits of the minor unit, as the payment providers count it. */
  minorDigits: number;
  /** Whether deliveries abroad may be paid in it. */
  abroad: boolean;
};

/** The currencies of the shop, in the order of the menu. Enums, constraints, pickers and sentences are made of this. */
const currencyRows = {
  USD: {
    name: 'US Dollar',
    plural: 'US dollars',
    spoken: 'dollars',
    minorDigits: 2,
    abroad: true,
  },
  NGN: {
    name: 'Nigerian Naira',
    plural: 'naira',
    formal: 'Nigerian naira',
    minorDigits: 2,
    abroad: false,
  },
  GBP: {
    name: 'British Pound',
    plural: 'British pounds',
    short: 'pounds',
    formal: 'pounds sterling',
    spoken: 'pounds',
    minorDigits: 2,
    abroad: true,
  },
  EUR: { name: 'Euro', plural: 'euros', minorDigits: 2, abroad: false },
} as const satisfies Record<string, CurrencyRow>;

export type Currency = keyof typeof currencyRows;

type CurrencySpelling = {
  sign: string;
  /** Further spellings in chats, in lower case. */
  chats?: readonly string[];
  /** Further spellings in files of products, in lower case. */
  files?: readonly string[];
  /** What bank statements call it, if not what people do. */
  statements?: string;
};

/** How others write the currencies. Only the server reads it: outside the rows it stays out of the browser. */
export const currencySpellings: Readonly<Record<Currency, CurrencySpelling>> = {
  USD: { sign: '$', files: ['us$'] },
  NGN: { sign: '₦', chats: ['n', '#'], files: ['=n=', 'n', 'naira'] },
  GBP: { sign: '£', statements: 'sterling' },
  EUR: { sign: '€' },
};

export const currencyTable: Readonly<Record<Currency, CurrencyRow>> = currencyRows;
export const currencies = Object.keys(currencyRows) as [Currency, ...Currency[]];
export const defaultCurrency: Currency = 'USD';

/** Something for each currency, by code. */
export function byCurrency<Value>(make: (currency: Currency) => Value): Record<Currency, Value> {
  return Object.fromEntries(currencies.map((code) => [code, make(code)])) as Record<Currency, Value>;
}

/** What amounts in a currency are called. */
export function nameCurrency(code: Currency, manner: 'short' | 'formal' | 'spoken'): string {
  const row = currencyTable[code];
  return row[manner] ?? row.plural;
}

/** Currencies that pay for deliveries abroad. */
export const currenciesAbroad: readonly Currency[] = currencies.filter((code) => currencyTable[code].abroad);

/** "USD or GBP". */
export const abroadInCodes = formatList(currenciesAbroad, 'or');

/** Narrows any spelling ('usd', 'USD') to a currency of the shop, or undefined. */
export function toCurrency(value: string): Currency | undefined {
  const upper = value.toUpperCase();
  return currencies.find((code) => code === upper);
}

/** Digits of a currency's minor unit; two for one the shop does not know. */
export function minorDigitsOf(currency: string): number {
  const known = toCurrency(currency);
  return known ? currencyTable[known].minorDigits : 2;
}

/** True for the shop's own country, by English name or ISO code. */
export function isHomeCountry(country: string): boolean {
  return /^(ng|nga|nigeria)$/i.test(country.trim());
}

/** Currencies that may pay for a delivery: all within Nigeria, some abroad (the banner's rule). */
export function currenciesForDelivery(country: string): readonly Currency[] {
  return isHomeCountry(country) ? currencies : currenciesAbroad;
}
