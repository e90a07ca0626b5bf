import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = 'tests/how-to';

/** The recipes of docs/how-to.md: the name of the change that is tried, and the files that the recipe lists. */
const recipes = readFileSync('docs/how-to.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    change: /\.\.\/tests\/how-to\/([\w-]+\.diff)/.exec(section)?.[1] ?? section.split('\n')[0],
    files: [...section.matchAll(/^- `([^`]+)`/gm)].map(([, file]) => file).sort(),
  }));

it('has a recipe for every change that is tried, and a change for every recipe', () => {
  expect(recipes.map(({ change }) => change).sort()).toEqual(globSync('*.diff', { cwd: folder }).sort());
});

it.each(recipes)('lists the files of $change', ({ change = '', files }) => {
  const text = readFileSync(path.join(folder, change), 'utf8');
  expect(files).toEqual([...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file).sort());
});
