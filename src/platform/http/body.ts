import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { ShopError } from '../../contract/errors.ts';

/** Each chunk costs about as much as a kilobyte: beyond the free ones, chunks must have a reasonable average size. */
const pieces = { free: 1000, leastBytes: 256 };

/** Counts a body's chunks; returns true once there are more small ones than any honest client sends. */
function chunkCounter(): (piece: Uint8Array) => boolean {
  let count = 0;
  let bytes = 0;
  return (piece) => {
    count += 1;
    bytes += piece.length;
    return count > pieces.free && bytes < count * pieces.leastBytes;
  };
}

/**
 * Reads a request's body before anything else does, up to a bound, whether its length is named beforehand or not.
 * @throws ShopError TOO_LARGE, and MALFORMED for a body that broke off or comes in too many small pieces
 */
export async function boundBody(c: Context, maxBytes: number): Promise<void> {
  const bytes = await readBody(c, maxBytes);
  if (!bytes) return;
  const { method, url, headers, signal } = c.req.raw;
  // the request at hand is the HTTP library's own kind, which the constructor does not take for one
  c.req.raw = new Request(url, { method, headers, body: bytes.length > 0 ? bytes : null, signal });
}

/** Same as {@link boundBody}, for callers that need only the bytes; returns undefined if there can be none. */
export async function readBody(c: Context, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { raw } = c.req;
  const { method, headers } = raw;
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new ShopError('TOO_LARGE');
  const { incoming, outgoing } = socketOf(c);
  return incoming ? readIncoming(incoming, maxBytes, outgoing) : readStream(raw, maxBytes);
}

/**
 * Yields the body chunk by chunk, for a reader that does not store it. Stopping early leaves the connection open for
 * the response.
 * @throws ShopError TOO_LARGE, MALFORMED for too many small chunks, and the connection's error when it breaks off
 */
export async function* bodyChunks(c: Context, maxBytes: number): AsyncGenerator<Uint8Array> {
  const { incoming, outgoing } = socketOf(c);
  const source = incoming ?? (c.req.raw.body && Readable.fromWeb(c.req.raw.body as never));
  if (!source) throw new ShopError('MALFORMED');
  const tooMany = chunkCounter();
  let total = 0;
  for await (const piece of source.iterator({ destroyOnReturn: false })) {
    total += piece.length;
    if (total > maxBytes) throw new ShopError('TOO_LARGE');
    if (tooMany(piece)) throw closeAfterResponse(outgoing);
    yield piece;
  }
}

/** Nothing without a socket, as in tests. */
function socketOf(c: Context): Partial<HttpBindings> {
  return (c.env as Partial<HttpBindings> | undefined) ?? {};
}

/** Closes the connection after the response; the rest of the body is not read. */
function closeAfterResponse(outgoing: HttpBindings['outgoing'] | undefined): ShopError {
  outgoing?.once('finish', () => outgoing.socket?.destroySoon());
  return new ShopError('MALFORMED');
}

/** Reads by events: a web stream blocks the process for a second on a body of many thousand chunks. */
function readIncoming(
  incoming: IncomingMessage,
  maxBytes: number,
  outgoing: HttpBindings['outgoing'] | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const tooMany = chunkCounter();
    let total = 0;
    const broken = () => reject(new ShopError('MALFORMED'));
    if (incoming.destroyed && !incoming.complete) broken();
    const keep = (chunk: Buffer) => {
      total += chunk.length;
      chunks.push(chunk);
      const refusal =
        total > maxBytes ? new ShopError('TOO_LARGE') : tooMany(chunk) && closeAfterResponse(outgoing);
      if (!refusal) return;
      // the HTTP library drops what still comes
      incoming.off('data', keep);
      reject(refusal);
    };
    incoming.on('data', keep);
    incoming.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    incoming.once('error', broken);
    incoming.once('close', broken);
  });
}

async function readStream(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!request.body) return undefined;
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > maxBytes) throw new ShopError('TOO_LARGE');
  return bytes;
}
