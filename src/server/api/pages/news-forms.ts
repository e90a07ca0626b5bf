import type { Context } from 'hono';
import { ShopError } from '../../../contract/errors.ts';
import { subscribeInput } from '../../../contract/news/newsletter.api.ts';
import { readForm } from '../../../platform/http/forms.ts';
import { clientIp } from '../../../platform/http/request-headers.ts';
import { confirmNews, requestNews, stopNews } from '../../news/index.ts';
import type { Shop } from '../../shop.ts';
import { fromOwnPage, isOneClickForm } from './page-forms.ts';

/** The form has two fields; what a browser's extension adds is let in. */
const formLimits = { bytes: 16 * 1024, fields: 20 };

/** Handles the form for news at the foot of pages, which is sent without scripts. */
export async function takeNewsForm(c: Context, shop: Shop): Promise<Response> {
  if (!fromOwnPage(c, shop.config.publicUrl)) throw new ShopError('WRONG_TYPE');
  const checked = subscribeInput.safeParse(Object.fromEntries(await readForm(c, formLimits)));
  if (!checked.success) return c.redirect('/newsletter/not-sent', 303);
  try {
    await requestNews(shop, checked.data, clientIp(c, shop.config.trustProxyHops));
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY')
      return c.redirect('/newsletter/too-many', 303);
    throw error;
  }
  return c.redirect('/newsletter/asked', 303);
}

const acts = { confirm: confirmNews, stop: stopNews };

/**
 * Handles the button on the pages that mails about news link to. A mail program posts to the same address without a
 * page (RFC 8058): it gets an answer in place of a redirect.
 */
export async function takeNewsletterForm(c: Context, shop: Shop, act: keyof typeof acts): Promise<Response> {
  const isOneClick = act === 'stop' && (await isOneClickForm(c));
  try {
    await acts[act](shop, c.req.query('token') ?? '', clientIp(c, shop.config.trustProxyHops));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (isOneClick) throw error;
    return c.redirect(error.code === 'TOO_MANY' ? '/newsletter/too-many' : '/newsletter/expired', 303);
  }
  if (isOneClick) return c.text('News is stopped.');
  return c.redirect(act === 'confirm' ? '/newsletter/confirmed' : '/newsletter/stopped', 303);
}
