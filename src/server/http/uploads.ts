import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { maxImageBytes, maxImages } from '../../contract/assortment.ts';
import { ShopError } from '../../contract/errors.ts';
import { pictureError, type UploadedFile } from '../catalog/uploaded-pictures.ts';

/** The parts of a multipart body: text by name, files as paths of temporary copies. */
export type Upload = { fields: Record<string, string | string[]>; files: UploadedFile[] };

const staleMs = 3_600_000;
const maxFields = 40;
const maxFieldBytes = 64 * 1024;
/** More than five full pictures and all text fields can ever take. */
const maxBodyBytes = maxImages * maxImageBytes + 4 * 1024 * 1024;

/**
 * Reads a multipart body as a stream into temporary files below `folder`, hands it to `use`, and removes the
 * files whatever happens.
 * @throws ShopError TOO_MANY_PICTURES, PICTURE_TOO_LARGE, TOO_LARGE, MALFORMED, UPLOAD_BROKEN
 */
export async function withUpload<Result>(
  request: Request,
  folder: string,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers.get('content-length') ?? 0) > 2 * maxBodyBytes) throw new ShopError('TOO_LARGE');
  const own = path.join(folder, randomUUID());
  await mkdir(own, { recursive: true });
  try {
    return await use(await readUpload(request, own));
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

async function readUpload(request: Request, folder: string): Promise<Upload> {
  if (!request.body) throw new ShopError('MALFORMED');
  const fields = new Map<string, string[]>();
  const writes: Promise<UploadedFile | undefined>[] = [];
  let refusal: ShopError | undefined;
  const refuse = (error: ShopError) => {
    refusal ??= error;
  };

  const parser = openParser(request);
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
    writes.push(keepFile(stream, file, refuse));
  });
  parser.on('filesLimit', () => refuse(pictureError('TOO_MANY_PICTURES')));
  parser.on('fieldsLimit', () => refuse(new ShopError('TOO_LARGE')));
  parser.on('partsLimit', () => refuse(new ShopError('TOO_LARGE')));

  // What is refused is read to its end and dropped: a browser that is still sending would not see the answer.
  try {
    await pipeline(Readable.fromWeb(request.body as never), boundBody(), parser);
  } catch (error) {
    await Promise.allSettled(writes);
    throw refusal ?? brokenUpload(error);
  }
  const files = (await Promise.all(writes)).filter((file) => file !== undefined);
  if (refusal) throw refusal;
  return {
    fields: Object.fromEntries(
      [...fields].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]),
    ),
    files,
  };
}

function openParser(request: Request) {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: {
        files: maxImages,
        fileSize: maxImageBytes,
        fields: maxFields,
        fieldSize: maxFieldBytes,
        fieldNameSize: 100,
        parts: maxFields + 2 * maxImages,
        headerPairs: 50,
      },
    });
  } catch {
    throw new ShopError('MALFORMED');
  }
}

/** Writes one part to disk. Undefined for a file input that was left empty. */
async function keepFile(
  stream: Readable & { truncated: boolean },
  file: UploadedFile,
  refuse: (error: ShopError) => void,
): Promise<UploadedFile | undefined> {
  stream.on('limit', () => refuse(pictureError('PICTURE_TOO_LARGE', { file: file.name })));
  stream.on('data', (chunk: Buffer) => {
    file.bytes += chunk.length;
  });
  await pipeline(stream, createWriteStream(file.path)).catch(refuseBroken(refuse));
  return file.name === '' && file.bytes === 0 ? undefined : file;
}

function refuseBroken(refuse: (error: ShopError) => void) {
  return () => refuse(new ShopError('UPLOAD_BROKEN'));
}

/** Passes a body on, up to a bound that no honest form reaches. */
function boundBody() {
  return async function* bounded(source: AsyncIterable<Uint8Array>) {
    let total = 0;
    for await (const chunk of source) {
      total += chunk.length;
      if (total > 2 * maxBodyBytes) throw new ShopError('TOO_LARGE');
      yield chunk;
    }
  };
}

function brokenUpload(error: unknown): ShopError {
  return error instanceof ShopError ? error : new ShopError('UPLOAD_BROKEN');
}

/** A file's name as a sentence can carry it: no folders, no control characters, at most 100 characters. */
function readableName(name: string | undefined): string {
  const plain = (name ?? '').replace(/^.*[\\/]/, '').replace(/\p{C}/gu, '');
  return plain.length > 100 ? `${plain.slice(0, 60)}…${plain.slice(-20)}` : plain;
}
