import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { nightlyJourneys } from './nightly-journeys.ts';
import { nightlyTasks } from './nightly-parts.ts';
import { type PlaywrightReport, readJourneys } from './reports.ts';
import { listScreens, untestedScreens } from './untested-screens.ts';

const listed = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
const journeys = readJourneys((JSON.parse(listed.stdout) as PlaywrightReport).suites);
const isSmoke = ({ tags }: { tags: string[] }) => tags.some((tag) => /^@?smoke$/.test(tag));

/** What a push may wait for. */
const maxSmoke = 170;

test('lists the journeys that a push skips with a reason, by file', () => {
  const left = new Set(journeys.filter((journey) => !isSmoke(journey)).map(({ file }) => file));
  expect(journeys.length).toBeGreaterThan(200);
  expect(Object.keys(nightlyJourneys).sort()).toEqual([...left].sort());
  const reasons = [
    ...Object.values(nightlyJourneys),
    ...Object.values(nightlyTasks).map(({ reason }) => reason),
  ];
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{12,}\.$/);
});

test('a push runs about a hundred journeys', () => {
  const count = journeys.filter(isSmoke).length;
  expect(count).toBeGreaterThan(90);
  expect(count).toBeLessThanOrEqual(maxSmoke);
});

test('every test file belongs to a part of the suite', () => {
  const files = globSync('{src,tests,scripts,demo}/**/*.test.{ts,tsx}').map((file) =>
    file.replaceAll('\\', '/'),
  );
  const run = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const known = (JSON.parse(run.stdout) as { file: string }[]).map(({ file }) => file.replaceAll('\\', '/'));
  const nowhere = files.filter(
    (file) => !file.startsWith('tests/browser/') && !known.some((one) => one.endsWith(file)),
  );
  expect(nowhere).toEqual([]);
});

it('names the screens that no journey has opened', async () => {
  const screens = await listScreens();
  expect(screens).toEqual(expect.arrayContaining(['/', '/shop', '/admin', '/admin/order/:orderId']));
  const opened = screens.map((screen) => screen.replaceAll(/:\w+/g, 'x'));
  expect(await untestedScreens(opened)).toEqual([]);
  expect(await untestedScreens(opened.filter((path) => path !== '/admin/orders/new'))).toEqual([
    '/admin/orders/new',
  ]);
  expect(await untestedScreens([...opened.filter((path) => path !== '/*'), '/shop'])).toEqual(['/*']);
});
