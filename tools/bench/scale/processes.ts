import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a shop may take until it answers, in tenths of a second: with a million products it reads for minutes. */
const readyTries = 6000;

/** Starts a server process of the shop as production does, without limits of rate, on a port. What it says of errors is passed on. */
export function startShop(port: number, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--max-semi-space-size=16', 'scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...env },
  });
}

/** Waits until the shop at this address takes requests. */
export async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < readyTries; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await wait(100);
  }
  throw new Error(`${origin} did not become ready. Run "npm run build" first.`);
}

/**
 * Processor time of a process so far, in milliseconds: what a call costs however busy the machine is with other things.
 * Counted in steps of 10 ms, so only the mean of many calls tells something. 0 once it has ended.
 */
export function processCpuMs(pid: number | string | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/** The same of all connections to a database of a PostgreSQL on this machine. */
export function databaseCpuMs(url: string): number {
  const database = new URL(url).pathname.slice(1);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOf(database, commandOf(name)));
  return pids.reduce((sum, pid) => sum + processCpuMs(pid), 0);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** A connection to this database, or a helper of any: those live too short to be told apart. */
function isOf(database: string, command: string): boolean {
  if (!command.startsWith('postgres: ')) return false;
  return command.includes(` ${database} `) || command.includes('parallel worker');
}

/** Of the server and the processes it started, such as the one that reads pictures. */
export function memoryMegabytes({ pid }: { pid?: number | undefined }, withChildren = true): number {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1] ?? 0) / 1024;
    if (!withChildren) return own;
    const children = read(`task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
    return children.reduce((sum, child) => sum + memoryMegabytes({ pid: child }), own);
  } catch {
    return 0;
  }
}
