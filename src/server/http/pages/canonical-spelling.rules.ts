/** Before the part of a path in which capitals are other letters: the secret of a link. */
const caseSensitivePath = /^\/pay\//i;

/**
 * The one spelling of a page's path that is rendered and kept: small letters, no sign escaped that need not be, and no
 * slash at its end. React Router takes all others for the same page, and each would be rendered anew.
 * @param pathname as it stands in an address; must be decodable
 */
export function canonicalSpelling(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/').map((part) => decodeURIComponent(part));
  const keepsCapitals = caseSensitivePath.test(pathname);
  const parts = [first.toLowerCase(), ...rest.map((part) => (keepsCapitals ? part : part.toLowerCase()))];
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return `/${parts.map(escaped).join('/')}`;
}

/** As browsers write it: what ends a part of a path is escaped too. */
function escaped(part: string): string {
  return encodeURI(part).replace(/[/?#]/g, encodeURIComponent);
}
