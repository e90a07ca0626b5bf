import type { CsvRow } from '../../../spreadsheets/index.ts';
import { type Column, type Columns, cellIn, cellsIn, type OptionColumns } from './columns.rules.ts';
import type { ExternalVariant } from './read-external.rules.ts';

/** Returns a reader of a product's cells: each column from the first of its rows that has it. */
export function firstCellIn(rows: readonly CsvRow[], columns: Columns) {
  return (column: Column): string | undefined => {
    for (const row of rows) {
      const cell = cellIn(row, columns, column);
      if (cell) return cell;
    }
    return undefined;
  };
}

/** Names of options where a file has none of its own. */
export const sizeOption = 'Size';
export const colorOption = 'Color';

/** Returns the options of a row; an option named only in a product's first row applies to all its rows. */
export function optionsIn(
  row: CsvRow,
  options: OptionColumns,
  names: ReadonlyMap<number, string> = new Map(),
): [string, string][] {
  return options.flatMap(({ name, value }, at): [string, string][] => {
    const given = value === undefined ? undefined : row.cells.get(value);
    if (!given) return [];
    const own = name === undefined ? undefined : row.cells.get(name);
    return [[own ?? names.get(at) ?? '', given]];
  });
}

/** Returns the names of a product's options by position, from the first row that has them. */
export function optionNames(rows: readonly CsvRow[], options: OptionColumns): Map<number, string> {
  const names = new Map<number, string>();
  for (const [at, { name }] of options.entries()) {
    const given = name === undefined ? undefined : rows.map(({ cells }) => cells.get(name)).find(Boolean);
    if (given) names.set(at, given);
  }
  return names;
}

/** Sizes and colours that have columns of their own. */
export function ownOptions(row: CsvRow, columns: Columns): [string, string][] {
  const size = cellIn(row, columns, 'size');
  const color = cellIn(row, columns, 'color');
  return [
    ...(size ? [[sizeOption, size] as [string, string]] : []),
    ...(color ? [[colorOption, color] as [string, string]] : []),
  ];
}

/** When the reduced price of a row counts; feeds write both days in one cell, parted by a slash. */
export function saleDaysIn(row: CsvRow, columns: Columns) {
  const [from, until = from] = cellIn(row, columns, 'saleDays')?.split(/\/(?=\d{4}-\d{2}-\d{2})/) ?? [];
  return {
    saleFrom: from ?? cellIn(row, columns, 'saleFrom'),
    saleUntil: until ?? cellIn(row, columns, 'saleUntil'),
  };
}

const link = /^https?:\/\/\S+$/i;

/** Links of pictures in cells that may hold several, parted by commas before a new link, semicolons or bars. */
export function linksIn(cells: readonly string[]): string[] {
  const parts = cells.flatMap((cell) =>
    cell
      .split(/[;|\n]/)
      .flatMap((part) => part.split(/,(?= ?https?:)/i))
      .map((part) => part.trim()),
  );
  return [...new Set(parts.filter((part) => link.test(part) && part.length <= 2000))];
}

export function linksOf(rows: readonly CsvRow[], columns: Columns): string[] {
  return linksIn(rows.flatMap((row) => cellsIn(row, columns, 'images')));
}

/** Tags parted by commas. */
export function listIn(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Variants that share one number of pieces. */
export function pooled(variants: readonly ExternalVariant[], stock: string | undefined): ExternalVariant[] {
  const isPooled = variants.length > 1;
  return variants.map((variant, at) => ({ ...variant, isPooled, stock: at === 0 ? stock : undefined }));
}

/** More are cut off: no piece is made in as many. */
const maxPairs = 200;

/** All combinations of the values of options: a piece that lists its sizes and its colours comes in each pair. */
export function pairsOf(lists: readonly [string, string[]][]): [string, string][][] {
  return lists.reduce<[string, string][][]>(
    (pairs, [name, values]) =>
      values.length === 0
        ? pairs
        : pairs
            .flatMap((pair) =>
              values.slice(0, maxPairs).map((value) => [...pair, [name, value] as [string, string]]),
            )
            .slice(0, maxPairs),
    [[]],
  );
}
