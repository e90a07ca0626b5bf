import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';

describe.each([
  ['docs/security.md', 40],
  ['docs/cases.md', 30],
])('%s', (name, fewest) => {
  const file = path.resolve(name);
  const links = [...readFileSync(file, 'utf8').matchAll(/\[([^\]]+)\]\(([^)]+\.test\.tsx?)\)/g)].map(
    ([, title = '', target = '']) => [title, target] as const,
  );

  it('names tests', () => {
    expect(links.length).toBeGreaterThan(fewest);
  });

  test.each(links)('“%s” stands in %s', (title, target) => {
    expect(readFileSync(path.resolve(path.dirname(file), target), 'utf8')).toContain(title);
  });
});
