import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { WalSync } from './wal-sync.ts';

type Stream = { nfd: number; node: object; isLog?: boolean };
type Operations = Record<string, (...args: never[]) => unknown>;
/** The part of Emscripten that reads and writes files of the machine. */
type NodeFiles = {
  realPath(node: object): string;
  tryFSOperation<Result>(operation: () => Result): Result;
  stream_ops: Operations;
  node_ops: Operations;
};
type Files = Pick<NodeFS, 'init'>;

const logSegment = /[\\/]pg_wal[\\/][0-9A-F]{24}$/;
/** What changes a file other than by writing to it. */
const changes = ['rename', 'unlink', 'setattr'] as const;

/** The machine's files, on which the database's fsync is effective; in PGlite's own it does nothing. */
class FsyncFiles extends NodeFS {
  readonly log = new WalSync();

  override async init(...args: Parameters<Files['init']>): ReturnType<Files['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const hook = (module: unknown) => installFsync((module as { NODEFS: NodeFiles }).NODEFS, this.log);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } };
  }

  override async closeFs(): Promise<void> {
    this.log.holdNow();
    this.log.close();
    await super.closeFs();
  }
}

type Write = (
  stream: Stream,
  memory: ArrayBufferView,
  from: number,
  length: number,
  ...rest: never[]
) => unknown;

const zeroPage = Buffer.alloc(8192);

/**
 * Returns true for pages of zeros, with which the database extends a table: they are not in the log, and after a
 * crash count as never used. Orders extend their tables many times a second.
 * @param from offset in the full buffer that `memory` is a view of
 */
function isZeroPage({ buffer }: ArrayBufferView, from: number, length: number): boolean {
  const pages = Buffer.from(buffer, from, length);
  for (let at = 0; at < length; at += zeroPage.length) {
    const page = pages.subarray(at, at + zeroPage.length);
    if (page.length < zeroPage.length || !page.equals(zeroPage)) return false;
  }
  return true;
}

/**
 * Lets fsync reach the disk. For the log it is noted only, and who is to be answered waits for it; everything else
 * that the database does with files comes after the log, or a crash would find pages whose log is missing.
 */
function installFsync(files: NodeFiles, log: WalSync): void {
  const { stream_ops: streams, node_ops: nodes } = files;
  const isLog = (stream: Stream) => {
    stream.isLog ??= logSegment.test(files.realPath(stream.node));
    return stream.isLog;
  };
  const write = streams.write as Write;
  streams.write = (stream: Stream, memory: ArrayBufferView, from: number, length: number, ...rest) => {
    if (log.isBehind && !isLog(stream) && !isZeroPage(memory, from, length))
      files.tryFSOperation(() => log.holdNow());
    return write(stream, memory, from, length, ...rest);
  };
  streams.fsync = (stream: Stream) => {
    files.tryFSOperation(() => {
      if (isLog(stream)) return log.note(files.realPath(stream.node));
      log.holdNow();
      fs.fsyncSync(stream.nfd);
    });
    return 0;
  };
  for (const change of changes) {
    const own = nodes[change];
    nodes[change] = (...args: never[]) => {
      files.tryFSOperation(() => log.holdNow());
      return own?.(...args);
    };
  }
}

/**
 * Opens the database of a folder, making one where there is none. A commit is on disk before its answer; docs/operations.md
 * says what that does not cover.
 */
export async function openDurable(folder: string, startParams: readonly string[]): Promise<PGlite> {
  const isNew = !fs.existsSync(folder);
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const files = new FsyncFiles(folder);
  const client = await PGlite.create({ fs: files, startParams: withFsync(startParams) });
  // PGlite makes a new one in memory and lays it down file by file
  if (isNew) syncFolder(folder);
  return client;
}

/** Removes `-F`, which turns fsync off. Emscripten's fdatasync does nothing, whatever the files implement. */
function withFsync(startParams: readonly string[]): string[] {
  return [...startParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'];
}

/** Delays responses until their data is on the disk. Call it after all other wrappers of the client. */
export function respondWhenFlushed(client: PGlite): void {
  if (!(client.fs instanceof FsyncFiles)) return;
  const { log } = client.fs;
  const afterwards =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      const result = await ask.apply(client, args);
      await log.held();
      return result;
    };
  client.query = afterwards(client.query) as typeof client.query;
  client.exec = afterwards(client.exec);
  client.transaction = afterwards(client.transaction) as typeof client.transaction;
}

/** Returns when the disk holds a folder with all that is below it, and its name. */
function syncFolder(folder: string): void {
  // one call for a thousand files; elsewhere `sync` need not wait
  if (process.platform === 'linux' && spawnSync('sync').status === 0) return;
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    syncFile(path.join(entry.parentPath, entry.name));
  syncFile(folder);
  syncFile(path.dirname(folder));
}

/** Returns when the disk holds a file, or the names in a folder. */
export function syncFile(file: string): void {
  const windows = process.platform === 'win32';
  // a folder cannot be opened on Windows, which needs no such call for it
  if (windows && fs.statSync(file).isDirectory()) return;
  const handle = fs.openSync(file, windows ? 'r+' : 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
