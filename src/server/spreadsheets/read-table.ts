import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { cleanLine, cleanText } from '../../contract/text/clean-text.ts';
import { type CsvRow, cellOf, csvOptions, delimiterOf, UnreadableCsv } from './csv.ts';

/** A CSV as a table: its headings as they are written, and rows with the cells that hold anything, by folded heading. */
export type Table = { headings: string[]; rows: CsvRow[]; separator: string };

/** Characters parsed at a time: shoppers' requests come in between. */
const slice = 64 * 1024;
const maxColumns = 1000;

/**
 * Reads CSV with headings in its first row, which may follow a `sep=` line and the comments of a feed's template.
 * @param wanted whether a column is retained, by its folded heading
 * @throws UnreadableCsv for a quotation mark that is never closed
 */
export async function readTable(whole: string, wanted: (name: string) => boolean): Promise<Table> {
  const { text, separator } = withoutSeparatorLine(whole);
  const rows: CsvRow[] = [];
  let headings: string[] | undefined;
  let names: (string | undefined)[] = [];
  let line = 0;
  for await (const cells of recordsOf(text, separator)) {
    line += 1;
    if (!headings) {
      if (isComment(cells)) continue;
      headings = cells.slice(0, maxColumns).map((cell) => cleanLine(cell).trim());
      names = uniqueNames(headings).map((name) => (wanted(name) ? name : undefined));
      continue;
    }
    const values = new Map<string, string>();
    for (const [at, cell] of cells.entries()) {
      const name = names[at];
      const value = name === undefined || cell === '' ? '' : cellOf(cell);
      if (name !== undefined && value !== '') values.set(name, value);
    }
    if (values.size > 0) rows.push({ line, cells: values });
  }
  return { headings: headings ?? [], rows, separator };
}

/** A heading as it is compared. */
export function foldHeading(heading: string): string {
  return heading.trim().toLowerCase().replace(/^g:/, '').replace(/\s+/g, ' ');
}

/** The second column of a name gets a number, so that neither is lost. */
function uniqueNames(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const name = foldHeading(heading);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** A template's line of explanations, and an empty line above the headings. */
function isComment([first = '', ...rest]: readonly string[]): boolean {
  return first.startsWith('#') || (first.trim() === '' && rest.every((cell) => cell.trim() === ''));
}

/** Excel's own first line, `sep=;`, which spreadsheets do not count as a row. */
function withoutSeparatorLine(text: string): { text: string; separator: string } {
  const begun = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const [, quote = '', separator = ''] = /^("?)sep=([,;|\t])/i.exec(begun) ?? [];
  if (separator === '') return { text: begun, separator: delimiterOf(begun) };
  const rest = begun.slice(5 + 2 * quote.length);
  return { text: rest.replace(/^(?:\r\n|\r|\n)/, ''), separator };
}

/**
 * The rows of a CSV, cell by cell, with breaks in which shoppers' requests come in between.
 * @throws UnreadableCsv for a quotation mark that is never closed
 */
export async function* recordsOf(text: string, separator: string): AsyncGenerator<string[]> {
  const parser = parse(csvOptions(separator));
  const feeding = feed(parser, text);
  // a caller that reads only the first rows destroys the parser: then nothing awaits this any more
  feeding.catch(() => undefined);
  try {
    for await (const record of parser) yield (record as string[]).map(cleanCell);
    await feeding;
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(Number(error.records ?? 0) + 1, error);
    throw error;
  }
}

/**
 * Removes invisible characters from a cell; one with a NUL character is unchanged, because its file is rejected for
 * it.
 */
function cleanCell(cell: string): string {
  return cell.includes('\0') ? cell : cleanText(cell);
}

async function feed(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  for (let at = 0, end = 0; at < text.length && !parser.destroyed; at = end) {
    end = wholeUntil(text, at + slice);
    if (!parser.write(text.slice(at, end))) {
      const waiting = new AbortController();
      const ended = ['drain', 'close'].map((event) => once(parser, event, waiting));
      await Promise.race(ended).finally(() => waiting.abort());
    }
    await nextTurn();
  }
  if (!parser.destroyed) parser.end();
}

/** Where a piece of a text may end so that none of its characters is written in halves, which become bytes one by one. */
function wholeUntil(text: string, end: number): number {
  return (text.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end;
}
