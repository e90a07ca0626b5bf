import { type ParseResult, parseAmount } from '../../../../contract/catalog/product-form.rules.ts';
import { type Currency, currencies } from '../../../../contract/money/currencies.ts';
import { anyOf, currenciesInFiles } from '../../../../contract/money/currency-patterns.ts';
import { truncate } from '../../../../contract/text/shorten.ts';

/** Currencies by their spellings, those that the shop does not sell in included. */
const marks: Readonly<Record<string, string>> = {
  '₨': 'PKR',
  '₹': 'INR',
  '₵': 'GHS',
  ...currenciesInFiles,
};
const isLetter = (spelling: string) => /^[a-z]$/.test(spelling);
const isCode = (spelling: string) => /^[a-z]{3}$/.test(spelling);
const letters = anyOf(Object.keys(marks).filter(isLetter));
const spellings = anyOf(Object.keys(marks).filter((each) => !isLetter(each) && !isCode(each)));
const mark = String.raw`(${spellings}|(?:${letters})(?=\s?\d)|(?<![a-z])[a-z]{3}(?![a-z]))`;
/** A number with at most a currency before or behind it, and k or m; "15,000/-" and "15,-" are whole amounts. */
const written = new RegExp(
  String.raw`^${mark}?\s*${mark}?\s*(\d[\d.,'’\s]*?)\s*(k|m|thousand|million)?(?:\/[-=]|[.,][-–]{1,2})?\s*${mark}?$`,
  'i',
);
const zerosBySuffix: Record<string, number> = { k: 3, thousand: 3, m: 6, million: 6 };

/** The decimal separator of a file's amounts; undefined where its amounts do not reveal it. */
export type DecimalSign = '.' | ',' | undefined;

type Amount = {
  /** The number with a point before its decimals; undefined where it can be read in two ways. */
  amount: string | undefined;
  currency: string | undefined;
};

/** Splits an amount from its currency; undefined for a text that contains anything else. */
export function splitAmount(text: string, sign?: DecimalSign): Amount | undefined {
  const [, first, second, number, multiple, last] = written.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const named = [first, second, last].flatMap((each) => (each === undefined ? [] : [codeOf(each)]));
  const [currency] = named;
  if (named.some((code) => code !== currency)) return undefined;
  const amount = plainNumber(number, sign ?? signOf(currency));
  return {
    amount: amount && multiple ? withZeros(amount, zerosBySuffix[multiple.toLowerCase()] ?? 0) : amount,
    currency,
  };
}

function codeOf(word: string): string {
  return marks[word.toLowerCase()] ?? word.toUpperCase();
}

/**
 * Returns the separator implied by a currency with three decimals, or none: it decides what a point before three
 * digits means.
 */
function signOf(currency: string | undefined): DecimalSign {
  if (currency === undefined) return undefined;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  if (maximumFractionDigits === 3) return '.';
  return maximumFractionDigits === 0 ? ',' : undefined;
}

/**
 * A number as shops write it, with a point before its decimals: "1.234,50", "45 000", "12,5", "149.0000". Undefined
 * for one that can be read in two ways, like "12.500".
 */
function plainNumber(written: string, sign: DecimalSign): string | undefined {
  const packed = written.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  if (/^\d+$/.test(packed)) return packed;
  if (/^[1-9]\d{0,2}(?:,\d{3})+$/.test(packed)) return sign === ',' ? undefined : packed.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(packed)) {
    if (sign === ',') return packed.replaceAll('.', '');
    return sign === '.' && packed.split('.').length === 2 ? usedDecimals(packed) : undefined;
  }
  if (/^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/.test(packed)) return usedDecimals(packed.replaceAll(',', ''));
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/.test(packed))
    return usedDecimals(packed.replaceAll('.', '').replace(',', '.'));
  return undefined;
}

/** Programs write more decimals than there are. */
function usedDecimals(plain: string): string {
  const [whole = '', decimals = ''] = plain.split('.');
  const used = [...decimals].findLastIndex((digit) => digit !== '0') + 1;
  return used === 0 ? whole : `${whole}.${decimals.slice(0, Math.max(used, Math.min(2, decimals.length)))}`;
}

/** "1.2" with six zeros is "1200000". */
function withZeros(plain: string, zeros: number): string {
  const [whole = '', decimals = ''] = plain.split('.');
  const rest = decimals.slice(zeros);
  return `${whole}${decimals.padEnd(zeros, '0').slice(0, zeros)}${rest && `.${rest}`}`;
}

/**
 * Detects the decimal separator of a file: certain where its amounts with two decimals, or more than three, all have
 * the same. Amounts typed by hand ("150k") follow no rule.
 */
export function decimalSignOf(amounts: Iterable<string>): DecimalSign {
  let point = false;
  let comma = false;
  for (const text of amounts) {
    const [, , , number = '', multiple] = written.exec(text.trim()) ?? [];
    if (multiple) return undefined;
    point ||= /\.(?:\d{2}|\d{4,})$/.test(number);
    comma ||= /,(?:\d{2}|\d{4,})$/.test(number);
  }
  return point === comma ? undefined : point ? '.' : ',';
}

/** How amounts of a file are read: what their currency is, and what another one counts as. */
export type Money = {
  /** Default for amounts without one. */
  currency: Currency;
  /** Currencies the shop does not sell in, and what they are taken for. */
  taken: Readonly<Record<string, Currency>>;
  sign: DecimalSign;
};

export type ReadPrice = { currency: Currency; amountMinor: number };

/** Which amount of a product a sentence is about. */
export type AmountName = 'price' | 'sale price' | 'price before the reduction';

/** Reads one amount of a file. `foreign` is the currency that the shop does not sell in. */
export function readExternalPrice(
  text: string,
  name: AmountName,
  money: Money,
): ParseResult<ReadPrice> & { foreign?: string } {
  const split = splitAmount(text, money.sign);
  const named = split?.currency ?? money.currency;
  const known = currencies.find((code) => code === named) ?? money.taken[named];
  if (!known) {
    return {
      error: `The ${name} is in ${named}, which the shop does not sell in: say what it counts as.`,
      foreign: named,
    };
  }
  const foreign = known === named ? {} : { foreign: named };
  const label = `The ${known} ${name}`;
  if (!split)
    return { error: `${label} "${truncate(text, 30)}" is not an amount: write 15000 or 15,000.50.` };
  if (split.amount === undefined) {
    const error = `${label} "${truncate(text, 30)}" can be read in two ways: write it like 15000 or 15,000.50.`;
    return { error, ...foreign };
  }
  const reading = parseAmount(split.amount, label, known);
  return 'error' in reading
    ? { ...reading, ...foreign }
    : { value: { currency: known, amountMinor: reading.value }, ...foreign };
}
