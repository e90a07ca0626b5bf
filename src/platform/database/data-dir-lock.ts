import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** The data folder is in use by another living process. */
export class DataDirLocked extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that process, or start this one with another DATA_DIR.`,
    );
    this.name = 'DataDirLocked';
  }
}

/**
 * Locks the data folder for this process; the embedded database has no lock of its own, and two writers lose rows.
 * The file contains the pid and the process's start time, so neither a dead holder nor a reused pid blocks it.
 * @returns a function that releases the folder
 * @throws DataDirLocked while its holder lives
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'shop.lock');
  for (let tries = 0; tries < 5; tries += 1) {
    if (claim(file)) return () => release(file);
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw new DataDirLocked(dataDir, holder.pid);
    rmSync(file, { force: true });
  }
  throw new Error(`The lock ${file} could not be taken.`);
}

type Holder = { pid: number; started: string };

function claim(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify({ pid: process.pid, started: startTime(process.pid) } satisfies Holder));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function release(file: string): void {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { pid, started } = holder as Partial<Holder>;
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTime(holder.pid) === holder.started;
}

/**
 * Returns when a process started, from the kernel (boot id and clock ticks since boot); empty without /proc. If both
 * are empty, a living pid alone counts as the holder.
 */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  } catch {
    return '';
  }
}
