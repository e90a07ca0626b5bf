import { type Loading, load } from '../../state/use-loading.ts';
import { getPageRight } from '../layout/use-nav-items.ts';
import { sessionHasRight } from '../layout/use-permissions.ts';

/**
 * Starts loading a back-office page's data, as `load` does. If the admin has no permission for the page, no request
 * is made and a message is shown instead.
 */
export function loadForAdmin<Value>(url: URL, call: (signal: AbortSignal) => Promise<Value>): Loading<Value> {
  const right = getPageRight(url.pathname);
  const isAllowed = right === undefined || sessionHasRight(right);
  return load(url, 'admin', isAllowed ? call : () => new Promise<never>(() => undefined));
}
