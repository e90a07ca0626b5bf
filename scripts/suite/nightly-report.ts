import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { currentCommit } from './current-commit.ts';
import { formatDuration } from './format-duration.ts';
import type { Outcome } from './reports.ts';

export type NightlyPart = { name: string; seconds: number; outcome: Outcome };

const page = path.resolve('docs/performance.md');
const [begin, end] = ['<!-- nightly -->', '<!-- /nightly -->'];

/** Writes date, commit, counts and times of a nightly into docs/performance.md. */
export function writeNightly(parts: readonly NightlyPart[]): void {
  const text = readFileSync(page, 'utf8');
  const [before, rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  writeFileSync(
    page,
    `${before}${begin}\n\n${describeNightly(parts, new Date(), currentCommit())}\n\n${end}${after}`,
  );
}

/** The page's part as Markdown: a sentence and a table. */
export function describeNightly(parts: readonly NightlyPart[], at: Date, commit: string): string {
  const failures = parts.flatMap(({ outcome }) => outcome.failed.map(({ name }) => `- ${name}`));
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = parts.map(
    ({ name, seconds, outcome: { passed, failed } }) =>
      `| ${name} | ${passed.length} | ${failed.length} | ${formatDuration(seconds)} |`,
  );
  return [
    `Last run: ${at.toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores, ${formatDuration(total)}.`,
    '',
    '| part | passed | failed | time |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...(failures.length > 0 ? ['', 'Failed:', '', ...failures] : []),
  ].join('\n');
}
