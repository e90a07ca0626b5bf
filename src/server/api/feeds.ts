import type { Context } from 'hono';
import { openFeed } from '../feeds/index.ts';
import type { Shop } from '../shop.ts';
import { toByteStream } from './downloads.ts';

/** GET /feeds/{secret}/meta.csv and google.xml: the public products, for those who have the address. */
export async function serveFeed(c: Context, shop: Shop): Promise<Response> {
  const { mediaType, parts } = await openFeed(shop, {
    secret: c.req.param('secret') ?? '',
    file: c.req.param('file') ?? '',
    currency: c.req.query('currency'),
  });
  const headers = {
    'content-type': `${mediaType}; charset=utf-8`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  };
  return new Response(c.req.method === 'HEAD' ? null : toByteStream(parts), { headers });
}
