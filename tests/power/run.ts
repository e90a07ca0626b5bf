import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Cuts the power of the embedded database again and again: `node tests/power/run.ts [cuts] [on|off]`, as root on Linux.
 * The database is on a disk that is a file. A cut stops the writer and copies that file: the copy has what reached the
 * disk and nothing of what the system still had in memory. Then the copy is the disk. Ends with 1 where a transaction
 * that was answered is missing or one is there in part. `off` shows that the test can fail.
 */
const cuts = Number(process.argv[2] ?? 20);
const fsync = process.argv[3] ?? 'on';
const [shortestMs, longestMs] = [300, 6_000];
const diskBytes = 1024 ** 3;
const writer = path.join(import.meta.dirname, 'writer.ts');

const folder = mkdtempSync('/dev/shm/shop-power-');
const disk = path.join(folder, 'disk');
const mounted = path.join(folder, 'mounted');
const dataDir = path.join(mounted, 'data');

type Held = { orders: number[]; lines: number[]; units: number };

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

/** Within a round the system writes nothing by itself: its journal waits ten minutes, its files half a minute. */
function mount(): void {
  run('mount', '-o', 'loop,commit=600', disk, mounted);
}

/** Cuts the power after a while. Resolves to the numbers of the transactions that had been answered by then. */
async function cutWhileWriting(): Promise<number[]> {
  const child = spawn(process.execPath, [writer, dataDir, fsync], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (piece) => {
    printed += piece;
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error('The writer did not start.');
  await wait(shortestMs + Math.random() * (longestMs - shortestMs));
  child.kill('SIGSTOP');
  await untilStopped(child);
  copyFileSync(disk, `${disk}.cut`);
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
  run('umount', mounted);
  renameSync(`${disk}.cut`, disk);
  return printed.split('\n').slice(0, -1).map(Number);
}

async function untilStopped({ pid }: ChildProcess): Promise<void> {
  for (;;) {
    const { stdout } = spawnSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' });
    if (stdout.startsWith('T')) return;
    await wait(5);
  }
}

/** What the database has after a cut; nothing where it does not open any more. */
function read(): Held {
  const { status, stdout } = spawnSync(process.execPath, [writer, dataDir, 'read'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) return { orders: [], lines: [], units: 0 };
  return JSON.parse(stdout) as Held;
}

/** How many transactions that were answered are missing, and how many are there in part. */
function compare(answered: readonly number[], { orders, lines, units }: Held) {
  const held = new Set(orders);
  const ofOrder = new Map<number, number>();
  for (const order of lines) ofOrder.set(order, (ofOrder.get(order) ?? 0) + 1);
  const inPart = orders.filter((id) => ofOrder.get(id) !== 2).length;
  const adrift = units === orders.length && ofOrder.size === orders.length ? 0 : 1;
  return { lost: answered.filter((id) => !held.has(id)).length, inPart: inPart + adrift };
}

async function main(): Promise<void> {
  mkdirSync(mounted);
  writeFileSync(disk, '');
  truncateSync(disk, diskBytes);
  run('mkfs.ext4', '-q', disk);
  const answered: number[] = [];
  const sum = { lost: 0, inPart: 0 };
  try {
    for (let cut = 1; cut <= cuts; cut += 1) {
      mount();
      answered.push(...(await cutWhileWriting()));
      mount();
      const { lost, inPart } = compare(answered, read());
      run('umount', mounted);
      console.log(`cut ${cut}: ${answered.length} transactions answered, ${lost} lost, ${inPart} in part`);
      sum.lost += lost;
      sum.inPart += inPart;
    }
  } finally {
    spawnSync('umount', [mounted]);
    rmSync(folder, { recursive: true, force: true });
  }
  if (sum.lost + sum.inPart > 0) process.exitCode = 1;
}

await main();
