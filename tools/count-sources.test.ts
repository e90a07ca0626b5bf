import { expect, test } from 'vitest';
import {
  countLines,
  countLinesWith,
  countWords,
  findImports,
  findMutualPairs,
  findRepeatedNames,
  findSmallFiles,
  hasDateAndStatus,
  isSource,
} from './count-sources.ts';

const sources = [
  { path: 'src/server/orders/place.ts', text: "import { pay } from '../payments/pay.ts';\nimport 'zod';\n" },
  { path: 'src/server/orders/order.ts', text: 'export type Order = string;\n' },
  {
    path: 'src/server/payments/pay.ts',
    text: "import type {\n  Order,\n} from '../orders/order.ts';\nconst page = import('../shop.ts');\n",
  },
  { path: 'src/server/shop.ts', text: "export * from './orders/place.ts';\n" },
];

test('sources are code, styles and statements, without tests and migrations', () => {
  const files = [
    'src/a.ts',
    'src/b.module.css',
    'src/c.sql',
    'src/a.dom.test.tsx',
    'src/x/migrations/1.sql',
    'd.ts',
  ];
  expect(files.filter(isSource)).toEqual(['src/a.ts', 'src/b.module.css', 'src/c.sql']);
});

test('imports over several lines, dynamic ones and types count, packages do not', () => {
  expect(Object.fromEntries(findImports(sources))).toEqual({
    'src/server/orders/place.ts': ['src/server/payments/pay.ts'],
    'src/server/orders/order.ts': [],
    'src/server/payments/pay.ts': ['src/server/orders/order.ts', 'src/server/shop.ts'],
    'src/server/shop.ts': ['src/server/orders/place.ts'],
  });
});

test('a pair is two folders that import each other; files next to them are none', () => {
  const pairs = [{ folders: ['orders', 'payments'], imports: [1, 1] }];
  expect(findMutualPairs(findImports(sources), 'src/server')).toEqual(pairs);
});

test('a small file has one importer and fewer than 20 lines', () => {
  const [place, ...others] = sources;
  const long = { path: place?.path ?? '', text: (place?.text ?? '').padEnd(1000, '\n') };
  const small = ['src/server/orders/order.ts', 'src/server/payments/pay.ts', 'src/server/shop.ts'];
  expect(findSmallFiles([long, ...others], findImports(sources))).toEqual(small);
});

test('a name occurs twice whatever the folder and the ending, but for what each noun has', () => {
  const files = ['a/fit.ts', 'b/fit.tsx', 'a/fit.rules.ts', 'a/index.ts', 'b/index.ts'];
  expect(findRepeatedNames(files)).toEqual(['fit']);
});

test('words are found alone and in names, not within other words', () => {
  const text = "isPart(x)\nimport './side-plans.ts'\n// parting stories, apart\nPART_NAMES\npartURL";
  expect(['part', 'side', 'left'].map((word) => countLinesWith(word, text))).toEqual([3, 1, 0]);
});

test('a record has a date and a status', () => {
  expect(hasDateAndStatus('# 1\n\nDate: 2026-11-26\nStatus: accepted\n')).toBe(true);
  expect(hasDateAndStatus('- **Date**: 2026-11-26\n- **Status:** accepted')).toBe(true);
  expect(hasDateAndStatus('| Date | Status |')).toBe(false);
  expect(hasDateAndStatus('Date: 2026-11-26\n\nThe status is unknown.')).toBe(false);
});

test('lines and words are counted as `wc` counts them', () => {
  expect([countLines('one\ntwo\n'), countLines('one\ntwo')]).toEqual([2, 2]);
  expect(countWords('# Two words\n')).toBe(3);
});
