import { Readable } from 'node:stream';
import type { Env, Hono } from 'hono';
import { z } from 'zod';
import { invalidFields } from '../../contract/errors.ts';
import { orderFilterSchema } from '../../contract/order-filter.ts';
import { orderLines, productLines } from '../exchange/export.ts';
import type { Shop } from '../shop.ts';
import { fieldErrors } from './errors.ts';

/** A file an admin downloads: below /api, with what may narrow it. */
type Download<Query> = {
  path: `/${string}`;
  fileName: string;
  summary: string;
  query: z.ZodType<Query>;
  lines(shop: Shop, query: Query): AsyncIterable<string>;
};

const download = <Query>(parts: Download<Query>) => parts;

const productsDownload = download({
  path: '/product/export.csv',
  fileName: 'products.csv',
  summary: 'The whole catalogue as CSV, which an import reads again',
  query: z.object({}),
  lines: (shop) => productLines(shop),
});
const ordersDownload = download({
  path: '/order/export.csv',
  fileName: 'orders.csv',
  summary: 'All orders, or those a filter lets through, as CSV, newest first',
  query: orderFilterSchema,
  lines: orderLines,
});

/** Every download, for the OpenAPI document. */
export const downloads = [productsDownload, ordersDownload] as const;

/** Files an admin downloads. They are streamed, so that many orders or products do not fill the memory. */
export function downloadRoutes<Known extends Env>(
  app: Hono<Known>,
  shop: Shop,
  guard: (headers: Headers) => Promise<void>,
): void {
  function serve<Query>({ path, fileName, query, lines }: Download<Query>): void {
    app.get(path, async (c) => {
      await guard(c.req.raw.headers);
      const asked = query.safeParse(c.req.query());
      if (!asked.success) throw invalidFields(fieldErrors(asked.error.issues));
      const bytes = Readable.from(encoded(lines(shop, asked.data)));
      return new Response(Readable.toWeb(bytes) as ReadableStream, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${fileName}"`,
          'cache-control': 'no-store',
        },
      });
    });
  }
  serve(productsDownload);
  serve(ordersDownload);
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(line);
}
