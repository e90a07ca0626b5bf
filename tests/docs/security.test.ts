import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';

const file = path.resolve('docs/security.md');
const links = [...readFileSync(file, 'utf8').matchAll(/\[([^\]]+)\]\(([^)]+\.test\.ts)\)/g)].map(
  ([, title = '', target = '']) => [title, target] as const,
);

it('lists attacks', () => {
  expect(links.length).toBeGreaterThan(40);
});

test.each(links)('“%s” stands in %s', (title, target) => {
  expect(readFileSync(path.resolve(path.dirname(file), target), 'utf8')).toContain(title);
});
