import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** So that spreadsheets read ₦ and ẹ. */
export const byteOrderMark = '\uFEFF';

/** What spreadsheets take for the beginning of a formula, in the full width of East Asian keyboards too. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/;

/** One line of CSV by RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvLine(cells: readonly (string | number)[]): string {
  return stringify([cells.map(guarded)], {
    record_delimiter: '\r\n',
    quoted_match: [/^\s/, /\s$/, /[\r\n]/],
  });
}

function guarded(cell: string | number): string {
  return typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : String(cell);
}

/** A row of a CSV file: its number as a spreadsheet counts, and its cells by the header's names in lower case. */
export type CsvRow = { line: number; cells: Map<string, string> };

/** A file with unbalanced quotation marks; `line` is where its last row begins. */
export class UnreadableCsv extends Error {
  readonly line: number;
  constructor(line: number, cause: unknown) {
    super(`The row in line ${line} does not end.`, { cause });
    this.line = line;
  }
}

/**
 * Reads CSV with a header: quotes, line breaks in quotes, with or without a byte order mark; parted by commas,
 * semicolons or tabs, as the header is; lines that end as on Windows, Unix or an old Mac.
 * @throws UnreadableCsv for a quotation mark that is never closed
 */
export function readCsv(text: string): CsvRow[] {
  const [header, ...rest] = recordsOf(text.replace(/^\uFEFF/, ''));
  const names = header?.map((name) => name.trim().toLowerCase()) ?? [];
  return rest
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: new Map(names.map((name, index) => [name, cellOf(cells[index] ?? '')])),
    }));
}

/** How foreign CSV is parsed: rows may be short or long, and end as on any system. */
export function csvOptions(delimiter: string) {
  return {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  };
}

/** Returns the content of a cell. */
export function cellOf(cell: string): string {
  return unguarded(cell).trim();
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, csvOptions(delimiterOf(text)));
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(Number(error.records ?? 0) + 1, error);
    throw error;
  }
}

/** Takes away the apostrophe an export put before a formula. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

const maxHeaderLength = 64 * 1024;

/** Returns the most frequent separator in the header, outside quotes. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, maxHeaderLength)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const header = lines.find((line) => line !== '' && !line.startsWith('#')) ?? '';
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t', '|'].reduce((most, each) => (count(each) > count(most) ? each : most));
}
