import { type Loading, load } from '../../state/loading.ts';
import { getPageRight } from '../layout/use-nav-items.ts';
import { sessionHasRight } from '../layout/use-permissions.ts';

/**
 * Starts what a page of the back office loads, as `load` does. Where the page is not part of the admin's duty nothing
 * is asked: a sentence stands in its place.
 */
export function loadForAdmin<Value>(url: URL, call: (signal: AbortSignal) => Promise<Value>): Loading<Value> {
  const right = getPageRight(url.pathname);
  const isAllowed = right === undefined || sessionHasRight(right);
  return load(url, 'admin', isAllowed ? call : () => new Promise<never>(() => undefined));
}
