import type { Context } from 'hono';
import { sharedChatMark, shareParts, truncateChat } from '../../../contract/rules/orders/shared-chat.ts';
import { isMultipart, readForm } from '../files/forms.ts';

/** What the manifest's share target sends. An exported chat of months is shared whole; its latest lines are read. */
const sharedLimits = { bytes: 2 * 1024 * 1024, fields: 10, files: 1 };
const newOrderPage = '/admin/orders/new';

/**
 * POST /admin/share: text that a phone shares with the installed back office. Nothing of it is kept, logged or looked at
 * here: the answer leads to the page of a new order with the text behind `#`, which no server is sent. Whoever sends it
 * gets only their own text back, so nobody has to be signed in yet.
 * @throws ShopError TOO_LARGE
 */
export async function takeSharedChat(c: Context): Promise<Response> {
  if (!isMultipart(c)) return c.redirect(newOrderPage, 303);
  const form = await readForm(c, sharedLimits);
  const typed = [shareParts.title, shareParts.text, shareParts.url].map((name) => form.get(name)?.trim());
  const told = [...typed, form.get(shareParts.file)];
  // forms are sent with line ends of their own
  const lines = [...new Set(told)].filter(Boolean).join('\n').replaceAll('\r\n', '\n');
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
