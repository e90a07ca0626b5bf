import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lowestBrowsers } from './lowest-browsers.ts';
import { newerStyles, newerSyntax } from './newer-syntax.ts';

test.each([
  ['x.replace(/(?<!a)b/gu, "")', 'pattern /(?<!a)b/gu'],
  ['new RegExp("(?<=a)b")', 'pattern (?<=a)b'],
  [`new RegExp(\`(?<=a)\${b}\`)`, 'pattern (?<=a)'],
  ['/[a--b]/v.test(x)', 'pattern /[a--b]/v'],
  ['/(?i:a)b/.test(x)', 'pattern /(?i:a)b/'],
  ['class A { static { f() } }', 'StaticBlock'],
  ['items.toSorted()', 'toSorted()'],
  ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas()'],
  ['Object.groupBy(items, f)', 'Object.groupBy()'],
  ['AbortSignal.timeout(5)', 'AbortSignal.timeout()'],
])('%s is too new', (code, name) => {
  expect(newerSyntax(code)).toEqual([name]);
});

test.each([
  'class A { #x = 1; static y = 2; has(o) { return #x in o } }',
  'a ??= b?.c ?? 1n; export default async () => { for await (const x of y) z(...x) }',
  '/(?<year>\\d)(?=a)(?!b)(?:c)/dgsu.test(x)',
  'navigator.setAppBadge?.(1)',
  'await import("./x.js")',
])('%s is known everywhere', (code) => {
  expect(newerSyntax(code)).toEqual([]);
});

test.each([
  '@layer ui{a{b:c}}',
  '@container (width>1px){a{b:c}}',
  'a{b:c;&:hover{d:e}}',
  'a{height:100dvh}',
  '@supports (height:1svh){a{height:9svh}}b{height:100dvh}',
  '@supports (display:grid){a{height:9svh}}',
  'a{color:color-mix(in srgb,var(--x) 50%,#0000)}',
  'a,b:has(c){d:e}',
])('%s is too new', (css) => {
  expect(newerStyles(css)).toHaveLength(1);
});

test.each([
  ':root{--dvh:1vh}@supports (height:1dvh){:root{--dvh:1dvh}}a{height:calc(100*var(--dvh))}',
  'a{height:9vh}@media (width>1px){@supports (height:1svh){a{height:9svh}}}b{c:d}',
  'b:has(c){d:e}a:is(:has(c),[d]),e{f:g}',
  'a{text-decoration-color:color-mix(in srgb,currentColor 45%,#0000)}',
])('%s is known everywhere, or alone in being dropped', (css) => {
  expect(newerStyles(css)).toEqual([]);
});

test('README says from which browsers on the shop sells', () => {
  const { safari, chrome, firefox } = lowestBrowsers;
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Safari ${safari} (iOS ${lowestBrowsers.ios}), Chrome and Edge ${chrome}, Firefox ${firefox}`,
  );
});
