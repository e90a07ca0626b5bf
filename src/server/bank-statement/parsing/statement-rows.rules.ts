import type { Day } from '../../../contract/delivery/calendar.ts';
import { dayAndRest, dayOrderOf } from '../../../contract/delivery/format-days.ts';
import type { StatementColumns } from '../../../contract/payments/statement-columns.ts';
import { fitInto, truncate } from '../../../contract/text/shorten.ts';
import { parseAmount, parseSign } from './statement-amounts.rules.ts';
import { detectFields, findColumn } from './statement-columns.rules.ts';

/** A line of a bank statement; sums in minor units. */
export type BankRow = {
  day: Day;
  /** Below zero for what went out. */
  amountMinor: number;
  narration: string;
  balanceMinor: number | null;
};

export type UnreadRow = { line: number; why: string };

const maxNarration = 500;
/** Rows between two pauses. */
const yieldEvery = 250;

/**
 * Reads the lines below the headings. Rows without a date are totals and notes that banks add between and below; a
 * row with a date but an unreadable amount is reported. Yields from time to time, so that the caller can let other
 * work run in between.
 * @param firstLine line number of the first row, as in a spreadsheet
 * @param minorDigits of the account's currency
 */
export function* readRows(
  headings: readonly string[],
  columns: StatementColumns,
  records: readonly string[][],
  firstLine: number,
  minorDigits = 2,
): Generator<void, { rows: BankRow[]; unread: UnreadRow[] }> {
  const cell = createCellReader(headings, columns);
  const days: string[] = [];
  for (const [at, record] of records.entries()) {
    if (at % yieldEvery === 0) yield;
    days.push(cell(record, 'date'));
  }
  // Nigerian banks write 03/11/2026 for 3 November
  const order = dayOrderOf(days) ?? 'day first';
  const rows: BankRow[] = [];
  const unread: UnreadRow[] = [];
  for (const [at, record] of records.entries()) {
    if (at % yieldEvery === 0) yield;
    const written = cell(record, 'date');
    if (written === '') continue;
    const line = firstLine + at;
    const amount = readAmount((field) => cell(record, field), minorDigits);
    const day = dayAndRest(written, order)?.day;
    if (!day) {
      if (typeof amount === 'number' && amount !== 0 && /\d/.test(written))
        unread.push({ line, why: `“${truncate(written, 40)}” is no date.` });
      continue;
    }
    if (typeof amount === 'string') unread.push({ line, why: `“${truncate(amount, 40)}” is no amount.` });
    if (typeof amount !== 'number' || amount === 0) continue;
    rows.push({
      day,
      amountMinor: amount,
      narration: joinNarration(cell(record, 'narration'), cell(record, 'sender')),
      balanceMinor: parseAmount(cell(record, 'balance'), minorDigits) ?? null,
    });
  }
  return { rows, unread };
}

/**
 * Returns a reader for the cells of a row. A column missing from the mapping is found by its heading, unless another
 * field uses it.
 */
function createCellReader(headings: readonly string[], columns: StatementColumns) {
  const used = Object.values(columns).map((name) => name && findColumn(headings, name));
  const named = detectFields(headings);
  const place = (field: keyof StatementColumns): number | undefined => {
    const name = columns[field];
    if (name !== undefined) return findColumn(headings, name);
    if (field === 'amount' || (field === 'credit' && columns.amount !== undefined)) return undefined;
    const guessed = named[field] === undefined ? undefined : findColumn(headings, named[field]);
    return used.includes(guessed) ? undefined : guessed;
  };
  const fields = ['date', 'narration', 'amount', 'credit', 'debit', 'kind', 'balance', 'sender'] as const;
  const places = new Map(fields.map((field) => [field, place(field)]));
  return (record: readonly string[], field: keyof StatementColumns): string => {
    const at = places.get(field);
    return at === undefined ? '' : (record[at] ?? '').trim();
  };
}

/** Returns minor units; the text itself if it is not an amount; undefined if the cell is empty. */
function readAmount(
  cell: (field: keyof StatementColumns) => string,
  minorDigits: number,
): number | string | undefined {
  const side = parseSign(cell('kind'));
  for (const field of ['amount', 'credit'] as const) {
    const text = collapseSpaces(cell(field));
    if (text === '') continue;
    const minor = parseAmount(text, minorDigits);
    if (minor === undefined) return text;
    if (minor !== 0) return field === 'amount' && side ? side * Math.abs(minor) : minor;
  }
  const out = collapseSpaces(cell('debit'));
  if (out === '') return undefined;
  const minor = parseAmount(out, minorDigits);
  return minor === undefined ? out : -Math.abs(minor);
}

/** Banks write a hyphen, or nothing, for no amount. */
function collapseSpaces(text: string): string {
  return /^[-–—.\s]*$/.test(text) ? '' : text;
}

function joinNarration(narration: string, sender: string): string {
  const both = sender !== '' && !narration.includes(sender) ? `${narration} / ${sender}` : narration;
  return fitInto(both.replace(/\s+/g, ' '), maxNarration);
}
