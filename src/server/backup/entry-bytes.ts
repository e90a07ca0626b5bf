import { buffer } from 'node:stream/consumers';
import { BackupError } from './header.ts';

const mebibyte = 1024 * 1024;

/** Size limits of an entry by its path, many times what a shop writes; rows have no limit and are read in batches. */
const limits: readonly (readonly [prefix: string, bytes: number])[] = [
  ['backup.json', mebibyte],
  ['structure.json', 64 * mebibyte],
  ['checksums.json', 512 * mebibyte],
  ['secrets/', mebibyte],
  ['pictures/', 64 * mebibyte],
];

/** Rows go to the database in batches of about so many bytes. */
const batchBytes = 8 * mebibyte;
const maxRowBytes = 256 * mebibyte;

/** The chunks of an entry other than rows. @throws BackupError once they are more than an entry of its name may hold */
export async function* limitBytes(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const most = limits.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 0;
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most)
      throw new BackupError(
        `The archive’s ${name} is larger than ${most / mebibyte} MiB, which no backup of a shop holds.`,
      );
    yield chunk;
  }
}

/** An entry in memory. @throws BackupError as {@link limitBytes} */
export async function wholeEntry(name: string, chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  return buffer(limitBytes(name, chunks));
}

/**
 * Rows in batches that end with a row.
 * @param chunks rows in PostgreSQL's text format, one a line
 * @throws BackupError for a row that is longer than any
 */
export async function* batchRows(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    const end = bytes < batchBytes ? -1 : chunk.lastIndexOf(10);
    if (end === -1) {
      if (bytes > maxRowBytes)
        throw new BackupError(`The archive’s ${name} holds a row that is larger than any of a shop.`);
      continue;
    }
    const rest = chunk.subarray(end + 1);
    const batch = Buffer.concat(waiting).subarray(0, bytes - rest.length);
    waiting = [rest];
    bytes = rest.length;
    yield batch;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
