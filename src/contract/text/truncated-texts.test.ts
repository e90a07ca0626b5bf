import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve('src');

/** Names that people's texts go by, and calls that answer a text. */
const texts =
  'text|word|name|title|comment|reason|message|note|typed|part|parent|example|value|written|narration|description|label|sku|category|subject|heading|query|letters|cell|column|given|said|color|size|quoted|plain|key|from|to|one';
const calls = String.raw`(?:trim|join|replace|replaceAll|toUpperCase|toLowerCase|String)\([^()]*(?:\([^()]*\)[^()]*)*\)`;
const cut = new RegExp(
  String.raw`(?:\b(?:${texts})|${calls})\??\.(?:slice\(0, (?!index|cut|at|end|found\.|-|hash|Math)|substring\(|substr\()`,
  'i',
);

/** Cuts of text that no person wrote: days, digests, keys, digits and secrets, and samples that no one reads. */
const others = [
  /toISOString\(\)\.slice|toString\(36\)\.slice|\bkey\??\.slice\(0, [26]\)|key\.replace/,
  /text\.slice\(0, (?:8192|sampleLength|near\.index|16)/,
  /\bto\.slice\(0, 7\)|value\.slice\(0, (?:2|40)\)|\(word: string\) => word\.slice\(0, 1\)/,
  /statement: text\.replace/,
];

it('texts of people are cut by the one function that keeps characters whole', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|text\/shorten\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => cut.test(line) && !others.some((other) => other.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
