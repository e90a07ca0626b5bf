import { shopConfig } from '../../../../shop.config.ts';
import { sizes } from '../../../contract/rules/catalog/sizes.ts';
import type { Currency } from '../../../contract/rules/money/currencies.ts';
import type { LineScanner } from './line-scanner.rules.ts';

/** A size as it was asked for. */
export type SaidSize = { size: string; isSure: boolean };
/** A number of pieces. */
export type SaidCount = { count: number; isSure: boolean };
/** A price, in major units; of all pieces together where that was said. */
export type SaidPrice = { amount: number; currency: Currency; isTotal: boolean; isSure: boolean };

const letters: Record<string, string> = {
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  'x-large': 'XL',
  'x large': 'XL',
  xlarge: 'XL',
  '2xl': 'XXL',
};
const letterWords = 'extra large|x[ -]?large|small|medium|large|xxl|2xl|xl';

const labelled = new RegExp(
  String.raw`(?<![\p{L}])(?:sizes?|sz)\s{0,2}(?:is|:|=|-|na)?\s{0,2}(?:uk\s{0,2})?(\d{1,2}|${letterWords}|[sml])(?![\p{L}\d])`,
  'iu',
);
const british = /(?<![\p{L}])uk\s{0,2}-?(\d{1,2})(?![\p{L}\d])/iu;
const wordy = new RegExp(String.raw`(?<![\p{L}\d])(${letterWords})(?![\p{L}\d])`, 'iu');
const oneLetter = /(?<![\p{L}\d'’.&₦])([SML])(?![\p{L}\d'’.&])/u;
const bareNumber = /(?<!\S)(8|10|12|14|16)(?=\s|[.!?,]?$)/u;

/** Takes a size out of a line: "size 12", "UK 10", "medium", a lone M; a bare 12 is to be checked. */
export function takeSize(line: LineScanner): SaidSize | undefined {
  for (const pattern of [labelled, british, wordy, oneLetter]) {
    const typed = line.take(pattern)?.[1];
    if (typed) return sizeOf(typed, true);
  }
  const number = line.take(bareNumber)?.[1];
  return number ? sizeOf(number, false) : undefined;
}

function sizeOf(typed: string, isSure: boolean): SaidSize {
  const key = typed.toLowerCase();
  if (/^\d+$/.test(key)) {
    const size = sizes.find((each) => shopConfig.ukSizes[each] === Number(key));
    return size ? { size, isSure } : { size: `UK ${key}`, isSure: false };
  }
  return { size: letters[key] ?? key.toUpperCase(), isSure };
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const figure = String.raw`(\d{1,2}|${numbers.join('|')})`;
const pieces = 'pcs?|pieces?|units?|sets|pairs|abeg|copies';
const counts: { pattern: RegExp; isSure: boolean }[] = [
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:qty|quantity)\s{0,2}[:=-]?\s{0,2}${figure}(?![\p{L}\d])`,
      'iu',
    ),
    isSure: true,
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\d₦$£€#.,-])${figure}\s{0,2}(?:${pieces})(?![\p{L}\d])`, 'iu'),
    isSure: true,
  },
  { pattern: /(?<![\p{L}\d])x\s?(\d{1,2})(?![\p{L}\d])/iu, isSure: true },
  { pattern: /(?<![\p{L}\d.,])(\d{1,2})\s?x(?![\p{L}\d])/iu, isSure: true },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(?:abeg|just|only|make (?:it|am))\s{1,2}${figure}(?![\p{L}\d]|[.,]\d)`,
      'iu',
    ),
    isSure: true,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(${numbers.slice(1).join('|')})(?![\p{L}])(?!\s?-?\s?piece)`,
      'iu',
    ),
    isSure: true,
  },
  { pattern: /(?<!\S)([1-79])(?=\s|[.!?,]?$)/u, isSure: true },
];
/** "Two piece" is a kind of outfit, "two pieces" a number. */
export const outfit = /(?<![\p{L}\d])(?:two|2)\s?-?\s?piece(?!s)/iu;

/** Takes a number of pieces out of a line: "2 pcs", "x2", "two", "2 abeg". */
export function takeCount(line: LineScanner): SaidCount | undefined {
  for (const { pattern, isSure } of counts) {
    const found = pattern.exec(line.rest);
    if (!found || outfit.test(line.rest.slice(found.index, found.index + 12))) continue;
    const typed = line.take(pattern)?.[1]?.toLowerCase() ?? '';
    const count = /^\d/.test(typed) ? Number(typed) : numbers.indexOf(typed) + 1;
    return count >= 1 ? { count, isSure } : undefined;
  }
  return undefined;
}

const amount = String.raw`(\d{1,3}(?:,\d{3}){1,3}|\d{1,9}(?:\.\d{1,2})?)`;
const signs: Record<string, Currency> = {
  '₦': 'NGN',
  n: 'NGN',
  ngn: 'NGN',
  '#': 'NGN',
  $: 'USD',
  usd: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  '€': 'EUR',
  eur: 'EUR',
  naira: 'NGN',
  dollars: 'USD',
  pounds: 'GBP',
  euros: 'EUR',
};
const signFirst = new RegExp(
  String.raw`(?<![\p{L}\d])(₦|\$|£|€|#|ngn|usd|gbp|eur|n)\s?${amount}\s?(k|thousand)?(?![\p{L}\d])`,
  'iu',
);
const signLast = new RegExp(
  String.raw`(?<![\p{L}\d.,])${amount}\s?(k|thousand)?\s?(naira|dollars|pounds|euros|ngn|usd|gbp|eur)(?![\p{L}\d])`,
  'iu',
);
const thousands = new RegExp(String.raw`(?<![\p{L}\d.,])${amount}\s?(k)(?![\p{L}\d])`, 'iu');
const bareAmount = /(?<![\p{L}\d.,+])(\d{1,3}(?:,\d{3}){1,3}|\d{4,7})(?![\p{L}\d])/u;
const notOfPieces =
  /(?<![\p{L}])(?:delivery|transport|waybill|rider|dispatch|shipping|logistics|deposit|balance)(?![\p{L}])/iu;
const together = /(?<![\p{L}])(?:for|all|total|everything|both|altogether)(?![\p{L}])/iu;

/** Takes a price out of a line; what is said of the delivery or of a deposit is none of a piece. */
export function takePrice(line: LineScanner): SaidPrice | undefined {
  if (notOfPieces.test(line.rest)) return undefined;
  const isTotal = together.test(line.rest);
  const first = line.take(signFirst);
  if (first) return priceOf(first[2], first[3], first[1], isTotal, true);
  const last = line.take(signLast);
  if (last) return priceOf(last[1], last[2], last[3], isTotal, true);
  const short = line.take(thousands);
  if (short) return priceOf(short[1], short[2], 'ngn', isTotal, true);
  const bare = line.take(bareAmount);
  return bare ? priceOf(bare[1], undefined, 'ngn', isTotal, false) : undefined;
}

function priceOf(
  typed = '0',
  factor: string | undefined,
  sign = 'ngn',
  isTotal: boolean,
  isSure: boolean,
): SaidPrice {
  const figure = Number(typed.replaceAll(',', '')) * (factor ? 1000 : 1);
  return { amount: figure, currency: signs[sign.toLowerCase()] ?? 'NGN', isTotal, isSure };
}
