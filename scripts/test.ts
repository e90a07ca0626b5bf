import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserDataDir } from '../tests/browser/support/address.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { startPostgres } from '../tests/support/postgres.ts';

/** Counts of one part of the suite. */
type Counts = { passed: number; failed: number; skipped: number };

/** The parts of Vitest's report in JSON that are read here. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

const folder = mkdtempSync(path.join(tmpdir(), 'shop-suite-'));
/** What failed, told once more at the end, where it is looked for first. */
const failures: string[] = [];
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
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
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
  const found = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  failures.push(...failedTests(found).map((failure) => `${name}, ${failure}`));
  const failed = found.numFailedTests || (status === 0 ? 0 : Math.max(1, found.numFailedTestSuites));
  return { passed: found.numPassedTests, failed, skipped: found.numPendingTests };
}

/** Each failed test with its file and message; a file that could not be run at all counts as one. */
function failedTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
    return failed.map((result) => `${file}: ${result.fullName}\n${result.failureMessages.join('\n')}`);
  });
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
