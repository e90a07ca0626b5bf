import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browserDataDir } from '../../tests/browser/support/address.ts';
import { findChromium } from '../../tests/support/chromium.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { emptyOutcome, mergeOutcomes, type Outcome, single } from './reports.ts';
import { reportsFolder, runNode, runPlaywright, runScript, runVitest } from './run.ts';
import { untestedEndpoints } from './untested-endpoints.ts';
import { untestedScreens } from './untested-screens.ts';

type RunPart = () => Promise<Outcome>;

/** What every push runs, by the names that `npm test` takes. */
export const parts: Record<string, RunPart> = {
  prepare: runPrepare,
  types: () => runScript('typecheck', { together: true }),
  lint: () => runScript('lint', { together: true }),
  rules: () => runVitest('rules', ['--project', 'rules']),
  components: () => runVitest('components', ['--project', 'components']),
  database: runDatabase,
  embedded: () => runVitest('embedded', ['--project', 'embedded', ...order()]),
  browser: () => runJourneys(['--grep', smoke]),
};

/** The tag of the journeys that every push runs. */
const smoke = '@smoke';

async function runPrepare(): Promise<Outcome> {
  const status = await runNode(['scripts/suite/prepare.mjs'], { together: true });
  return single('the pages are built', status === 0 ? undefined : 'They are not; see above.');
}

/** The order of test files, given by `--seed=` or chosen here; Vitest prints it. */
function order(): string[] {
  const given = process.argv.find((word) => word.startsWith('--seed='));
  return given ? [`--sequence.seed=${given.slice('--seed='.length)}`] : [];
}

/** On a PostgreSQL of its own; where there is none, on the embedded database. */
async function runDatabase(): Promise<Outcome> {
  const callsFile = path.join(reportsFolder, 'calls-seen.txt');
  const server = await startPostgres();
  const isServer = typeof server !== 'string';
  if (!isServer) console.log(`No PostgreSQL to test on (${server}): the embedded database takes its place.`);
  const env = { CALLS_SEEN_FILE: callsFile, ...(isServer ? { TEST_DATABASE_URL: server.url } : {}) };
  try {
    const outcome = await runVitest('database', ['--project', 'database', ...order()], env);
    return mergeOutcomes([outcome, checkCalls(callsFile)]);
  } finally {
    if (isServer) await server.stop();
  }
}

/**
 * Checks that some test makes every call of the contract over HTTP, and that some test gets every error it declares.
 */
function checkCalls(file: string): Outcome {
  const name = 'every call of the contract is tested over HTTP, with every error it declares';
  const missing = untestedEndpoints(linesOf(file));
  return single(name, missing.length > 0 ? missing.join('\n') : undefined);
}

/**
 * Runs journeys on a fresh shop, and checks the ledger they leave behind and that they opened every screen.
 * @param args for Playwright; none runs all of them
 */
export async function runJourneys(args: readonly string[]): Promise<Outcome> {
  const chromium = findChromium();
  if (!chromium) {
    return {
      ...emptyOutcome,
      skipped: ['the browser journeys (no Chromium found; install it or set CHROMIUM_PATH)'],
    };
  }
  const screensFile = path.join(reportsFolder, 'screens-seen.txt');
  const env = { CHROMIUM_PATH: chromium, SCREENS_SEEN_FILE: screensFile };
  const journeys = await runPlaywright(args, env);
  return mergeOutcomes([journeys, await checkLedger(), await checkScreens(screensFile)]);
}

async function checkScreens(file: string): Promise<Outcome> {
  const missing = await untestedScreens(linesOf(file));
  return single('every screen is opened by a journey', missing.length > 0 ? missing.join('\n') : undefined);
}

const inconsistentExitCode = 1;

/** Checks the ledger that all journeys together have left behind. */
async function checkLedger(): Promise<Outcome> {
  const name = 'the ledger of the journeys';
  const status = await runNode(['scripts/check-integrity.ts'], {
    env: { DATABASE_URL: '', DATA_DIR: browserDataDir },
  });
  if (status !== 0 && status !== inconsistentExitCode && !process.env.CI) {
    return { ...emptyOutcome, skipped: [`${name} (their shop was running before and still is)`] };
  }
  rmSync(browserDataDir, { recursive: true, force: true });
  return single(name, status === 0 ? undefined : 'It is not sound; the check above says where.');
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}
