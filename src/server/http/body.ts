import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { ShopError } from '../../contract/errors.ts';

/**
 * Reads a request's body before anything else does, up to a bound, whether its length is named beforehand or not.
 * @throws ShopError TOO_LARGE, and MALFORMED for a body that broke off
 */
export async function boundBody(c: Context, maxBytes: number): Promise<void> {
  const { raw } = c.req;
  const { method, url, headers, signal } = raw;
  if (method === 'GET' || method === 'HEAD') return;
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new ShopError('TOO_LARGE');
  // undefined without a socket, as tests do
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  const bytes = incoming ? await readIncoming(incoming, maxBytes) : await readStream(raw, maxBytes);
  if (!bytes) return;
  // the request at hand is the HTTP library's own kind, which the constructor does not take for one
  c.req.raw = new Request(url, { method, headers, body: bytes.length > 0 ? bytes : null, signal });
}

/** Reads by events: a body of many thousand chunks costs a web stream a second of everybody's time. */
function readIncoming(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let total = 0;
    const broken = () => reject(new ShopError('MALFORMED'));
    if (incoming.destroyed && !incoming.complete) broken();
    const keep = (chunk: Buffer) => {
      total += chunk.length;
      chunks.push(chunk);
      if (total <= maxBytes) return;
      // the HTTP library drops what still comes
      incoming.off('data', keep);
      reject(new ShopError('TOO_LARGE'));
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
