import type { Context } from 'hono';
import { contactInput } from '../../../contract/customers/contact.api.ts';
import { ShopError } from '../../../contract/errors.ts';
import { clientIp } from '../../../platform/http/client-ip.ts';
import { readForm } from '../../../platform/http/forms.ts';
import { takeMessage } from '../../contact/contact.ts';
import type { Shop } from '../../shop.ts';

/** The form has four fields; what a browser's extension adds is let in. */
const formLimits = { bytes: 64 * 1024, fields: 20 };

/**
 * Handles POST /api/contact as a plain HTML form, for pages without JavaScript: redirects to a page that thanks the
 * sender or names what is missing. Only the shop's own pages may send it.
 */
export async function takeContactForm(c: Context, shop: Shop): Promise<Response> {
  if (!fromOwnPage(c, shop.config.publicUrl)) throw new ShopError('WRONG_TYPE');
  const checked = contactInput.safeParse(Object.fromEntries(await readForm(c, formLimits)));
  if (!checked.success) return c.redirect('/contact/not-sent', 303);
  try {
    await takeMessage(shop, checked.data, clientIp(c, shop.config.trustProxyHops));
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY') return c.redirect('/contact/too-many', 303);
    throw error;
  }
  return c.redirect('/contact/thank-you', 303);
}

/** Whether a form was sent from the shop's own page. Very old browsers do not say, and are allowed. */
function fromOwnPage(c: Context, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === c.req.header('host');
}
