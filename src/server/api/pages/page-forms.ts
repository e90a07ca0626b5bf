import type { Context, Next } from 'hono';
import { isPlainForm } from '../../../platform/http/forms.ts';

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
