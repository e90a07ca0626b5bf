import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/test.ts';

test('no schema travels to a browser: the built files hold nothing of zod', async () => {
  const folder = path.resolve('build/client/assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const withSchemas: string[] = [];
  for (const name of scripts) {
    const code = await readFile(path.join(folder, name), 'utf8');
    if (/_zod\b|ZodError|\$ZodType/.test(code)) withSchemas.push(name);
  }
  expect(withSchemas).toEqual([]);
});
