import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../src/platform/database/open.ts';

export type Engine = 'pglite' | 'postgres';

/** A shop of real server processes over one database: one process on PGlite, two on PostgreSQL. */
export type ShopProcesses = {
  engine: Engine;
  config: Config;
  addresses: string[];
  start(): Promise<void>;
  /** Ends every process: immediately, or gracefully with SIGTERM. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Kills the processes of these places; the others go on. */
  kill(places: readonly number[]): Promise<void>;
  /** Restarts processes that have exited, as a service manager does. Returns how many. */
  restartDead(): Promise<number>;
  /** The environment for a program that runs next to the processes and connects to the database directly. */
  env: Record<string, string>;
  /** Milliseconds of processor time the server processes have used so far; undefined where /proc is not there. */
  processorMs(): number | undefined;
  /** Opens the database while the servers run (PostgreSQL) or between two runs (PGlite). */
  withDatabase<Result>(work: (opened: OpenDatabase) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
};

/** What a shop of processes may have otherwise than races want it. */
export type ShopOptions = {
  /** The first of its two ports. */
  firstPort?: number;
  /** Where its folder is made. */
  folder?: string;
  /** What a process reaches the database by, instead of its own address. */
  throughLine?: (databaseUrl: string) => string;
  /** Variables of one process, by its place. */
  env?: (place: number) => Record<string, string>;
  /** A file for what the processes write, instead of the terminal. */
  log?: string;
  /** The core they run on, by its number; Linux only. */
  core?: number;
};

const startTimeoutMs = 60_000;
/** As `npm start` has it: without, a start takes half as long again. */
const compiledCode = path.resolve('build', '.compiled');

/** @param server address of a PostgreSQL where databases may be made; only read for 'postgres' */
export async function makeShop(
  engine: Engine,
  server: string | undefined,
  { firstPort = 4750, folder = tmpdir(), throughLine = (url) => url, env: own, log, core }: ShopOptions = {},
): Promise<ShopProcesses> {
  const dataDir = mkdtempSync(path.join(folder, 'shop-races-'));
  const databaseUrl = engine === 'postgres' ? await makeDatabase(server) : undefined;
  const ports = engine === 'postgres' ? [firstPort, firstPort + 1] : [firstPort];
  const env = {
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    RATE_LIMIT: 'off',
    JWT_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: `http://127.0.0.1:${firstPort}`,
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    ...(databaseUrl
      ? {
          DATABASE_URL: throughLine(databaseUrl),
          ADMIN_EMAIL: 'owner@example.test',
          PAYSTACK_SIMULATED: 'on',
        }
      : {}),
  };
  let running: ChildProcess[] = [];
  const open = (place: number) =>
    startServer({ ...env, ...own?.(place), PORT: String(ports[place]) }, log, core);
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  return {
    engine,
    env: { ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    config: readConfig({ ...env, ...own?.(0), PORT: String(firstPort) }),
    addresses,
    start: async () => {
      running = ports.map((_, place) => open(place));
      await Promise.all(addresses.map(waitUntilReady));
    },
    stop: async (signal) => {
      await stopAll(running, signal);
      running = [];
    },
    kill: (places) =>
      stopAll(
        running.filter((_, place) => places.includes(place)),
        'SIGKILL',
      ),
    restartDead: async () => {
      const dead = running.filter((child) => !isAlive(child)).length;
      if (dead > 0) {
        running = running.map((child, place) => (isAlive(child) ? child : open(place)));
        await Promise.all(addresses.map(waitUntilReady));
      }
      return dead;
    },
    processorMs: () => sumValues(running.map((child) => readProcessorMs(child.pid))),
    withDatabase: async (work) => {
      const opened = databaseUrl
        ? await openPostgres(databaseUrl, 4)
        : await openEmbedded(dataDir, { fsync: false });
      try {
        return await work(opened);
      } finally {
        await opened.close();
      }
    },
    remove: async () => {
      for (const child of running) child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      if (databaseUrl) await dropDatabase(server, databaseUrl);
    },
  };
}

function startServer(
  env: Record<string, string>,
  log: string | undefined,
  core: number | undefined,
): ChildProcess {
  const output = log === undefined ? undefined : openSync(log, 'a');
  const command = [process.execPath, 'src/server/start/main.ts'];
  const [program = '', ...args] = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const child = spawn(program, args, {
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledCode, ...env },
  });
  if (output !== undefined) closeSync(output);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

async function stopAll(children: readonly ChildProcess[], signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const alive = children.filter(isAlive);
  const ended = alive.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of alive) child.kill(signal);
  await Promise.all(ended);
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** User and system time of a process; Linux counts it in hundredths of a second. */
function readProcessorMs(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function sumValues(values: (number | undefined)[]): number | undefined {
  return values.reduce(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  );
}

async function waitUntilReady(address: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 100) {
    const ready = await fetch(`${address}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await wait(100);
  }
  throw new Error(`${address} did not become ready. Run "npm run build" first.`);
}

async function withServer(server: string | undefined, statement: (name: string) => string, name: string) {
  if (!server)
    throw new Error(
      'Name a PostgreSQL in TEST_DATABASE_URL, as in postgres://postgres@127.0.0.1:5432/postgres',
    );
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement(name));
  await client.end();
}

async function makeDatabase(server: string | undefined): Promise<string> {
  const name = `shop_races_${process.pid}_${Date.now()}`;
  await withServer(server, (database) => `create database ${database}`, name);
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function dropDatabase(server: string | undefined, databaseUrl: string): Promise<void> {
  await withServer(
    server,
    (name) => `drop database ${name} with (force)`,
    new URL(databaseUrl).pathname.slice(1),
  );
}
