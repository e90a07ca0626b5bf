import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { openDurable } from './fsync-files.ts';

/**
 * PostgreSQL's default of 128 MB would all be allocated at the start; the operating system caches the rest. There are
 * no other connections, and each of a hundred would reserve its share of locks and waits.
 */
const limits = ['shared_buffers=16MB', 'wal_buffers=1MB', 'max_connections=8', 'max_wal_senders=0'];

/**
 * Opens the database in a folder, making one where there is none; the caller holds the folder's lock.
 * @param fsync whether a commit waits for the disk
 */
export async function openFolder(folder: string, { fsync }: { fsync: boolean }): Promise<PGlite> {
  // each thread that compiles the database retains the memory it needed
  setFlagsFromString('--wasm-num-compilation-tasks=1');
  const startParams = [...PGlite.defaultStartParams, ...limits.flatMap((limit) => ['-c', limit])];
  return fsync ? openDurable(folder, startParams) : PGlite.create(folder, { startParams });
}
