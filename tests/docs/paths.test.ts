import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].filter(
  // recipes name files that they add
  (file) => path.basename(file) !== 'how-to.md',
);
const folders = 'src|tests|scripts|docs|operations|tools|demo|style-guide';
const named = new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, 'g');

test.each(documents)('files that %s names are there', (document) => {
  const text = readFileSync(document, 'utf8');
  const inWords = [...text.matchAll(named)].map(([, file = '']) => file);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) =>
    path.join(path.dirname(document), target),
  );
  expect([...inWords, ...linked].filter((file) => !existsSync(file))).toEqual([]);
});
