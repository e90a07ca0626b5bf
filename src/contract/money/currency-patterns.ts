import { type Currency, currencies, currencySpellings, nameCurrency } from './currencies.ts';

/** The sign of every currency, as part of a character class. */
export const currencySigns = currencies.map((code) => currencySpellings[code].sign).join('');

/** The code of every currency, as alternatives. */
export const currencyCodes = currencies.join('|');

function mapSpellings(further: 'chats' | 'files'): Readonly<Record<string, Currency>> {
  const entries = currencies.flatMap((code) => {
    const { sign, [further]: others = [] } = currencySpellings[code];
    return [sign, code.toLowerCase(), ...others].map((spelling) => [spelling, code]);
  });
  return Object.fromEntries(entries);
}

/** Currencies by what is written before an amount in chats, in lower case. */
export const currenciesInChats = mapSpellings('chats');

/** Currencies by what is written before or after an amount in files of products, in lower case. */
export const currenciesInFiles = mapSpellings('files');

/** Signs that come with an amount in chats, as part of a character class. */
export const chatSigns = Object.keys(currenciesInChats).join('').replace(/\p{L}/gu, '');

/** Each currency with a pattern for texts of a bank that name it. */
export const currenciesInStatements = currencies.map((code): [Currency, RegExp] => {
  const { sign, statements = nameCurrency(code, 'spoken') } = currencySpellings[code];
  const word = statements.replace(/s$/, 's?');
  return [code, new RegExp(String.raw`[${sign}]|\b${code}\b|\b${word}\b`, 'i')];
});

/** Any of some texts, as alternatives, longer ones first. */
export function anyOf(texts: readonly string[]): string {
  const longestFirst = [...texts].sort((one, other) => other.length - one.length);
  return longestFirst.map((text) => text.replace(/[$.*+?^()[\]{}|\\]/g, String.raw`\$&`)).join('|');
}
