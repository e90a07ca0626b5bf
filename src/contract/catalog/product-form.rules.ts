import { parseDateTimeField } from '../delivery/schedule-fields.ts';
import { type Currency, currencies, minorDigitsOf, toCurrency } from '../money/currencies.ts';
import { minorPerMajor, plainAmount } from '../money/money.ts';
import type { PriceMinor } from '../money/pricing.ts';
import { maxSizeLength, sizes, sizesOf } from '../stock/sizes.ts';
import { foldText } from '../text/fold-text.ts';
import { formatList } from '../text/format-list.ts';
import { truncate } from '../text/shorten.ts';
import { spellNumber } from '../text/spell-number.ts';

/** Highest price in major units of any currency. */
const maxAmount = 100_000_000;

/** The result of parsing user input: the value, or an error message. */
export type ParseResult<Value> = { value: Value } | { error: string };

/**
 * Reads an amount in major units, as typed: `186000`, `186,000.50`. Answers minor units. A decimal comma is refused
 * rather than guessed, and so are signs and exponents.
 * @param label starts the sentence, as in "The USD price"
 */
export function parseAmount(typed: string, label: string, currency: string): ParseResult<number> {
  const text = typed.trim();
  if (text === '') return { error: missing(label) };
  if (/^\d+,\d{1,2}$/.test(text)) {
    return { error: `${label}: write ${text.replace(',', '.')} with a point, not a comma.` };
  }
  const digits = minorDigitsOf(currency);
  const [, grouped = '', decimals = ''] =
    /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (grouped === '' || decimals.length > digits) {
    const allowed = digits === 0 ? 'no' : `at most ${spellNumber(digits)}`;
    return {
      error: `${label} is a number above 0 with ${allowed} decimals, like ${plainAmount(148, currency)}.`,
    };
  }
  const whole = Number(grouped.replaceAll(',', ''));
  const minor = whole * minorPerMajor(currency) + Number(decimals.padEnd(digits, '0'));
  if (minor <= 0) return { error: `${label} must be above 0.` };
  if (whole >= maxAmount) return { error: `${label} must be below 100,000,000.` };
  return { value: minor };
}

/** Of a field that nothing is typed into. */
export function missing(label: string): string {
  return `${label} is required.`;
}

/** Of one currency without a price. */
export function missingPrice(currency: Currency): string {
  return missing(`The ${currency} price`);
}

export const missingPrices = 'Prices are required, as a list of currency and amount.';
export const missingSizes = 'Choose at least one size.';

/** One amount as JSON may carry it: a number or text. */
function parseOption(currency: Currency, amount: unknown): ParseResult<number> {
  const typed = typeof amount === 'number' || typeof amount === 'string' ? String(amount) : '';
  return parseAmount(typed, `The ${currency} price`, currency);
}

/** Prices from outside, `[{currency, amount}]` or `{usd: 148}`, amounts in major units; in the order of the menu. */
export function parsePrices(listed: unknown): ParseResult<PriceMinor[]> {
  const entries: [unknown, unknown][] = Array.isArray(listed)
    ? listed.map((entry) => [entry?.currency, entry?.amount])
    : typeof listed === 'object' && listed !== null
      ? Object.entries(listed)
      : [];
  if (entries.length === 0) return { error: missingPrices };
  const found = new Map<Currency, number>();
  for (const [code, amount] of entries) {
    const currency = typeof code === 'string' ? toCurrency(code.trim()) : undefined;
    if (!currency) return { error: `Prices are in ${formatList(currencies)} only.` };
    if (found.has(currency)) return { error: `The ${currency} price is given twice.` };
    const reading = parseOption(currency, amount);
    if ('error' in reading) return reading;
    found.set(currency, reading.value);
  }
  return { value: inMenuOrder(found) };
}

function inMenuOrder(found: ReadonlyMap<Currency, number>): PriceMinor[] {
  return currencies.flatMap((currency) => {
    const amountMinor = found.get(currency);
    return amountMinor === undefined ? [] : [{ currency, amountMinor }];
  });
}

export const notSoldMessage = 'The currencies it is not sold in are a list like ["EUR"].';

/** Currencies from outside in any spelling, `["eur"]`, `eur` or nothing; in the order of the menu. */
export function parseNotSold(listed: unknown): ParseResult<Currency[]> {
  const entries: unknown[] = Array.isArray(listed) ? listed : listed === '' ? [] : [listed];
  const known = entries.map((code) => (typeof code === 'string' ? toCurrency(code.trim()) : undefined));
  if (known.includes(undefined)) return { error: notSoldMessage };
  return { value: currencies.filter((code) => known.includes(code)) };
}

/** Sale prices from outside, as {@link parsePrices} takes prices; nothing for no sale. An empty amount is left out. */
export function parseSalePrices(listed: unknown): ParseResult<PriceMinor[]> {
  const entries: [unknown, unknown][] = Array.isArray(listed)
    ? listed.map((entry) => [entry?.currency, entry?.amount])
    : Object.entries(typeof listed === 'object' && listed !== null ? listed : {});
  if (listed !== '' && listed !== null && typeof listed !== 'object') return { error: invalidSalePrices };
  const given = entries.filter(([, amount]) => amount !== '' && amount !== null);
  const found = new Map<Currency, number>();
  for (const [code, amount] of given) {
    const currency = typeof code === 'string' ? toCurrency(code.trim()) : undefined;
    if (!currency) return { error: `Sale prices are in ${formatList(currencies)} only.` };
    if (found.has(currency)) return { error: `The ${currency} sale price is given twice.` };
    const typed = typeof amount === 'number' || typeof amount === 'string' ? String(amount) : '';
    const reading = parseAmount(typed, salePriceLabel(currency), currency);
    if ('error' in reading) return reading;
    found.set(currency, reading.value);
  }
  return { value: inMenuOrder(found) };
}

const invalidSalePrices = 'Sale prices are a list of currency and amount.';

/** What a sale price is called in sentences. */
export function salePriceLabel(currency: Currency): string {
  return `The ${currency} sale price`;
}

/** Parses a time as typed, in Lagos unless it has a zone; empty for none. `label` starts the message. */
export function parseDateTime(typed: string, { label }: { label: string }): ParseResult<Date | null> {
  if (typed.trim() === '') return { value: null };
  const date = parseDateTimeField(typed);
  return date ? { value: date } : { error: `${label} is a day and a time, like 2026-12-24 18:00.` };
}

/** Parses a piece's cost to the shop, in naira as typed; empty for not given. */
export function parseCost(typed: string, { label }: { label: string }): ParseResult<number | null> {
  return typed.trim() === '' ? { value: null } : parseAmount(typed, label, costCurrency);
}

/** The currency that costs are stored in. */
export const costCurrency: Currency = 'NGN';

/** Sizes from outside, "S,M" or `["S", "M"]`; answers "S,M" in the order of the size buttons. */
export function parseSizeList(listed: unknown): ParseResult<string> {
  const parts = sizesOf((Array.isArray(listed) ? listed : [listed]).map((part) => part ?? '').join(','));
  const unknown = parts.find((part) => part.length > maxSizeLength);
  if (unknown) return { error: unknownSizeMessage(unknown, []) };
  if (parts.length === 0) return { error: missingSizes };
  return { value: parts.join(',') };
}

/** Returns the message that a piece cannot come in a size, with the sizes it can come in. */
export function unknownSizeMessage(size: string, storedSizes: readonly string[]): string {
  const choices = sizesOf([...sizes, ...storedSizes].join(','));
  return `Size ${truncate(size, 20).toUpperCase()} is not known; choose from ${choices.join(', ')}.`;
}

/** A whole number of things from 0, as typed. `label` starts the sentences. */
export function parseCount(
  typed: string,
  { label, max }: { label: string; max: number },
): ParseResult<number> {
  const text = typed.trim();
  if (text === '') return { error: missing(label) };
  if (!/^\d{1,9}$/.test(text)) return { error: `${label} is a whole number from 0.` };
  if (Number(text) > max) return { error: `${label} is at most ${max.toLocaleString('en-GB')}.` };
  return { value: Number(text) };
}

/** yes, no, true, false, on, off, 1, 0. */
export function parseBoolean(typed: string): boolean | undefined {
  const text = typed.trim().toLowerCase();
  if (['yes', 'true', 'on', '1'].includes(text)) return true;
  if (['no', 'false', 'off', '0'].includes(text)) return false;
  return undefined;
}

/** What a list of words may hold, and what it is called. */
type TextListRow = { label: string; max: number; letters: number };

/** Words from outside, "owambe, adire" or `["owambe", "adire"]`. Of those alike but for capitals and marks the first. */
export function parseTextList(listed: unknown, { label, max, letters }: TextListRow): ParseResult<string[]> {
  const parts = (Array.isArray(listed) ? listed : [listed]).flatMap((part) =>
    String(part ?? '').split(/[,;\n]/),
  );
  const words = new Map<string, string>();
  for (const part of parts) {
    const word = part.replace(/\s+/g, ' ').trim();
    const key = foldText(word);
    if (word.length > letters) {
      return { error: `${label}: “${truncate(word, 20)}…” is longer than ${letters} letters.` };
    }
    if (key !== '' && !words.has(key)) words.set(key, word);
  }
  if (words.size > max) return { error: `${label}: at most ${max}.` };
  return { value: [...words.values()] };
}
