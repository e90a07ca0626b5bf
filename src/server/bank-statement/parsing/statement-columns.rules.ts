import { dayAndRest } from '../../../contract/delivery/format-days.ts';
import { currencyCodes } from '../../../contract/money/currency-patterns.ts';
import type { StatementColumns } from '../../../contract/payments/statement-columns.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { fitInto, truncate } from '../../../contract/text/shorten.ts';
import { parseAmount } from './statement-amounts.rules.ts';

type Field = keyof StatementColumns;

/**
 * What banks call their columns, folded, the clearer names first: as GTBank, Access, Zenith, UBA, First Bank,
 * Moniepoint, OPay, Kuda and Providus write them, and their kin.
 */
const knownHeadings: Record<Field, readonly string[]> = {
  date: [
    'transaction date',
    'trans date',
    'transdate',
    'tran date',
    'txn date',
    'date time',
    'trans time',
    'transaction time',
    'date',
    'actual transaction date',
    'posted date',
    'posting date',
    'post date',
    'entry date',
    'value date',
    'created at',
  ],
  narration: [
    'narration',
    'remarks',
    'transaction details',
    'transaction remarks',
    'transaction description',
    'description',
    'details',
    'particulars',
    'narrative',
    'description payee memo',
    'transaction narration',
    'memo',
  ],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'settlement credit',
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
    'money in',
    'paid in',
    'pay in',
    'inflow',
    'cr',
  ],
  debit: [
    'debit',
    'debits',
    'debit amount',
    'settlement debit',
    'withdrawal',
    'withdrawals',
    'money out',
    'paid out',
    'pay out',
    'outflow',
    'dr',
  ],
  amount: [
    'amount',
    'transaction amount',
    'debit credit',
    'credit debit',
    'amount in account currency',
    'value',
  ],
  kind: [
    'type',
    'transaction type',
    'dr cr',
    'cr dr',
    'd c',
    'c d',
    'credit or debit',
    'debit or credit',
    'direction',
  ],
  balance: [
    'balance',
    'running balance',
    'current balance',
    'balance after',
    'balance after transaction',
    'available balance',
    'book balance',
    'account balance',
    'closing balance',
    'ledger balance',
  ],
  sender: [
    'to from',
    'counterparty',
    'sender',
    'sender name',
    'originator',
    'from',
    'beneficiary sender',
    'payer',
  ],
};

const currencyInHeading = new RegExp(String.raw`\b(?:${currencyCodes.toLowerCase()}|naira)\b`, 'g');

/** A heading as it is compared: without marks, currency and signs: "Debit/Credit(₦)" is "debit credit". */
export function foldHeading(heading: string): string {
  return foldText(heading)
    .replace(currencyInHeading, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Detects the fields of a row of headings, as far as they are known. */
export function detectFields(headings: readonly string[]): Partial<StatementColumns> {
  const folded = headings.map(foldHeading);
  const found: Partial<StatementColumns> = {};
  for (const field of Object.keys(knownHeadings) as Field[]) {
    const at = knownHeadings[field].map((name) => folded.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) found[field] = headings[at];
  }
  return found;
}

/** Detects the columns from a row of headings, if it names enough of them. */
export function detectColumns(headings: readonly string[]): StatementColumns | undefined {
  const { date, narration, credit, amount, ...others } = detectFields(headings);
  if (date === undefined || narration === undefined) return undefined;
  if (credit !== undefined) return { ...others, date, narration, credit };
  return amount === undefined ? undefined : { ...others, date, narration, amount };
}

/** Where a row has a heading, by its folded name; undefined where it has none such. */
export function findColumn(headings: readonly string[], name: string): number | undefined {
  const exact = headings.findIndex((heading) => heading.trim() === name.trim());
  const at = exact >= 0 ? exact : headings.map(foldHeading).indexOf(foldHeading(name));
  return at >= 0 ? at : undefined;
}

/** Whether a row has all headings of a mapping. */
export function hasColumns(headings: readonly string[], columns: StatementColumns): boolean {
  return Object.values(columns).every(
    (name) => name === undefined || findColumn(headings, name) !== undefined,
  );
}

const minHeadings = 3;

/** Finds the row that looks like headings if none are known: only words, above a row with a date and an amount. */
export function findLikelyHeadings(rows: readonly string[][]): number | undefined {
  const at = rows.findIndex((row, index) => {
    const words = row.filter((cell) => cell.trim() !== '');
    if (words.length < minHeadings) return false;
    if (words.some((cell) => parseAmount(cell) !== undefined || dayAndRest(cell, 'day first'))) return false;
    return rows
      .slice(index + 1, index + 4)
      .some(
        (below) =>
          below.some((cell) => dayAndRest(cell, 'day first')) && below.some((cell) => parseAmount(cell)),
      );
  });
  return at >= 0 ? at : undefined;
}

/** Lists the columns for the user to map, each with examples. */
export function getMappingQuestion(headings: readonly string[], rows: readonly string[][]) {
  const known = Object.entries(detectFields(headings)) as [Field, string][];
  return headings.flatMap((name, at) => {
    if (name.trim() === '') return [];
    const examples = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    const field = known.find(([, heading]) => heading === name)?.[0] ?? null;
    return [
      {
        name: fitInto(name.trim(), 200),
        examples: examples.slice(0, 3).map((one) => truncate(one, 80)),
        field,
      },
    ];
  });
}
