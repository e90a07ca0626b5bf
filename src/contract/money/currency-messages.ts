import { formatList } from '../text/format-list.ts';
import { type Currency, currenciesAbroad } from './currencies.ts';

/** Currency names for lists of several currencies, and for the terms. */
const currencyLabels: Record<Currency, { short: string; formal: string }> = {
  USD: { short: 'US dollars', formal: 'US dollars' },
  NGN: { short: 'naira', formal: 'Nigerian naira' },
  GBP: { short: 'pounds', formal: 'pounds sterling' },
  EUR: { short: 'euros', formal: 'euros' },
};

/** "US dollars or pounds sterling". */
export const abroadCurrencyList = formatList(
  currenciesAbroad.map((code) => currencyLabels[code].formal),
  'or',
);

/** Currencies by name, briefly or in full: "US dollars, naira, pounds and euros". */
export function formatCurrencies(kind: 'short' | 'formal', codes: readonly Currency[]): string {
  return formatList(codes.map((code) => currencyLabels[code][kind]));
}
