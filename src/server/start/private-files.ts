import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const others = 0o077;

const sticky = 0o1000;

/**
 * Makes the data folder where there is none; what this process writes from now on is open to its own account alone.
 * A folder that is there for everybody, as `/tmp` is, keeps its mode.
 */
export function keepPrivate(dataDir: string): void {
  if (isMainThread) process.umask(others);
  mkdirSync(dataDir, { recursive: true });
  if ((statSync(dataDir).mode & sticky) === 0) chmodSync(dataDir, 0o700);
}

/** Closes to other accounts what an older version left open, and what PGlite gave modes of its own when it was made. */
export function tightenFiles(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // another process may have tidied it away meanwhile
    const mode = statSync(file, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined && (mode & others) !== 0) chmodSync(file, mode & 0o700);
  }
}
