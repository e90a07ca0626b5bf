import type { Context } from 'hono';
import { optsOutOfTracking } from '../../platform/http/request-headers.ts';
import { pressLetterLink } from '../news/index.ts';
import type { Shop } from '../shop.ts';

/** How the addresses of links in letters begin; the recipient's token follows. */
export const letterLinkPrefix = '/l/';

/** Leads from a link of a letter to a page of the shop. */
export async function followLetterLink(c: Context, shop: Shop): Promise<Response> {
  const path = await pressLetterLink(shop, {
    token: c.req.param('token') ?? '',
    to: c.req.query('to') ?? '/',
    mayNote: c.req.method === 'GET' && !optsOutOfTracking(c.req.raw.headers),
  });
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-robots-tag', 'noindex');
  return c.redirect(path, 302);
}
