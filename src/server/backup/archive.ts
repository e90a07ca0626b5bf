import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackupError, tooNew } from './backup-error.ts';
import {
  archiveMark,
  archiveVersion,
  type Checksums,
  checksumsName,
  type Header,
  headerName,
  parseChecksums,
  parseHeader,
} from './header.ts';

/** The first bytes of a zstd frame, by RFC 8878, section 3.1.1. */
const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** One file inside an archive. */
export type Entry = { name: string; bytes: Buffer };

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
 * The entries of an archive in their order, each whole in memory.
 * @throws BackupError where the file is no archive of a shop, of a later version, or cut off or changed since
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const tar = extract();
  let fault: unknown;
  const fed = pipeline(createReadStream(file), createZstdDecompress(), tar).catch((error: unknown) => {
    fault = error;
    tar.destroy(error as Error);
  });
  const seen: Record<string, string> = {};
  let checksums: Checksums | undefined;
  let isFirst = true;
  try {
    for await (const source of tar) {
      const { name } = source.header;
      const chunks: Buffer[] = [];
      for await (const chunk of source) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      if (isFirst) checkHeader(name, bytes);
      isFirst = false;
      if (name === checksumsName) checksums = parseChecksums(bytes);
      else seen[name] = sha256(bytes);
      yield { name, bytes };
    }
    await fed;
    if (fault !== undefined) throw fault;
  } catch (error) {
    if (error instanceof BackupError || !isArchiveFault(error)) throw error;
    throw new BackupError((await isCompressed(file)) ? cut(file) : foreign(file));
  }
  if (isFirst) throw new BackupError(foreign(file));
  if (!checksums) throw new BackupError(cut(file));
  const changed = Object.keys({ ...checksums.files, ...seen }).find(
    (name) => checksums.files[name] !== seen[name],
  );
  if (changed !== undefined)
    throw new BackupError(`${file} was changed after it was written: ${changed} is not what it was.`);
}

/** What an archive says of itself, after all of it was read and found whole. */
export async function checkArchive(file: string): Promise<Header & Checksums> {
  let header: Header | undefined;
  let checksums: Checksums | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (name === headerName) header = parseHeader(bytes);
    if (name === checksumsName) checksums = parseChecksums(bytes);
  }
  if (!header || !checksums) throw new BackupError(foreign(file));
  return { ...header, ...checksums };
}

function checkHeader(name: string, bytes: Buffer): void {
  const said = name === headerName ? (JSON.parse(bytes.toString()) as Partial<Header>) : {};
  if (said.format !== archiveMark) throw new BackupError('This file is not a backup of a shop.');
  if ((said.version ?? 0) > archiveVersion) throw new BackupError(tooNew);
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

/** Faults of the bytes; what the disk or the caller did is told as it is. */
function isArchiveFault(error: unknown): boolean {
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return /^(ZSTD|Z_|ERR_STREAM_PREMATURE)/.test(code) || code === '' || error instanceof SyntaxError;
}

const foreign = (file: string) => `${file} is not a backup of a shop.`;
const cut = (file: string) => `${file} is cut off or damaged: its end is missing.`;
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
