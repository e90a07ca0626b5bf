import { globSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';

const records = globSync('docs/decisions/[0-9]*.md').sort();
const wordsOf = (file: string) => readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).length;

test.each(records)('%s has a date, a status, its four parts, and fits on a screen', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^# \d{3} \S.*\n\nDate: \d{4}-\d\d-\d\d\nStatus: (accepted|superseded by \d{3})/);
  const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part);
  expect(parts).toEqual(['Context', 'Decision', 'Alternatives', 'Consequences']);
  expect(wordsOf(file)).toBeLessThanOrEqual(400);
});

it('has at most forty records, and all documents are at most 15,000 words', () => {
  expect(records.length).toBeLessThanOrEqual(40);
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
  expect(documents.reduce((sum, file) => sum + wordsOf(file), 0)).toBeLessThanOrEqual(15_000);
});
