import { type Loading, load } from '../../state/loading.ts';
import { mayNow } from '../layout/use-duty.ts';
import { rightOfPage } from '../layout/use-places.ts';

/**
 * Starts what a page of the back office loads, as `load` does. Where the page is not part of the admin's duty nothing
 * is asked: a sentence stands in its place.
 */
export function loadForAdmin<Value>(url: URL, call: (signal: AbortSignal) => Promise<Value>): Loading<Value> {
  const right = rightOfPage(url.pathname);
  const isTheirs = right === undefined || mayNow(right);
  return load(url, 'admin', isTheirs ? call : () => new Promise<never>(() => undefined));
}
