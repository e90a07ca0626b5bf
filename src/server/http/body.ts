import type { Context } from 'hono';
import { ShopError } from '../../contract/errors.ts';

/**
 * Bounds a request's body before anything reads it. A body whose length is not named beforehand is read here, so
 * that it can be refused like any other.
 * @throws ShopError TOO_LARGE, and MALFORMED for a body that broke off
 */
export async function boundBody(c: Context, maxBytes: number): Promise<void> {
  const { body, headers, method, url } = c.req.raw;
  if (!body) return;
  const length = headers.get('content-length');
  if (length !== null && !headers.has('transfer-encoding')) {
    if (Number(length) > maxBytes) throw new ShopError('TOO_LARGE');
    return;
  }
  const bytes = await readBounded(body, maxBytes);
  const { raw } = c.req;
  // the request at hand is the HTTP library's own kind, which the constructor does not take for one
  c.req.raw = new Request(url, {
    method,
    headers: raw.headers,
    body: bytes.length > 0 ? bytes : null,
    signal: raw.signal,
  });
}

async function readBounded(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      total += chunk.length;
      if (total > maxBytes) throw new ShopError('TOO_LARGE');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError('MALFORMED');
  }
  return new Uint8Array(Buffer.concat(chunks));
}
