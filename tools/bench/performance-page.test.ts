import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withMeasured } from './performance-page.ts';

const row = { what: '/shop', database: 'PGlite', goal: '≥ 85 %', measured: '99 %', bare: '15,814 a second' };

it('replaces the row about the same thing, adds others, and leaves the rest of the page', () => {
  const first = withMeasured('# Page\n\n<!-- bench -->\n\n<!-- /bench -->\n\nEnd\n', [row], '2026-11-25, a1');
  const both = withMeasured(
    first,
    [
      { ...row, measured: '98 %' },
      { ...row, database: 'PostgreSQL' },
    ],
    '2026-11-26, b2',
  );
  expect(both.split('\n')).toEqual([
    '# Page',
    '',
    '<!-- bench -->',
    '',
    '| what | database | goal | measured | bare server | taken |',
    '| --- | --- | --- | --- | --- | --- |',
    '| /shop | PGlite | ≥ 85 % | 98 % | 15,814 a second | 2026-11-26, b2 |',
    '| /shop | PostgreSQL | ≥ 85 % | 99 % | 15,814 a second | 2026-11-26, b2 |',
    '',
    '<!-- /bench -->',
    '',
    'End',
    '',
  ]);
});

it('finds its markers in docs/performance.md', () => {
  const text = readFileSync('docs/performance.md', 'utf8');
  expect(text.split('<!-- bench -->')).toHaveLength(2);
  expect(withMeasured(text, [], '')).toBe(text);
});
