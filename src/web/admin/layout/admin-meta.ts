import { type PageMatch, unlistedMeta } from '../../seo/meta.ts';

/** A back-office page's own title; none of them is for search engines. */
export function adminMeta(matches: readonly PageMatch[], title: string) {
  return unlistedMeta(matches, title);
}
