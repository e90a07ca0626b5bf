import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import { ShopError } from '../../contract/errors.ts';
import type { UploadRule } from '../../contract/schemas.ts';
import { truncate } from '../../contract/text/shorten.ts';
import { bodyChunks } from './body.ts';
import { diskFullError, isDiskFull } from './errors.ts';
import { openParser } from './forms.ts';

/** A file uploaded with a form: the path of its temporary copy and its original name. */
export type UploadedFile = { field: string; name: string; path: string; bytes: number };

/** The parts of a multipart body: text by name, files as paths of temporary copies. */
export type Upload = { fields: Record<string, string | string[]>; files: UploadedFile[] };

const staleMs = 3_600_000;
const maxFields = 40;
const maxFieldBytes = 64 * 1024;
const fieldsBytes = 4 * 1024 * 1024;

/** Twice what all files and text fields of an honest form can ever take. */
const maxUploadBytes = (rule: UploadRule) => 2 * (rule.files * rule.fileBytes + fieldsBytes);

/** The purpose of an upload: its rule, and the check that admits its first file, given the text fields before it. */
export type UploadPurpose = {
  rule: UploadRule;
  admit?: ((fields: Record<string, string | string[]>) => Promise<void>) | undefined;
};

/**
 * Reads a multipart body as a stream into temporary files below `folder`, passes it to `use`, and always removes the
 * files.
 * @throws ShopError TOO_MANY_PICTURES, PICTURE_TOO_LARGE, TOO_LARGE, MALFORMED, UPLOAD_BROKEN, NO_ROOM, and what
 * `admit` throws
 */
export async function withUpload<Result>(
  c: Context,
  folder: string,
  purpose: UploadPurpose,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (Number(c.req.header('content-length') ?? 0) > maxUploadBytes(purpose.rule))
    throw new ShopError('TOO_LARGE');
  const own = path.join(folder, randomUUID());
  try {
    await mkdir(own, { recursive: true, mode: 0o700 });
  } catch (error) {
    // a browser that is still sending would not see the answer
    await drop(c, purpose.rule);
    throw error;
  }
  try {
    return await use(await readUpload(c, own, purpose));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Removes what a killed process left behind an hour ago or earlier; other processes may share the folder. */
export async function clearStaleUploads(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const entry = path.join(folder, name);
    const info = await stat(entry).catch(() => undefined);
    if (info && now.getTime() - info.mtimeMs > staleMs) await rm(entry, { recursive: true, force: true });
  }
}

/** Reads a body to its end and discards it. */
async function drop(c: Context, rule: UploadRule): Promise<void> {
  await pipeline(bodyChunks(c, maxUploadBytes(rule)), async (pieces) => {
    for await (const _ of pieces);
  });
}

async function readUpload(c: Context, folder: string, purpose: UploadPurpose): Promise<Upload> {
  const { rule, admit } = purpose;
  const fields = new Map<string, string[]>();
  const writes: Promise<UploadedFile | undefined>[] = [];
  let refusal: ShopError | undefined;
  const refuse = (error: ShopError) => {
    refusal ??= error;
  };

  const parser = openParser(c, {
    files: rule.files,
    fileSize: rule.fileBytes,
    fields: maxFields,
    fieldSize: maxFieldBytes,
    parts: maxFields + 2 * rule.files,
  });
  if (!parser) throw new ShopError('MALFORMED');
  const parts: Readable[] = [];
  let admission: Promise<void> | undefined;
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(new ShopError('TOO_LARGE'));
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  parser.on('file', (field, stream, name) => {
    const file = {
      field,
      name: readableName(name),
      path: path.join(folder, String(writes.length)),
      bytes: 0,
    };
    parts.push(stream);
    stream.on('limit', () => refuse(tooLargeFile(rule, file.name)));
    admission ??= admit?.(plainFields(fields)) ?? Promise.resolve();
    const write = storeAdmitted(admission, stream, file, refuse);
    // awaited after the body is read: an earlier failure would be an unhandled rejection and end the process
    write.catch(() => undefined);
    writes.push(write);
  });
  parser.on('filesLimit', () => refuse(tooManyFiles(rule)));
  parser.on('fieldsLimit', () => refuse(new ShopError('TOO_LARGE')));
  parser.on('partsLimit', () => refuse(new ShopError('TOO_LARGE')));

  // What is refused is read to its end and dropped: a browser that is still sending would not see the answer.
  try {
    await pipeline(bodyChunks(c, maxUploadBytes(rule)), parser);
  } catch (error) {
    const failure = refusal ?? brokenUpload(error);
    // a truncated file never ends by itself, and its upload would count as in progress for ever
    for (const part of parts) part.destroy();
    await Promise.allSettled(writes);
    throw failure;
  }
  const files = (await Promise.all(writes)).filter((file) => file !== undefined);
  if (refusal) throw refusal;
  return { fields: plainFields(fields), files };
}

function plainFields(fields: ReadonlyMap<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries([...fields].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]));
}

function tooManyFiles({ part, files, tooMany: { code, message } }: UploadRule): ShopError {
  const options = { fields: { [part]: message } };
  return code === 'TOO_MANY_PICTURES'
    ? new ShopError(code, { most: files }, options)
    : new ShopError(code, {}, options);
}

function tooLargeFile({ part, tooLarge }: UploadRule, name: string): ShopError {
  if (tooLarge === undefined) return new ShopError('PICTURE_TOO_LARGE', { file: name }).withField(part);
  return new ShopError('TOO_LARGE', {}, { fields: { [part]: tooLarge } });
}

/** Stores a part once it is admitted; reads a refused one to its end and discards it. */
async function storeAdmitted(
  admission: Promise<void>,
  stream: Readable & { truncated: boolean },
  file: UploadedFile,
  refuse: (error: ShopError) => void,
): Promise<UploadedFile | undefined> {
  try {
    await admission;
  } catch (error) {
    stream.resume();
    if (!(error instanceof ShopError)) throw error;
    refuse(error);
    return undefined;
  }
  return storeFile(stream, file, refuse);
}

/**
 * Writes one part to disk. Returns undefined for an empty file input. A part that cannot be written is still read to
 * its end: otherwise the rest of the body would wait behind it.
 */
async function storeFile(
  stream: Readable & { truncated: boolean },
  file: UploadedFile,
  refuse: (error: ShopError) => void,
): Promise<UploadedFile | undefined> {
  const refuseBroken = (error: unknown) => refuse(brokenUpload(error));
  const output = await open(file.path, 'w').catch(refuseBroken);
  let writing = output;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      file.bytes += chunk.length;
      if (!writing) continue;
      await writing.writeFile(chunk).catch((error: unknown) => {
        writing = undefined;
        refuseBroken(error);
      });
    }
  } catch (error) {
    refuseBroken(error);
  } finally {
    await output?.close();
  }
  return file.name === '' && file.bytes === 0 ? undefined : file;
}

function brokenUpload(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  return isDiskFull(error) ? diskFullError() : new ShopError('UPLOAD_BROKEN');
}

/** A file's name as a sentence can carry it: no folders, no control characters, at most 100 characters. */
function readableName(name: string | undefined): string {
  const plain = (name ?? '').replace(/^.*[\\/]/, '').replace(/\p{C}/gu, '');
  return plain.length > 100 ? `${truncate(plain, 60)}…${[...plain].slice(-20).join('')}` : plain;
}
