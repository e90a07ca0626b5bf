import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = 'src/web';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

/** The attributes of each form in a source file; `=>` does not end a tag. */
function formsIn(source: string): string[] {
  return [...source.matchAll(/<form\b((?:=>|[^>])*)>/g)].map(([, attributes = '']) => attributes);
}

test('puts no input into a URL, except from a search form', () => {
  const wrong: string[] = [];
  let forms = 0;
  for (const file of sources) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const attributes of formsIn(source)) {
      forms += 1;
      const posts = /\bmethod="post"/.test(attributes);
      const searches =
        /\bmethod="get"/.test(attributes) && /\baction=/.test(attributes) && !/password/i.test(source);
      if (!posts && !searches) wrong.push(`${file}: <form${attributes}>`);
    }
  }
  expect(wrong).toEqual([]);
  expect(forms).toBeGreaterThan(15);
});
