import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { truncate } from '../../contract/text/shorten.ts';
import { limitBytes, wholeEntry } from './entry-bytes.ts';
import {
  archiveMark,
  archiveVersion,
  BackupError,
  type Checksums,
  checksumsName,
  type Header,
  headerName,
  isEntryName,
  parseChecksums,
  parseHeader,
  parseMark,
  tooNew,
} from './header.ts';

/** The first bytes of a zstd frame, by RFC 8878, section 3.1.1. */
const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** One file inside an archive; its bytes are there until the next entry is taken. */
type Entry = { name: string; chunks: AsyncIterable<Buffer> };

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>;
};

/**
 * Writes a tar file compressed with zstd: the header, what `fill` adds, then the checksums. It goes to `<file>.part`
 * first and gets its name when it is whole; mode 0600, since it holds what customers entrusted.
 * @param fill adds the entries and answers with the rows of each table
 */
export async function writeArchive(
  file: string,
  header: Header,
  fill: (writer: ArchiveWriter) => Promise<Record<string, number>>,
): Promise<void> {
  const part = `${file}.part`;
  const tar = pack();
  const written = pipeline(tar, createZstdCompress(), createWriteStream(part, { mode: 0o600, flush: true }));
  const files: Record<string, string> = {};
  const add = async (name: string, bytes: Buffer) => {
    files[name] = sha256(bytes);
    await Promise.race([
      new Promise<void>((resolve, reject) => {
        tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) =>
          error ? reject(error) : resolve(),
        );
      }),
      // a disk that is full ends the pipeline while the entry still waits for room
      written,
    ]);
  };
  try {
    await add(headerName, json(header));
    const rows = await fill({ add });
    await add(checksumsName, json({ files, rows } satisfies Checksums));
    tar.finalize();
    await written;
    await rename(part, file);
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * The entries of an archive in their order, each as a stream: none is held whole in memory.
 * @throws BackupError where the file is no archive of a shop, of a later version, or cut off or changed since, or
 * holds an entry that no backup has
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const tar = extract();
  let fault: unknown;
  const fed = pipeline(createReadStream(file), createZstdDecompress(), tar).catch((error: unknown) => {
    fault = error;
    tar.destroy(error as Error);
  });
  const seen = new Map<string, string>();
  let checksums: Checksums | undefined;
  try {
    for await (const source of tar) {
      const { name, type } = source.header;
      const isFirst = seen.size === 0;
      if (isFirst && name !== headerName) throw new BackupError(notABackup(file));
      if (!isEntryName(name) || type !== 'file' || seen.has(name)) throw new BackupError(strange(file, name));
      const hash = createHash('sha256');
      let chunks = hashed(source, hash);
      if (isFirst || name === checksumsName) {
        const bytes = await wholeEntry(name, chunks);
        if (isFirst) checkHeader(file, bytes);
        else checksums = parseChecksums(bytes);
        chunks = only(bytes);
      }
      yield { name, chunks };
      // the archive continues only once an entry has been read to its end
      for await (const _ of chunks);
      seen.set(name, hash.digest('hex'));
    }
    await fed;
    if (fault !== undefined) throw fault;
  } catch (error) {
    if (error instanceof BackupError || !isArchiveFault(error)) throw error;
    throw new BackupError((await isCompressed(file)) ? cut(file) : notABackup(file));
  }
  if (seen.size === 0) throw new BackupError(notABackup(file));
  if (!checksums) throw new BackupError(cut(file));
  seen.delete(checksumsName);
  const listed = new Map(Object.entries(checksums.files));
  const changed = [...listed.keys(), ...seen.keys()].find((name) => listed.get(name) !== seen.get(name));
  if (changed !== undefined)
    throw new BackupError(`${file} was changed after it was written: ${changed} is not what it was.`);
}

/**
 * Returns an archive's header and checksums, after reading all of it and verifying that it is complete.
 * @throws BackupError as {@link readArchive}, and for a picture or a secret above the size limit
 */
export async function checkArchive(file: string): Promise<Header & Checksums> {
  let header: Header | undefined;
  let checksums: Checksums | undefined;
  for await (const { name, chunks } of readArchive(file)) {
    if (name === headerName) header = parseHeader(await wholeEntry(name, chunks));
    else if (name === checksumsName) checksums = parseChecksums(await wholeEntry(name, chunks));
    else if (!name.startsWith('tables/')) for await (const _ of limitBytes(name, chunks));
  }
  if (!header || !checksums) throw new BackupError(notABackup(file));
  return { ...header, ...checksums };
}

async function* hashed(source: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function checkHeader(file: string, bytes: Buffer): void {
  const { format, version } = parseMark(bytes);
  if (format !== archiveMark) throw new BackupError(notABackup(file));
  if (version > archiveVersion) throw new BackupError(tooNew);
  parseHeader(bytes);
}

/** Whether a file begins as files compressed with zstd do. */
async function isCompressed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(zstdMark.length), 0, zstdMark.length, 0);
    return buffer.equals(zstdMark);
  } finally {
    await handle.close();
  }
}

/** Whether an error is due to the bytes; errors of the disk or the caller are passed on unchanged. */
function isArchiveFault(error: unknown): boolean {
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return /^(ZSTD|Z_|ERR_STREAM_PREMATURE)/.test(code) || code === '' || error instanceof SyntaxError;
}

const notABackup = (file: string) => `${file} is not a backup of a shop.`;
const cut = (file: string) => `${file} is cut off or damaged: its end is missing.`;
const strange = (file: string, name: string) =>
  `${file} holds an entry that no backup has: ${truncate(JSON.stringify(name), 120)}.`;
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
