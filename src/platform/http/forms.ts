import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyConfig } from '@fastify/busboy';
import type { Context } from 'hono';
import { ShopError } from '../../contract/errors.ts';
import { bodyChunks } from './body.ts';

/** The most that a form may hold. */
export type FormLimits = {
  bytes: number;
  fields: number;
  /** Files, which are read as text; 0 when left out. */
  files?: number;
};

/** A form's parts by name; of several with one name the first. */
export type Form = ReadonlyMap<string, string>;

const maxNameBytes = 100;
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** True for what a page without JavaScript sends. */
export function isPlainForm(c: Context): boolean {
  return formTypes.test(c.req.header('content-type') ?? '');
}

/** True for a form that may carry files. */
export function isMultipart(c: Context): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
}

/**
 * Reads a form, urlencoded or multipart, chunk by chunk. The platform's own parsers store every part, and a body of a
 * million names without values blocks the process for half a minute; here, parts beyond the limit are skipped.
 * @returns the form; empty if the body breaks off or is not a form
 * @throws ShopError TOO_LARGE
 */
export async function readForm(c: Context, { bytes, fields, files = 0 }: FormLimits): Promise<Form> {
  if (Number(c.req.header('content-length') ?? 0) > bytes) throw new ShopError('TOO_LARGE');
  const form = new Map<string, string>();
  const add = (name: string, value: string) => {
    if (!form.has(name)) form.set(name, value);
  };
  let tooLarge = false;
  const refuse = () => {
    tooLarge = true;
  };

  const limits = { files, fileSize: bytes, fields, fieldSize: bytes, parts: fields + files };
  const parser = openParser(c, limits);
  if (!parser) return form;
  parser.on('field', (name, value, nameCut) => {
    if (nameCut) refuse();
    else add(name, value);
  });
  parser.on('file', (name, stream) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => add(name, Buffer.concat(chunks).toString()));
    // a body that breaks off fails the pipeline too, which answers for it
    stream.on('error', () => undefined);
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, refuse);

  // a refused body is still read to its end: a browser that is still sending would not see the response
  try {
    await pipeline(bodyChunks(c, bytes), parser);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_LARGE') throw error;
    return new Map();
  }
  if (tooLarge) throw new ShopError('TOO_LARGE');
  return form;
}

/** The streaming parser of the request's kind of form; undefined where its type names none. */
export function openParser(c: Context, limits: BusboyConfig['limits']) {
  try {
    return new Busboy({
      headers: { 'content-type': c.req.header('content-type') ?? '' },
      limits: { fieldNameSize: maxNameBytes, headerPairs: 50, ...limits },
    });
  } catch {
    return undefined;
  }
}
