import { type Currency, currencies, nameCurrency } from '../../../contract/money/currencies.ts';
import {
  anyOf,
  chatSigns,
  currenciesInChats,
  currencyCodes,
} from '../../../contract/money/currency-patterns.ts';
import type { UkSizes } from '../../../contract/stock/sizes.ts';
import type { LineScanner } from './line-scanner.rules.ts';

/** A size as requested. */
export type MentionedSize = { size: string; isSure: boolean };
/** A number of pieces. */
export type MentionedCount = { count: number; isSure: boolean };
/** A price in major units; for all items together if so stated. */
export type MentionedPrice = { amount: number; currency: Currency; isTotal: boolean; isSure: boolean };

const sizesByLetter: Record<string, string> = {
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  'x-large': 'XL',
  'x large': 'XL',
  xlarge: 'XL',
  '2xl': 'XXL',
};
const sizeWords = 'extra large|x[ -]?large|small|medium|large|xxl|2xl|xl';

const labelledSize = new RegExp(
  String.raw`(?<![\p{L}])(?:sizes?|sz)\s{0,2}(?:is|:|=|-|na)?\s{0,2}(?:uk\s{0,2})?(\d{1,2}|${sizeWords}|[sml])(?![\p{L}\d])`,
  'iu',
);
const britishSize = /(?<![\p{L}])uk\s{0,2}-?(\d{1,2})(?![\p{L}\d])/iu;
const wordSize = new RegExp(String.raw`(?<![\p{L}\d])(${sizeWords})(?![\p{L}\d])`, 'iu');
const letterSize = /(?<![\p{L}\d'’.&₦])([SML])(?![\p{L}\d'’.&])/u;

/** Takes a size out of a line: "size 12", "UK 10", "medium", a lone M; a bare 12 is to be checked. */
export function takeSize(line: LineScanner, ukSizes: UkSizes): MentionedSize | undefined {
  for (const pattern of [labelledSize, britishSize, wordSize, letterSize]) {
    const typed = line.take(pattern)?.[1];
    if (typed) return toMentionedSize(typed, true, ukSizes);
  }
  const numbers = Object.values(ukSizes).join('|');
  const bareSize = new RegExp(String.raw`(?<!\S)(${numbers})(?=\s|[.!?,]?$)`, 'u');
  const number = numbers && line.take(bareSize)?.[1];
  return number ? toMentionedSize(number, false, ukSizes) : undefined;
}

function toMentionedSize(typed: string, isSure: boolean, ukSizes: UkSizes): MentionedSize {
  const key = typed.toLowerCase();
  if (/^\d+$/.test(key)) {
    const size = Object.keys(ukSizes).find((each) => ukSizes[each] === Number(key));
    return size ? { size, isSure } : { size: `UK ${key}`, isSure: false };
  }
  return { size: sizesByLetter[key] ?? key.toUpperCase(), isSure };
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const countPattern = String.raw`(\d{1,2}|${numberWords.join('|')})`;
const unitWords = 'pcs?|pieces?|units?|sets|pairs|abeg|copies';
const countPatterns: { pattern: RegExp; isSure: boolean }[] = [
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:qty|quantity)\s{0,2}[:=-]?\s{0,2}${countPattern}(?![\p{L}\d])`,
      'iu',
    ),
    isSure: true,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d${chatSigns}.,-])${countPattern}\s{0,2}(?:${unitWords})(?![\p{L}\d])`,
      'iu',
    ),
    isSure: true,
  },
  { pattern: /(?<![\p{L}\d])x\s?(\d{1,2})(?![\p{L}\d])/iu, isSure: true },
  { pattern: /(?<![\p{L}\d.,])(\d{1,2})\s?x(?![\p{L}\d])/iu, isSure: true },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(?:abeg|just|only|make (?:it|am))\s{1,2}${countPattern}(?![\p{L}\d]|[.,]\d)`,
      'iu',
    ),
    isSure: true,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(${numberWords.slice(1).join('|')})(?![\p{L}])(?!\s?-?\s?piece)`,
      'iu',
    ),
    isSure: true,
  },
  { pattern: /(?<!\S)([1-79])(?=\s|[.!?,]?$)/u, isSure: true },
];
/** "Two piece" is a kind of outfit, "two pieces" a number. */
export const twoPiecePattern = /(?<![\p{L}\d])(?:two|2)\s?-?\s?piece(?!s)/iu;

/** Takes a number of pieces out of a line: "2 pcs", "x2", "two", "2 abeg". */
export function takeCount(line: LineScanner): MentionedCount | undefined {
  for (const { pattern, isSure } of countPatterns) {
    const found = pattern.exec(line.rest);
    if (!found || twoPiecePattern.test(line.rest.slice(found.index, found.index + 12))) continue;
    const typed = line.take(pattern)?.[1]?.toLowerCase() ?? '';
    const count = /^\d/.test(typed) ? Number(typed) : numberWords.indexOf(typed) + 1;
    return count >= 1 ? { count, isSure } : undefined;
  }
  return undefined;
}

const amountPattern = String.raw`(\d{1,3}(?:,\d{3}){1,3}|\d{1,9}(?:\.\d{1,2})?)`;
const currenciesByName: Readonly<Record<string, Currency>> = Object.fromEntries(
  currencies.map((code) => [nameCurrency(code, 'spoken'), code]),
);
const signBeforePattern = new RegExp(
  String.raw`(?<![\p{L}\d])(${anyOf(Object.keys(currenciesInChats))})\s?${amountPattern}\s?(k|thousand)?(?![\p{L}\d])`,
  'iu',
);
const signAfterPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,])${amountPattern}\s?(k|thousand)?\s?(${Object.keys(currenciesByName).join('|')}|${currencyCodes})(?![\p{L}\d])`,
  'iu',
);
const thousandsPattern = new RegExp(String.raw`(?<![\p{L}\d.,])${amountPattern}\s?(k)(?![\p{L}\d])`, 'iu');
const bareAmountPattern = /(?<![\p{L}\d.,+])(\d{1,3}(?:,\d{3}){1,3}|\d{4,7})(?![\p{L}\d])/u;
const unrelatedAmountPattern =
  /(?<![\p{L}])(?:delivery|transport|waybill|rider|dispatch|shipping|logistics|deposit|balance)(?![\p{L}])/iu;
const totalPattern = /(?<![\p{L}])(?:for|all|total|everything|both|altogether)(?![\p{L}])/iu;

/** Extracts a price from a line; amounts for delivery or a deposit are not item prices. */
export function takePrice(line: LineScanner): MentionedPrice | undefined {
  if (unrelatedAmountPattern.test(line.rest)) return undefined;
  const isTotal = totalPattern.test(line.rest);
  const first = line.take(signBeforePattern);
  if (first) return toMentionedPrice(first[2], first[3], first[1], isTotal, true);
  const last = line.take(signAfterPattern);
  if (last) return toMentionedPrice(last[1], last[2], last[3], isTotal, true);
  const short = line.take(thousandsPattern);
  if (short) return toMentionedPrice(short[1], short[2], 'ngn', isTotal, true);
  const bare = line.take(bareAmountPattern);
  return bare ? toMentionedPrice(bare[1], undefined, 'ngn', isTotal, false) : undefined;
}

function toMentionedPrice(
  typed = '0',
  factor: string | undefined,
  sign = 'ngn',
  isTotal: boolean,
  isSure: boolean,
): MentionedPrice {
  const figure = Number(typed.replaceAll(',', '')) * (factor ? 1000 : 1);
  const written = sign.toLowerCase();
  const currency = currenciesInChats[written] ?? currenciesByName[written] ?? 'NGN';
  return { amount: figure, currency, isTotal, isSure };
}
