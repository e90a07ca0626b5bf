import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { type Encoding, preferredEncoding } from './cache/cached-response.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this an answer fits one packet anyway, in bytes. */
const minBytes = 1024;

const text = /^(?:text\/(?!event-stream)|application\/(?:[\w.]+\+)?(?:json|xml)\b|image\/svg)/;
/** Files that grow with the shop: streamed while they are read, so their length is unknown. */
const streamed = /^(?:text\/csv|application\/xml)/;

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses responses made for one request; cached ones and pictures have their own encoding. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.body || res.headers.has('content-encoding') || c.req.method === 'HEAD') return;
  const type = res.headers.get('content-type') ?? '';
  if (!text.test(type)) return;
  res.headers.append('vary', 'Accept-Encoding');
  const encoding = preferredEncoding(c.req.header('accept-encoding') ?? '');
  if (encoding === 'plain') return;
  if (streamed.test(type)) {
    const packer = encoding === 'brotli' ? createBrotliCompress(brotliOptions) : createGzip();
    const source = Readable.fromWeb(res.body as ReadableStream);
    source.once('error', (error) => packer.destroy(error));
    packer.once('close', () => source.destroy());
    repack(c, Readable.toWeb(source.pipe(packer)) as unknown as BodyInit, encoding);
    return;
  }
  const body = Buffer.from(await res.arrayBuffer());
  if (body.length < minBytes) c.res = new Response(body, res);
  else repack(c, await packed(body, encoding), encoding);
};

function packed(body: Buffer, encoding: Exclude<Encoding, 'plain'>): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'brotli' ? compressBrotli(body, brotliOptions) : compressGzip(body);
}

function repack(c: Context, body: BodyInit, encoding: Exclude<Encoding, 'plain'>): void {
  c.res = new Response(body, c.res);
  c.res.headers.delete('content-length');
  c.res.headers.set('content-encoding', encoding === 'brotli' ? 'br' : 'gzip');
}
