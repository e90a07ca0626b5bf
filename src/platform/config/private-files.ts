import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isMainThread, threadId } from 'node:worker_threads';
import { ConfigError } from './config-error.ts';

const others = 0o077;

const sticky = 0o1000;

/**
 * Creates the data folder if it does not exist; what this process writes from now on is accessible to its own account
 * only. A shared folder such as `/tmp` retains its mode.
 * @throws ConfigError if it is not a folder, or not writable
 */
export function keepPrivate(dataDir: string): void {
  if (isMainThread) process.umask(others);
  try {
    mkdirSync(dataDir, { recursive: true });
    if ((statSync(dataDir).mode & sticky) === 0) chmodSync(dataDir, 0o700);
    tryWriting(dataDir);
  } catch (error) {
    throw explainDataDir((error as NodeJS.ErrnoException).code, dataDir) ?? error;
  }
}

function tryWriting(dataDir: string): void {
  const file = path.join(dataDir, `.written-${process.pid}-${threadId}`);
  try {
    writeFileSync(file, Buffer.alloc(4096));
  } finally {
    rmSync(file, { force: true });
  }
}

/** What an operator can do about each: codes of the system, and PostgreSQL's for a full disk. */
const faults: Record<string, string> = {
  EEXIST: 'that one is a file',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of that path is a file',
  EACCES: 'this account may not read or write there; give it the right, or choose another folder',
  EPERM: 'that one, or a file in it, belongs to another account; give it to this one, or choose another',
  EROFS: 'that disk can only be read; choose another',
  ENOSPC: 'that disk is full; make room there, or choose another',
  EDQUOT: 'this account has used up its share of that disk; make room there, or choose another',
  '53100': 'that disk is full; make room there, or choose another',
};

/** The operator's mistake behind a fault of the file system in the data folder; undefined for any other fault. */
export function explainDataDir(code: string | undefined, dataDir: string): ConfigError | undefined {
  const fault = code === undefined ? undefined : faults[code];
  if (!fault) return undefined;
  return new ConfigError('DATA_DIR', dataDir, `the path of a folder the shop can write to: ${fault}`);
}

/** Closes to other accounts what an older version left open, and what PGlite gave modes of its own when it was made. */
export function tightenFiles(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // another process may have removed it in the meantime
    const mode = statSync(file, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined && (mode & others) !== 0) chmodSync(file, mode & 0o700);
  }
}

/** The file that marks a data folder in which a shop has been prepared. */
export const preparedFile = (dataDir: string) => path.join(dataDir, 'shop.prepared');

/**
 * Reads a secret from the data folder, creating it on first use; mode 0600. Of several processes only one creates it.
 */
export function loadOrCreateSecret(dataDir: string, file: string): string {
  const target = path.join(dataDir, 'secrets', file);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  if (!existsSync(target)) makeSecret(target);
  chmodSync(target, 0o600);
  return readFileSync(target, 'utf8').trim();
}

/** Under its own name only once it is whole: another process may be reading. */
function makeSecret(target: string): void {
  const secret = randomBytes(48).toString('base64url');
  const own = `${target}.${secret.slice(0, 8)}`;
  writeFileSync(own, secret, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(own, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}
