import type { Context } from 'hono';
import { sharedChatMark, shareParts, truncateChat } from '../../../contract/drafts/shared-chat.ts';
import { isMultipart, readForm } from '../../../platform/http/forms.ts';

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
