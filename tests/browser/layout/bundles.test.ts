import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, smoke, test } from '../support/test.ts';

const folder = path.resolve('build/client/assets');

/** Bytes of a script on the wire, as brotli. */
const maxBytes = 16 * 1024;
/** Scripts that may be larger: the frame, which comes with every page, and the libraries of the owner's page editor. */
const largerScripts = { 'frame-': 115 * 1024, 'prose-field-': 62 * 1024, 'block-editor-': 18 * 1024 };

test('no schema is sent to browsers: the built files contain nothing of zod', smoke, async () => {
  const scripts = (await readdir('build/client', { recursive: true })).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts).toContain('sw.js');
  const withSchemas: string[] = [];
  for (const name of scripts) {
    const code = await readFile(path.join('build/client', name), 'utf8');
    if (/_zod\b|ZodError|\$ZodType/.test(code)) withSchemas.push(name);
  }
  expect(withSchemas).toEqual([]);
});

test(
  'no script exceeds its budget: one that does contains something that belongs on the server',
  smoke,
  async () => {
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js.br'));
    expect(scripts.filter((name) => name.startsWith('frame-'))).toHaveLength(1);
    const tooHeavy: string[] = [];
    for (const name of scripts) {
      const { size } = await stat(path.join(folder, name));
      const [, larger] = Object.entries(largerScripts).find(([start]) => name.startsWith(start)) ?? [];
      if (size > (larger ?? maxBytes)) tooHeavy.push(`${name}: ${size} bytes`);
    }
    expect(tooHeavy).toEqual([]);
  },
);
