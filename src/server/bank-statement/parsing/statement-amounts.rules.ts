import type { Currency } from '../../../contract/money/currencies.ts';
import {
  currenciesInStatements,
  currencyCodes,
  currencySigns,
} from '../../../contract/money/currency-patterns.ts';

const currencyPattern = new RegExp(
  String.raw`[${currencySigns}]|\b(?:${currencyCodes})\b|\bN(?=[\d(.-])`,
  'gi',
);
const maxMinor = 1e14;

/**
 * An amount as a bank writes it: `₦1,234,567.89`, `(500.00)`, `1.234,50`, `500.00 DR`. What is taken out is below
 * zero. Undefined for what is no amount.
 * @param minorDigits of the currency whose minor unit it returns
 */
export function parseAmount(cell: string, minorDigits = 2): number | undefined {
  let text = cell.replace(currencyPattern, '').replace(/[\s'’]/g, '');
  let sign = 1;
  const side = /(?:^(cr|dr)|(cr|dr))\.?$/i.exec(text) ?? /^(cr|dr)\.?/i.exec(text);
  if (side) {
    if (/dr/i.test(side[0])) sign = -1;
    text = text.replace(/^(?:cr|dr)\.?/i, '').replace(/(?:cr|dr)\.?$/i, '');
  }
  if (/^\(.*\)$/.test(text)) {
    sign = -1;
    text = text.slice(1, -1);
  }
  const minus = /^[-−–]|[-−–]$/.exec(text);
  if (minus) {
    sign = -1;
    text = text.replace(/^[-−–]|[-−–]$/, '');
  }
  const digits = normalizeDigits(text.replace(/^\+/, ''));
  if (digits === undefined) return undefined;
  const minor = Math.round(Number(digits) * 10 ** minorDigits);
  return minor < maxMinor ? sign * minor || 0 : undefined;
}

/** Without separators of thousands, with a point before the hundredths. */
function normalizeDigits(text: string): string | undefined {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.');
  // banks of the region group by lakhs now and then, and some never close the last group
  if (/^\d[\d,]*\.\d+$/.test(text)) return text.replaceAll(',', '');
  return /^\d+$|^\.\d+$/.test(text) ? text : undefined;
}

/** Returns the sign that a column "CR/DR" gives the amount: 1 for credit, -1 for debit, undefined for neither. */
export function parseSign(cell: string): 1 | -1 | undefined {
  const word = cell.trim().toLowerCase();
  if (/^(?:c|cr|credit|in|inflow|deposit|money in|received|incoming)\b/.test(word)) return 1;
  if (/^(?:d|dr|debit|out|outflow|withdrawal|money out|sent|outgoing)\b/.test(word)) return -1;
  return undefined;
}

/** The one currency that some texts name; undefined where they name none, or several. */
export function detectCurrency(texts: readonly string[]): Currency | undefined {
  const named = currenciesInStatements.filter(([, mark]) => texts.some((text) => mark.test(text)));
  return named.length === 1 ? named[0]?.[0] : undefined;
}
