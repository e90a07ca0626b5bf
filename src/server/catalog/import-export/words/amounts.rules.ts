import { type Reading, readAmount } from '../../../../contract/rules/catalog/product-form.rules.ts';
import { type Currency, currencies } from '../../../../contract/rules/money/currencies.ts';

const signs: Record<string, string> = {
  '₦': 'NGN',
  $: 'USD',
  '£': 'GBP',
  '€': 'EUR',
  '₨': 'PKR',
  '₹': 'INR',
  '₵': 'GHS',
};

/** An amount in a file: the number as typed, and the currency that stands with it. */
export function splitAmount(text: string): { amount: string; currency: string | undefined } {
  const trimmed = text.trim();
  const [code] = /\b[a-z]{3}\b/i.exec(trimmed) ?? [];
  const sign = Object.keys(signs).find((each) => trimmed.includes(each));
  const amount = trimmed.replace(/[^\d.,' \u00a0\u202f-]/g, '').trim();
  return { amount: plainNumber(amount), currency: code?.toUpperCase() ?? (sign && signs[sign]) };
}

/**
 * A number as shops write it, as the forms take it: "1.234,50", "45 000", "12,5", "149.0000". One that can be read in
 * two ways stays as it is, and is refused.
 */
function plainNumber(amount: string): string {
  const packed = amount.replace(/(?<=\d)[ '\u00a0\u202f](?=\d{3})/g, '');
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(packed)) return packed.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,12},\d{1,2}$/.test(packed)) return packed.replace(',', '.');
  const [, whole, decimals] = /^([\d,]{1,16}\.)(\d{1,12})$/.exec(packed) ?? [];
  if (whole === undefined || decimals === undefined) return packed;
  // programs write more decimals than there are
  const used = [...decimals].findLastIndex((digit) => digit !== '0') + 1;
  return used === 0
    ? whole.slice(0, -1)
    : `${whole}${decimals.slice(0, Math.max(used, Math.min(2, decimals.length)))}`;
}

/** How amounts of a file are read: what their currency is, and what another one counts as. */
export type Money = {
  /** Where none stands with an amount. */
  currency: Currency;
  /** Currencies the shop does not sell in, and what they are taken for. */
  taken: Readonly<Record<string, Currency>>;
};

export type ReadPrice = { currency: Currency; amountMinor: number };

/** Reads one price of a file. `foreign` is the currency that the shop does not sell in. */
export function readForeignPrice(text: string, money: Money): Reading<ReadPrice> & { foreign?: string } {
  const { amount, currency: named = money.currency } = splitAmount(text);
  const known = currencies.find((code) => code === named) ?? money.taken[named];
  if (!known) {
    return {
      error: `The price is in ${named}, which the shop does not sell in: say what it counts as.`,
      foreign: named,
    };
  }
  const foreign = known === named ? {} : { foreign: named };
  const reading = readAmount(amount, `The ${known} price`, known);
  return 'error' in reading
    ? { ...reading, ...foreign }
    : { value: { currency: known, amountMinor: reading.value }, ...foreign };
}
