import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentCommit } from '../../scripts/suite/current-commit.ts';

/** A row of the table in docs/performance.md. `goal` and `bare` are empty where there is none. */
export type MeasuredRow = { what: string; database: string; goal: string; measured: string; bare: string };

const page = path.resolve('docs/performance.md');
const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'];
const head = [
  '| what | database | goal | measured | bare server | taken |',
  '| --- | --- | --- | --- | --- | --- |',
];

/** Writes rows into the table of docs/performance.md. */
export function writeMeasured(rows: readonly MeasuredRow[]): void {
  const taken = `${new Date().toISOString().slice(0, 10)}, ${currentCommit()}`;
  writeFileSync(page, withMeasured(readFileSync(page, 'utf8'), rows, taken));
}

/**
 * The page's text with the rows in its table. A row takes the place of the one about the same thing on the same database;
 * the others stay as they were, with the date and commit they were taken at.
 */
export function withMeasured(text: string, rows: readonly MeasuredRow[], taken: string): string {
  const [before, rest = ''] = text.split(begin);
  const [table = '', after = ''] = rest.split(end);
  const lines = new Map(
    table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !head.includes(line))
      .map((line) => [keyOf(line), line]),
  );
  for (const { what, database, goal, measured, bare } of rows) {
    const line = `| ${what} | ${database} | ${goal} | ${measured} | ${bare} | ${taken} |`;
    lines.set(keyOf(line), line);
  }
  return `${before}${begin}\n\n${[...head, ...lines.values()].join('\n')}\n\n${end}${after}`;
}

function keyOf(line: string): string {
  return line.split('|').slice(1, 3).join('|');
}
