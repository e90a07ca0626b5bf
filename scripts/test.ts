import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserDataDir } from '../tests/browser/support/address.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { startPostgres } from '../tests/support/postgres.ts';

/** Counts of one part of the suite, and why what was skipped was skipped. */
type Counts = { passed: number; failed: number; skipped: number };

const folder = mkdtempSync(path.join(tmpdir(), 'shop-suite-'));
const parts: Record<string, () => Counts | Promise<Counts>> = {
  unit: runUnit,
  postgres: runPostgres,
  browser: runBrowser,
};

/** Runs the whole suite, or the parts named on the command line (unit, postgres, browser). */
async function main(): Promise<void> {
  const named = process.argv.slice(2).filter((name) => name in parts);
  const counts: Counts[] = [];
  try {
    for (const name of named.length > 0 ? named : Object.keys(parts)) {
      counts.push(await (parts[name] ?? runUnit)());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const total = sum(counts);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

function sum(all: readonly Counts[]): Counts {
  const add = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

function runUnit(): Counts {
  console.log('\nRules, features and HTTP, on the embedded database');
  return runVitest('unit', {}, []);
}

async function runPostgres(): Promise<Counts> {
  const server = await startPostgres();
  if (typeof server === 'string') {
    console.log(`\nSkipped: the features on PostgreSQL (${server})`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  console.log(`\nFeatures again, on PostgreSQL (${server.version})`);
  try {
    return runVitest('postgres', { TEST_DATABASE_URL: server.url }, ['--project', 'database']);
  } finally {
    await server.stop();
  }
}

function runVitest(name: string, env: Record<string, string>, args: string[]): Counts {
  const report = path.join(folder, `${name}.json`);
  const tool = path.resolve('node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, [tool, 'run', ...reporters, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<string, number>;
  const failed = numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites ?? 0));
  return { passed: numPassedTests ?? 0, failed, skipped: numPendingTests ?? 0 };
}

function runBrowser(): Counts {
  const chromium = findChromium();
  if (!chromium) {
    console.log('\nSkipped: the browser journeys (no Chromium found; install it or set CHROMIUM_PATH)');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  console.log('\nJourneys in the browser');
  const report = path.join(folder, 'browser.json');
  const tool = path.resolve('node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [tool, 'test', '--reporter=list,json'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> };
  const passed = (stats.expected ?? 0) + (stats.flaky ?? 0);
  const failed = stats.unexpected || (status === 0 ? 0 : 1);
  return sum([{ passed, failed, skipped: stats.skipped ?? 0 }, auditJourneys()]);
}

const foundUnsound = 1;

/** Checks the ledger that all journeys together have left behind. */
function auditJourneys(): Counts {
  const { status } = spawnSync(process.execPath, ['scripts/audit.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: browserDataDir },
  });
  if (status !== 0 && status !== foundUnsound && !process.env.CI) {
    console.log('Skipped: the ledger of the journeys (their shop was running before and still is)');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  rmSync(browserDataDir, { recursive: true, force: true });
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

await main();
