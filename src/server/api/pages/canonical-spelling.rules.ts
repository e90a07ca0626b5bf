import { isLinkPage } from './link-pages.rules.ts';

/**
 * Returns the one spelling of a page's path that is rendered and cached: lower case, no unnecessary escapes, no
 * trailing slash. React Router treats all others as the same page, and each would be rendered again.
 * @param pathname as written in an address; must be decodable
 */
export function canonicalSpelling(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/').map((part) => decodeURIComponent(part));
  const keepsCapitals = isLinkPage(pathname);
  const parts = [first.toLowerCase(), ...rest.map((part) => (keepsCapitals ? part : part.toLowerCase()))];
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return `/${parts.map(escaped).join('/')}`;
}

/** As browsers write it: what ends a part of a path is escaped too. */
function escaped(part: string): string {
  return encodeURI(part).replace(/[/?#]/g, encodeURIComponent);
}
