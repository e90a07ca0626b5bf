import type { Context, Next } from 'hono';
import { z } from 'zod';
import { contactInput } from '../../../contract/customers/contact.api.ts';
import { sharedChatMark, shareParts, truncateChat } from '../../../contract/drafts/shared-chat.ts';
import { ShopError } from '../../../contract/errors.ts';
import { lessDataCookie, toLessDataChoice } from '../../../contract/less-data.ts';
import { sewingNotSentPath } from '../../../contract/made-to-measure/requests.ts';
import { sewingPath } from '../../../contract/made-to-measure/sewing-path.ts';
import { isMultipart, isPlainForm, readForm } from '../../../platform/http/forms.ts';
import { clientIp } from '../../../platform/http/request-headers.ts';
import { takeMessage } from '../../contact/index.ts';
import { stopCartReminder } from '../../reminders/index.ts';
import { confirmRestock, stopRestock } from '../../restock/index.ts';
import type { Shop } from '../../shop.ts';

/**
 * Handles a page's form sent as plain HTML, by a browser that runs no scripts or has not loaded them yet. Responds
 * with a page that says so; the form's contents are not read, stored or repeated.
 */
export async function handlePageForm(c: Context, next: Next): Promise<Response | undefined> {
  const isPage = !/^\/(api|images|simulated-[a-z]+)(\/|$)/.test(c.req.path);
  if (!isPage || !isPlainForm(c)) {
    await next();
    return undefined;
  }
  return c.redirect('/needs-javascript', 303);
}

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

/**
 * Handles POST /api/made-to-measure sent by a page without scripts: the API takes the form, and its answer becomes a
 * redirect to the request's page, or to one that names what is wrong. Everyone else gets the answer as it is.
 */
export async function answerSewingForm(c: Context, next: Next, shop: Shop): Promise<void> {
  const fromPage = isMultipart(c) && (c.req.header('accept') ?? '').includes('text/html');
  if (fromPage && !fromOwnPage(c, shop.config.publicUrl)) throw new ShopError('WRONG_TYPE');
  await next();
  if (!fromPage) return;
  const answer: unknown = await c.res.json().catch(() => undefined);
  const path = requestAnswer.safeParse(answer).data?.data.link ?? notSentPath(c.res.status, answer);
  c.res = c.redirect(new URL(path, 'http://shop.invalid').pathname, 303);
}

const requestAnswer = z.object({ data: z.object({ link: z.string() }) });

function notSentPath(status: number, answer: unknown): string {
  if (status === 404) return sewingPath;
  if (status === 429) return sewingNotSentPath('too-many');
  const { code = '' } = failureAnswer.safeParse(answer).data ?? {};
  return sewingNotSentPath(/PICTURE|LARGE|TYPE/.test(code) ? 'pictures' : 'check');
}

const failureAnswer = z.object({ code: z.string() });

/** Whether a form was sent from the shop's own page. Very old browsers do not say, and are allowed. */
export function fromOwnPage(c: Context, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === c.req.header('host');
}

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Handles POST /less-data: notes in a cookie whether the visitor is sent less, and leads back to the page at hand.
 * "auto" leaves it to what the browser says, and takes the cookie away.
 */
export async function chooseLessData(c: Context, shop: Shop): Promise<Response> {
  if (!fromOwnPage(c, shop.config.publicUrl)) throw new ShopError('WRONG_TYPE');
  const form = await readForm(c, formLimits);
  const choice = toLessDataChoice(form.get('choice')) ?? 'auto';
  const secure = new URL(shop.config.publicUrl).protocol === 'https:' ? '; Secure' : '';
  const maxAge = choice === 'auto' ? 0 : yearSeconds;
  c.header('set-cookie', `${lessDataCookie}=${choice}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`);
  c.header('cache-control', 'no-store');
  const back = form.get('back') ?? '';
  return c.redirect(/^\/(?![/\\])[^\s]{0,600}$/.test(back) ? back : '/', 303);
}

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

/** One press in a mail program sends one field; what is added is let in. */
const oneClickLimits = { bytes: 16 * 1024, fields: 20 };

/** Whether a mail program posted to the address that stops its mails, without a page (RFC 8058). */
export async function isOneClickForm(c: Context): Promise<boolean> {
  if (!isPlainForm(c)) return false;
  return (await readForm(c, oneClickLimits)).get('List-Unsubscribe') === 'One-Click';
}

/**
 * Handles the button on the page that stops reminders of a cart, pressed without scripts, as {@link takeRestockForm}. A
 * mail program gets an answer in place of a redirect.
 */
export async function takeBagForm(c: Context, shop: Shop): Promise<Response> {
  const isOneClick = await isOneClickForm(c);
  try {
    await stopCartReminder(shop, c.req.query('token') ?? '', clientIp(c, shop.config.trustProxyHops));
  } catch (error) {
    if (!(error instanceof ShopError) || isOneClick) throw error;
    return c.redirect('/bag/too-many', 303);
  }
  if (isOneClick) return c.text('Reminders of this bag are stopped.');
  return c.redirect('/bag/stopped', 303);
}

/** What the manifest's share target sends. An exported chat of months is shared whole; its latest lines are read. */
const sharedLimits = { bytes: 2 * 1024 * 1024, fields: 10, files: 1 };
const newOrderPage = '/admin/orders/new';

/**
 * Handles POST /admin/share: text that a phone shares with the installed back office. It is not stored, logged or
 * read here: the response redirects to the new-order page with the text behind `#`, which browsers send to no server.
 * Senders get only their own text back, so no sign-in is needed yet.
 * @throws ShopError TOO_LARGE
 */
export async function takeSharedChat(c: Context): Promise<Response> {
  if (!isMultipart(c)) return c.redirect(newOrderPage, 303);
  const form = await readForm(c, sharedLimits);
  const typed = [shareParts.title, shareParts.text, shareParts.url].map((name) => form.get(name)?.trim());
  const parts = [...typed, form.get(shareParts.file)];
  // forms are sent with line ends of their own
  const lines = [...new Set(parts)].filter(Boolean).join('\n').replaceAll('\r\n', '\n');
  const text = truncateChat(lines.toWellFormed());
  if (text.trim() === '') return c.redirect(newOrderPage, 303);
  // encoded, it has no sign that ends an attribute
  const target = `${newOrderPage}#${sharedChatMark}${encodeURIComponent(text)}`;
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  return c.html(
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${target}"><title>New order</title></head><body><p><a href="${target}">Go on to the new order</a></p></body></html>`,
  );
}
