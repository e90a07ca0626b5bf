import type { Context } from 'hono';
import { ShopError } from '../../../contract/errors.ts';
import { clientIp } from '../../../platform/http/client-ip.ts';
import { confirmRestock, stopRestock } from '../../restock/restock.ts';
import type { Shop } from '../../shop.ts';

const acts = { confirm: confirmRestock, stop: stopRestock };

/**
 * Handles the button on the pages that restock mails link to, pressed without scripts: the form posts to the page's
 * own address, which contains the token. Redirects to a page that shows the result.
 */
export async function takeRestockForm(c: Context, shop: Shop, act: keyof typeof acts): Promise<Response> {
  try {
    await acts[act](shop, c.req.query('token') ?? '', clientIp(c, shop.config.trustProxyHops));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return c.redirect(error.code === 'TOO_MANY' ? '/restock/too-many' : '/restock/expired', 303);
  }
  return c.redirect(act === 'confirm' ? '/restock/confirmed' : '/restock/stopped', 303);
}
