import { Readable } from 'node:stream';
import type { Env, Hono } from 'hono';
import { z } from 'zod';
import { orderFilterSchema } from '../../../contract/api/order-filter.ts';
import { invalidFields } from '../../../contract/errors.ts';
import type { AuditAction } from '../../../contract/rules/shop/audit-actions.ts';
import { recordAuditEvent } from '../../audit/audit.ts';
import { orderLines, productLines } from '../../catalog/import-export/export.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { clientIp } from '../client-ip.ts';
import { fieldErrors } from '../errors.ts';

/** A file an admin downloads: below /api, with what may narrow it. */
type Download<Query> = {
  path: `/${string}`;
  fileName: string;
  /** What the audit log calls it. */
  action: AuditAction;
  summary: string;
  query: z.ZodType<Query>;
  lines(shop: Shop, query: Query): AsyncIterable<string>;
};

const download = <Query>(parts: Download<Query>) => parts;

const productsDownload = download({
  path: '/product/export.csv',
  fileName: 'products.csv',
  action: 'products downloaded',
  summary: 'The whole catalogue as CSV, which an import reads again',
  query: z.object({}),
  lines: (shop) => productLines(shop),
});
const ordersDownload = download({
  path: '/order/export.csv',
  fileName: 'orders.csv',
  action: 'orders downloaded',
  summary: 'All orders, or those a filter lets through, as CSV, newest first',
  query: orderFilterSchema,
  lines: orderLines,
});

/** Every download, for the OpenAPI document. */
export const downloads = [productsDownload, ordersDownload] as const;

/**
 * Files an admin downloads. They are streamed, so that many orders or products do not fill the memory; who took them
 * is in the audit log before the first line leaves.
 * @param guard finds the admin who asks; throws for everybody else
 */
export function downloadRoutes<Known extends Env>(
  app: Hono<Known>,
  shop: Shop,
  guard: (headers: Headers) => Promise<Viewer>,
): void {
  function serve<Query extends object>({ path, fileName, action, query, lines }: Download<Query>): void {
    app.get(path, async (c) => {
      const admin = await guard(c.req.raw.headers);
      const asked = query.safeParse(c.req.query());
      if (!asked.success) throw invalidFields(fieldErrors(asked.error.issues));
      await recordAuditEvent(shop.db, shop.clock.now(), {
        actor: admin,
        action,
        subject: fileName,
        address: clientIp(c, shop.config.trustProxyHops),
        details: withoutSearch(asked.data),
      });
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

/** What a download was narrowed to; the words searched for may be somebody's name. */
function withoutSearch(query: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => name !== 'q' && value));
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const line of lines) yield encoder.encode(line);
}
