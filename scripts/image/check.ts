import type { ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../tests/support/postgres.ts';
import { composeFaults } from './compose.ts';
import { readCommand, readCopy, readDockerfile, readVariables, type Stage, type Step } from './dockerfile.ts';
import { copyInto, makeRoom, type Room, runIn, startIn } from './room.ts';

const root = path.resolve(import.meta.dirname, '../..');
const port = process.env.IMAGE_PORT ?? '3999';
const readyWithinMs = 120_000;
const stopWithinMs = 10_000;

function must(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
  console.log(`ok  ${sentence}`);
}

/** Whether `.dockerignore` keeps a file from the build. */
function isIgnored(): (name: string) => boolean {
  const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return (name) => patterns.some((pattern) => path.matchesGlob(name, pattern));
}

/** Takes one stage's steps, as a builder would, and answers the room they made. */
function takeSteps(stage: Stage, folder: string, done: ReadonlyMap<string, Room>): Room {
  const made = makeRoom(path.join(folder, stage.name), process.execPath);
  console.log(`\nFROM ${stage.from}`);
  for (const step of stage.steps) takeStep(made, step, done);
  return made;
}

function takeStep(made: Room, { word, rest }: Step, done: ReadonlyMap<string, Room>): void {
  console.log(`${word} ${rest}`);
  if (word === 'ENV') Object.assign(made.env, Object.fromEntries(readVariables(rest)));
  if (word === 'USER') made.user = rest;
  if (word === 'WORKDIR') {
    made.cwd = path.resolve(made.cwd, rest);
    mkdirSync(path.join(made.root, made.cwd), { recursive: true });
  }
  if (word === 'COPY') {
    const { from, sources, target } = readCopy(rest);
    const source = from === undefined ? root : done.get(from)?.root;
    if (source === undefined) throw new Error(`COPY ${rest}: there is no such stage.`);
    const to = path.join(made.root, made.cwd, target);
    copyInto(source, sources, to, from === undefined ? isIgnored() : () => false);
  }
  if (word !== 'RUN') return;
  const { status, stdout, stderr } = runIn(made, ['sh', '-c', rest]);
  if (status !== 0) throw new Error(`RUN ${rest}\n${stdout}${stderr}`);
}

function checkContents({ root: made, cwd, user }: Room, stage: Stage): void {
  const modules = path.join(made, cwd, 'node_modules');
  const tools = ['vite', 'vitest', 'typescript', '@playwright/test', '@biomejs/biome'];
  must(
    !tools.some((name) => existsSync(path.join(modules, name))),
    'no package of the build is in the image',
  );
  const nodes = readdirSync(modules).filter((name) => name.startsWith('node-'));
  must(nodes.length === 0, 'there is one Node, that of the base image');
  const pinned = /^node:([\d.]+)-/.exec(stage.from)?.[1];
  must(`v${pinned}` === process.version, `the base image has the pinned Node ${process.version}`);
  must(user !== 'root', `the image runs as ${user}`);
  const sizes = runIn({ root: made, cwd: '/', user: 'root', env: {} }, ['du', '-sm', cwd]);
  console.log(`    ${sizes.stdout.split('\t')[0]} MB over the base image`);
}

/** Runs what was made: another user, nothing writable but /tmp, /data and /backups. */
async function checkRunning(made: Room, stage: Stage, folder: string): Promise<void> {
  const writable: Record<string, string> = {};
  for (const name of ['data', 'backups', 'run/secrets']) {
    const outside = path.join(folder, 'volumes', name);
    mkdirSync(outside, { recursive: true, mode: 0o700 });
    chownSync(outside, 1000, 1000);
    writable[outside] = `/${name}`;
  }
  const database = await startPostgres();
  const env = {
    PORT: port,
    RATE_LIMIT: 'off',
    ...secretsFor(database, path.join(folder, 'volumes/run/secrets')),
  };
  const run = (command: string[]) => runIn(made, command, { writable, env });
  const last = (word: string) => stage.steps.findLast((step) => step.word === word)?.rest ?? '';
  const touched = run(['touch', 'package.json', 'build/new', '/new']);
  must(touched.status !== 0 && /Read-only/.test(touched.stderr), 'the code folder cannot be written');
  const shop = startIn(made, readCommand(last('CMD')), { writable, env });
  const output: string[] = [];
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (text) => output.push(String(text)));
  try {
    await untilReady(shop, output);
    must(run(readCommand(last('HEALTHCHECK'))).status === 0, 'the health check says so');
    await checkPage();
    const { status, stdout, stderr } = run(['node', 'scripts/backup.ts', '/backups', '--keep', '14']);
    must(status === 0, `a backup beside it is whole${status === 0 ? '' : `: ${stdout}${stderr}`}`);
    must(
      run(['node', 'scripts/nightly.ts', '--check', '/backups']).status === 0,
      'the nightly service is healthy',
    );
    await checkStop(shop);
  } finally {
    shop.kill('SIGKILL');
    if (typeof database !== 'string') await database.stop();
  }
}

/** On PostgreSQL where there is one, with its secrets as files; else embedded. */
function secretsFor(database: { url: string } | string, folder: string): Record<string, string> {
  if (typeof database === 'string') {
    console.log(`    on the embedded database: ${database}`);
    return {};
  }
  const secrets = {
    DATABASE_URL: database.url,
    JWT_SECRET: 'for-this-check-only-'.repeat(2),
    ADMIN_PASSWORD: 'quiet-harbour-lantern',
  };
  const variables = Object.entries(secrets).map(([name, value]) => {
    writeFileSync(path.join(folder, name), `${value}\n`);
    return [`${name}_FILE`, `/run/secrets/${name}`];
  });
  return { ...Object.fromEntries(variables), ADMIN_EMAIL: 'owner@example.test' };
}

async function untilReady(shop: ChildProcess, output: string[]): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < readyWithinMs && shop.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return must(true, `ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    await wait(200);
  }
  throw new Error(`The shop did not become ready:\n${output.join('')}`);
}

async function checkPage(): Promise<void> {
  const page = await fetch(`http://127.0.0.1:${port}/`);
  const html = await page.text();
  must(page.status === 200 && html.includes('</html>'), 'the home page is served');
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '/none';
  must((await fetch(`http://127.0.0.1:${port}${script}`)).status === 200, 'and a script it names');
}

async function checkStop(shop: ChildProcess): Promise<void> {
  const began = Date.now();
  const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve));
  shop.kill('SIGTERM');
  const code = await Promise.race([ended, wait(stopWithinMs, undefined)]);
  must(code === 0, `SIGTERM ends it within ${stopWithinMs / 1000} s (${Date.now() - began} ms)`);
}

/** Takes the Dockerfile's steps without Docker, runs the result shut in, and reads compose.yaml. */
async function main(): Promise<void> {
  const faults = composeFaults(root);
  must(
    faults.length === 0,
    `compose.yaml and its additions are sound${faults.map((each) => `\n    ${each}`).join('')}`,
  );
  if (process.argv[2] === 'compose') return;
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('The steps of the image need root on Linux; `npm run image:check -- compose` does not.');
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-image-'));
  try {
    const stages = readDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
    const done = new Map<string, Room>();
    for (const stage of stages) done.set(stage.name, takeSteps(stage, folder, done));
    const last = stages.at(-1);
    const made = last && done.get(last.name);
    if (!made) throw new Error('The Dockerfile has no FROM.');
    console.log('');
    checkContents(made, last);
    await checkRunning(made, last, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
