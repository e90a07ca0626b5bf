import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shopConfig } from '../../shop.config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['src/web', 'src/server', 'src/platform', 'src/contract'];

type Line = { file: string; number: number; text: string };

/** Every line of the shop's own code, except tests and comments, that may contain a message for people. */
const lines: Line[] = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return readFileSync(file, 'utf8')
        .split('\n')
        .map((text, i) => ({ file: path.relative(root, file), number: i + 1, text }))
        .filter(({ text }) => !/^\s*(\*|\/\*|\/\/)/.test(text));
    }),
);

function linesWith(pattern: RegExp): string[] {
  return lines
    .filter(({ text }) => pattern.test(text))
    .map(({ file, number, text }) => `${file}:${number}: ${text.trim()}`);
}

test.each([
  ['reserved', /\b(put|set) aside for/i],
  ['spam folder', /unwanted mail/i],
  ['Please check one field', /needs your eye/i],
  ['Enter your …', /\bWrite your (name|email|password)\b/],
  ['full address', /\bwhole address, like\b/],
  ['Unit price', /\bPrice of one\b/],
  ['someone', /\b[Ss]omebody else (saved|changed)\b/],
  ['reply', /\bas a rule within\b/],
  ['check your connection', /check the connection\b/],
  ['emailed', /\bin your mail\b|\bthis mail\b|\bby mail\b/],
  ['naira, dollars', /\bNairas\b|names\[[^\]]+\]\}s\b/],
  ['your account', /"With us since"|title="Yours"/],
])('interface texts say “%s”', (_, pattern) => {
  expect(linesWith(pattern)).toEqual([]);
});

test('visible texts are in British spelling, but for the sentence that is settled', () => {
  const shown = /(?:>|(?:label|title|placeholder|text)=["'])\s*[^<>{}"']*\bcolors?\b[^<>{}"'=]*(?:<|["'])/i;
  const sentence = /'(?:[A-Z][^']* )?[Cc]olors? [a-z][^']*'/;
  const settled =
    /Please select a color|aria-label="Color"|(Pick|Name of|Hex code of|of) color|Color of picture|=>|-color|color-|`color \$/;
  const found = [...linesWith(shown), ...linesWith(sentence)];
  expect(found.filter((line) => !settled.test(line))).toEqual([]);
});

test('names the shop only in its configuration', () => {
  const place = new RegExp(`${shopConfig.region}|from ${shopConfig.city}|in ${shopConfig.city}`);
  const name = new RegExp(`['"\`> ]${shopConfig.name}\\b`);
  expect([...linesWith(place), ...linesWith(name)]).toEqual([]);
});
