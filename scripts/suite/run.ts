import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  emptyOutcome,
  type Outcome,
  type PlaywrightReport,
  readPlaywrightReport,
  readVitestReport,
  single,
  type VitestReport,
} from './reports.ts';

/** Where the parts of this run lay their reports; it goes with the process. */
export const reportsFolder = mkdtempSync(path.join(tmpdir(), 'shop-suite-'));
process.on('exit', () => rmSync(reportsFolder, { recursive: true, force: true }));

type RunOptions = {
  env?: Record<string, string>;
  /** Prints the output in one piece at the end, for what runs next to another part. */
  together?: boolean;
};

/** Runs a program of this Node. Resolves to its exit code, null where a signal ended it. */
export function runNode(args: readonly string[], options: RunOptions = {}): Promise<number | null> {
  return run(process.execPath, args, options);
}

/** Runs a program, its output going to this terminal. Resolves to its exit code, null where a signal ended it. */
export async function run(
  command: string,
  args: readonly string[],
  { env = {}, together = false }: RunOptions = {},
): Promise<number | null> {
  const output = together ? 'pipe' : 'inherit';
  const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(piece));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(pieces));
      resolve(status);
    });
  });
}

/** Runs one script of package.json as a test of its own. */
export async function runScript(name: string, options: RunOptions = {}): Promise<Outcome> {
  const status = await run('npm', ['run', '--silent', name], options);
  return single(`npm run ${name}`, status === 0 ? undefined : `It ended with ${status}; see above.`);
}

/** Runs projects of vitest.config.ts. */
export async function runVitest(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const file = path.join(reportsFolder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], { env });
  return readReport<VitestReport>(file, status, readVitestReport, name);
}

/** Runs journeys in the browser. */
export async function runPlaywright(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const file = path.join(reportsFolder, 'browser.json');
  const status = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...args],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  return readReport<PlaywrightReport>(file, status, readPlaywrightReport, 'browser');
}

/** What a runner has written down; one that fails without naming a failed test counts as one. */
function readReport<Report>(
  file: string,
  status: number | null,
  read: (report: Report) => Outcome,
  name: string,
): Outcome {
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : emptyOutcome;
  if (outcome.failed.length > 0 || (status === 0 && existsSync(file))) return outcome;
  const messages = 'Its runner failed outside all tests; what it wrote above says why.';
  return { ...outcome, failed: [{ name, messages }] };
}
