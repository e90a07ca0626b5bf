import { formatList } from '../text/format-list.ts';
import { type Currency, currenciesAbroad, nameCurrency } from './currencies.ts';

/** "US dollars or pounds sterling". */
export const abroadCurrencyList = formatList(
  currenciesAbroad.map((code) => nameCurrency(code, 'formal')),
  'or',
);

/** Currencies by name, briefly or in full: "US dollars, naira, pounds and euros". */
export function formatCurrencies(kind: 'short' | 'formal', codes: readonly Currency[]): string {
  return formatList(codes.map((code) => nameCurrency(code, kind)));
}
