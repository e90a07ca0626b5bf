import type { Context, Next } from 'hono';
import { isPlainForm } from '../files/forms.ts';

/**
 * A page's form that was sent as a plain one, by a browser that runs no scripts or has not got them yet. It answers
 * with a page that says so; nothing of what was typed is read, kept or repeated.
 */
export async function handlePageForm(c: Context, next: Next): Promise<Response | undefined> {
  const isPage = !/^\/(api|images|simulated-[a-z]+)(\/|$)/.test(c.req.path);
  if (!isPage || !isPlainForm(c)) {
    await next();
    return undefined;
  }
  return c.redirect('/needs-javascript', 303);
}
