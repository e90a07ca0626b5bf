import { Readable } from 'node:stream';
import type { Env, Hono } from 'hono';
import { productLines } from '../exchange/export.ts';
import type { Shop } from '../shop.ts';

/** Files an admin downloads. They are streamed, so that a large catalogue does not fill the memory. */
export function downloadRoutes<Known extends Env>(
  app: Hono<Known>,
  shop: Shop,
  guard: (headers: Headers) => Promise<void>,
): void {
  app.get('/product/export.csv', async (c) => {
    await guard(c.req.raw.headers);
    return new Response(Readable.toWeb(Readable.from(encoded(productLines(shop)))) as ReadableStream, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="products.csv"',
        'cache-control': 'no-store',
      },
    });
  });
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(line);
}
