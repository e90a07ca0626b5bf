import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserDataDir } from '../tests/browser/support/address.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { missingCalls } from './missing-calls.ts';
import { join, nothing, type Outcome, readPlaywrightReport, readVitestReport } from './test-reports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-suite-'));
const parts: Record<string, () => Outcome | Promise<Outcome>> = {
  unit: runUnit,
  postgres: runPostgres,
  browser: runBrowser,
};

/** Runs the whole suite, or the parts named on the command line (unit, postgres, browser). */
async function main(): Promise<void> {
  const named = process.argv.slice(2).filter((name) => name in parts);
  const outcomes: Outcome[] = [];
  try {
    for (const name of named.length > 0 ? named : Object.keys(parts)) {
      outcomes.push(await (parts[name] ?? runUnit)());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { passed, failed, skipped, secondTry } = join(outcomes);
  const ran = new Set([...passed, ...failed.map(({ name }) => name)]);
  // what one part skips because another part is the place for it has run there
  const left = [...new Set(skipped)].filter((name) => !ran.has(name));
  for (const name of left) console.log(`\nSkipped: ${name}`);
  for (const { name, messages } of secondTry) console.log(`\nNeeded a second try: ${name}\n${messages}`);
  for (const { name, messages } of failed) console.log(`\nFailed: ${name}\n${messages}`);
  if (secondTry.length > 0) {
    console.log(`\nNeeded a second try: ${secondTry.map(({ name }) => `\n- ${name}`).join('')}\n`);
  }
  console.log(
    `${passed.length} passed, ${failed.length} failed${left.length > 0 ? `, ${left.length} skipped` : ''}`,
  );
  process.exit(failed.length > 0 || passed.length === 0 ? 1 : 0);
}

function runUnit(): Outcome {
  console.log('\nRules, features and HTTP, on the embedded database');
  const seenFile = path.join(folder, 'calls-seen.txt');
  return join([runVitest('unit', { CALLS_SEEN_FILE: seenFile }, []), checkCalls(seenFile)]);
}

/** Every call of the contract is asked over HTTP by some test, and every refusal it declares is seen by one. */
function checkCalls(seenFile: string): Outcome {
  const name = 'every call of the contract is asked over HTTP, and every refusal it declares is seen';
  const seen = existsSync(seenFile) ? readFileSync(seenFile, 'utf8').split('\n') : [];
  const missing = missingCalls(seen);
  if (missing.length === 0) return { ...nothing, passed: [name] };
  return { ...nothing, failed: [{ name, messages: missing.join('\n') }] };
}

async function runPostgres(): Promise<Outcome> {
  const server = await startPostgres();
  if (typeof server === 'string') return { ...nothing, skipped: [`the features on PostgreSQL (${server})`] };
  console.log(`\nFeatures again, on PostgreSQL (${server.version})`);
  try {
    return runVitest('postgres', { TEST_DATABASE_URL: server.url }, ['--project', 'database']);
  } finally {
    await server.stop();
  }
}

function runVitest(name: string, env: Record<string, string>, args: string[]): Outcome {
  const report = path.join(folder, `${name}.json`);
  const tool = path.resolve('node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, [tool, 'run', ...reporters, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return readReport(name, report, status, readVitestReport);
}

/** What a runner has written down; one that fails without naming a failed test counts as one. */
function readReport<Report>(
  name: string,
  file: string,
  status: number | null,
  read: (report: Report) => Outcome,
): Outcome {
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : nothing;
  if (outcome.failed.length > 0 || (status === 0 && existsSync(file))) return outcome;
  const messages = 'Its runner failed outside all tests; what it wrote above says why.';
  return { ...outcome, failed: [{ name, messages }] };
}

function runBrowser(): Outcome {
  const chromium = findChromium();
  if (!chromium) {
    const reason = 'no Chromium found; install it or set CHROMIUM_PATH';
    return { ...nothing, skipped: [`the browser journeys (${reason})`] };
  }
  console.log('\nJourneys in the browser');
  const report = path.join(folder, 'browser.json');
  const tool = path.resolve('node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [tool, 'test', '--reporter=list,json'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium },
  });
  return join([readReport('browser', report, status, readPlaywrightReport), auditJourneys()]);
}

const foundUnsound = 1;

/** Checks the ledger that all journeys together have left behind. */
function auditJourneys(): Outcome {
  const name = 'the ledger of the journeys';
  const { status } = spawnSync(process.execPath, ['scripts/audit.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: browserDataDir },
  });
  if (status !== 0 && status !== foundUnsound && !process.env.CI) {
    return { ...nothing, skipped: [`${name} (their shop was running before and still is)`] };
  }
  rmSync(browserDataDir, { recursive: true, force: true });
  if (status === 0) return { ...nothing, passed: [name] };
  return { ...nothing, failed: [{ name, messages: 'It is not sound; the audit above says where.' }] };
}

await main();
