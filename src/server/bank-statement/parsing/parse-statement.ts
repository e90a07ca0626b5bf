import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { type Currency, minorDigitsOf } from '../../../contract/money/currencies.ts';
import { currencyCodes, currencySigns } from '../../../contract/money/currency-patterns.ts';
import type { StatementColumns } from '../../../contract/payments/statement-columns.ts';
import { decodeText, recordsOf, UnreadableCsv, wrongBytes, wrongText } from '../../spreadsheets/index.ts';
import { detectCurrency } from './statement-amounts.rules.ts';
import {
  detectColumns,
  findLikelyHeadings,
  getMappingQuestion,
  hasColumns,
} from './statement-columns.rules.ts';
import { type BankRow, readRows, type UnreadRow } from './statement-rows.rules.ts';

/** The rows of a bank's file, and how it was interpreted. */
export type ParsedStatement = {
  rows: BankRow[];
  unread: UnreadRow[];
  headings: string[];
  columns: StatementColumns;
  /** The one that the file names. */
  named: Currency | undefined;
  /** What was saved for a file with these headings. */
  saved: SavedMapping | undefined;
};

type SavedMapping = { columns: StatementColumns; currency: string };

const maxRows = 50_000;
/** Banks write names, addresses and sums above their headings. */
const maxHeadingRows = 60;
const sampleLength = 64 * 1024;
const separators = [',', ';', '\t', '|'];

/**
 * Parses a bank statement in CSV, in any encoding, with any text above and below its lines.
 * @param ownColumns what the columns contain, by their headings
 * @param ownCurrency of the account; else what the file names counts, or what was saved
 * @param known what was saved for a file with these headings
 * @throws ShopError INVALID_FIELDS with a message for `file` or `mapping`; STATEMENT_COLUMNS if the columns have to
 * be mapped
 */
export async function parseStatement(
  path: string,
  { columns: ownColumns, currency: ownCurrency }: Partial<SavedMapping>,
  known: (headings: readonly string[]) => Promise<SavedMapping | undefined>,
): Promise<ParsedStatement> {
  const bytes = await readFile(path);
  rejectFile(wrongBytes(bytes, 'statement'));
  const { text, broken } = decodeText(bytes);
  rejectFile(wrongText(text, 'statement'));
  if (broken)
    rejectFile(
      'Some letters of this file cannot be read. Please save it as “CSV UTF-8” and choose it again.',
    );
  const records = await parseRecords(text, ownColumns);
  if (records.length > maxRows)
    rejectFile(`A file may have at most ${maxRows.toLocaleString('en')} rows. Please choose a shorter time.`);
  const at = findHeadings(records, ownColumns);
  const headings = records[at] ?? [];
  const saved = await known(headings);
  const columns = ownColumns ?? saved?.columns ?? detectColumns(headings);
  const below = records.slice(at + 1);
  if (!columns)
    throw new ShopError('STATEMENT_COLUMNS', { columns: getMappingQuestion(headings, below.slice(0, 19)) });
  const named = detectFileCurrency(records, at);
  const minorDigits = minorDigitsOf(ownCurrency ?? named ?? saved?.currency ?? '');
  const reading = readRows(headings, columns, below, at + 2, minorDigits);
  let step = reading.next();
  for (; !step.done; step = reading.next()) await nextTurn();
  const { rows, unread } = step.value;
  if (rows.length === 0 && unread.length === 0)
    rejectFile('There are no lines with a date and an amount in this file.');
  return { rows, unread, headings, columns, named, saved };
}

function detectFileCurrency(records: readonly string[][], at: number): Currency | undefined {
  return detectCurrency(records.slice(0, at + 1).flat()) ?? detectCurrency(sampleAmounts(records, at));
}

const amountPart = String.raw`[\s\d.,()'${currencySigns}+-]*`;
const amountCellPattern = new RegExp(`^${amountPart}(?:(?:${currencyCodes})${amountPart})?$`);

/** Cells that are an amount with its sign: narrations name currencies of other accounts. */
function sampleAmounts(records: readonly string[][], at: number): string[] {
  const cells = records.slice(at + 1, at + maxHeadingRows).flat();
  return cells.filter((cell) => /\d/.test(cell) && amountCellPattern.test(cell));
}

/** All rows, parted by the separator that finds the bank's headings, else by the one that finds most cells. */
async function parseRecords(text: string, mapping: StatementColumns | undefined): Promise<string[][]> {
  const begun = text.startsWith('\uFEFF') ? text.slice(1) : text;
  let best = { separator: ',', cells: 0, isKnown: false };
  for (const separator of separators) {
    const rows = await parseFirstRows(begun, separator);
    const isKnown = rows.some((row) =>
      mapping ? hasColumns(row, mapping) : detectColumns(row) !== undefined,
    );
    const cells = rows.reduce((sum, row) => sum + row.length, 0);
    if (isKnown !== best.isKnown ? isKnown : cells > best.cells) best = { separator, cells, isKnown };
  }
  const records: string[][] = [];
  try {
    for await (const record of recordsOf(begun, best.separator)) records.push(record);
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    rejectFile(`The row in line ${error.line} does not end: a quotation mark is missing.`);
  }
  return records;
}

async function parseFirstRows(text: string, separator: string): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const record of recordsOf(text.slice(0, sampleLength), separator)) {
      rows.push(record);
      if (rows.length === maxHeadingRows) break;
    }
  } catch (error) {
    // the sample may end within quotes
    if (!(error instanceof UnreadableCsv)) throw error;
  }
  return rows;
}

/** The index of the row of headings. */
function findHeadings(records: readonly string[][], ownColumns: StatementColumns | undefined): number {
  const top = records.slice(0, maxHeadingRows);
  if (ownColumns) {
    const at = top.findIndex((row) => hasColumns(row, ownColumns));
    if (at < 0) {
      const names = [...new Set(Object.values(ownColumns).filter((name) => name !== undefined))];
      throw invalidFields({ mapping: `No row of this file has all these headings: ${names.join(', ')}.` });
    }
    return at;
  }
  const recognised = top.findIndex((row) => detectColumns(row) !== undefined);
  const at = recognised >= 0 ? recognised : findLikelyHeadings(top);
  if (at === undefined)
    rejectFile(
      'No table with headings, dates and amounts was found in this file. Please choose the statement your bank offers as CSV.',
    );
  return at;
}

function rejectFile(sentence: string): never;
function rejectFile(sentence: string | undefined): void;
function rejectFile(sentence: string | undefined): void {
  if (sentence !== undefined) throw invalidFields({ file: sentence });
}
