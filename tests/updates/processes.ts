import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname, '../..');
const readyWithinMs = 120_000;
/** How long a service manager waits before it kills. */
const stopWithinMs = 15_000;

/** A version of the shop, built in its own folder. */
export type Build = { name: string; folder: string; remove(): void };

/** The build of this working tree, made by `npm run build`. */
export const thisBuild: Build = { name: 'this build', folder: root, remove: () => undefined };

/** Builds another commit in a folder of its own. */
export function buildCommit(commit: string): Build {
  const older = checkOut(commit);
  run(process.execPath, ['scripts/build.ts'], older.folder);
  return older;
}

/** Checks another commit out into a folder of its own, with the packages that are installed here. */
export function checkOut(commit: string): Build {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-older-'));
  git('worktree', 'add', '--detach', folder, commit);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const name = git('rev-parse', '--short', commit).trim();
  return { name, folder, remove: () => void git('worktree', 'remove', '--force', folder) };
}

/** Whether the files here are those of the commit, so that one build serves for both. */
export function isThisTree(commit: string): boolean {
  return git('diff', '--name-only', commit) === '';
}

function git(...args: string[]): string {
  return run('git', args, root);
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** One place of the proxy's list, where one build after the other runs. */
export class Place {
  readonly #port: number;
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;

  constructor(port: number, env: Record<string, string>) {
    this.#port = port;
    this.#env = { PATH: process.env.PATH ?? '', ...env, PORT: String(port) };
  }

  /** As a start does: the database is prepared first, then the shop opens. */
  async start({ folder, name }: Build): Promise<void> {
    const options: SpawnOptions = { cwd: folder, env: this.#env, stdio: ['ignore', 'ignore', 'inherit'] };
    const prepared = spawn(process.execPath, ['src/server/start/prepare.ts'], options);
    const [code] = await once(prepared, 'exit');
    if (code !== 0) throw new Error(`${name} could not prepare the database.`);
    this.#process = spawn(process.execPath, ['src/server/start/main.ts'], options);
    await waitUntilResponding(`http://127.0.0.1:${this.#port}/readyz`, name, this.#process);
  }

  /** Answers how it ended, and after how many milliseconds. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const child = this.#process;
    if (!child) return { code: 0, ms: 0 };
    const began = Date.now();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    const [code] = await ended;
    clearTimeout(late);
    this.#process = undefined;
    return { code, ms: Date.now() - began };
  }

  kill(): void {
    this.#process?.kill('SIGKILL');
  }
}

/** The proxy of operations/, without TLS, at one port before two processes. */
export async function startProxy(port: number, processes: number[]): Promise<ChildProcess> {
  if (spawnSync('caddy', ['version']).status !== 0)
    throw new Error('This needs Caddy: `apt-get install caddy`.');
  const home = path.join(tmpdir(), `shop-proxy-${process.pid}`);
  mkdirSync(home, { recursive: true });
  const child = spawn('caddy', ['run', '--config', 'operations/Caddyfile', '--adapter', 'caddyfile'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      CADDY_OPTIONS: 'admin off',
      SHOP_DOMAIN: `http://127.0.0.1:${port}`,
      SHOP_PROCESSES: processes.map((each) => `127.0.0.1:${each}`).join(' '),
    },
  });
  child.once('exit', () => rmSync(home, { recursive: true, force: true }));
  await waitUntilResponding(`http://127.0.0.1:${port}/healthz`, 'the proxy', child);
  return child;
}

async function waitUntilResponding(address: string, name: string, child: ChildProcess): Promise<void> {
  for (let waitedMs = 0; waitedMs < readyWithinMs; waitedMs += 200) {
    await wait(200);
    // an answer of another program at this port is none
    if (child.exitCode !== null) break;
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${name} did not answer at ${address}.`);
}
