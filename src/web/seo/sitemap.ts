import { pageData } from '../api.server.ts';
import type { Route } from './+types/sitemap.ts';
import { countParts, listPartUrls, sitemapIndexXml, sitemapXml, xmlResponse } from './sitemap-xml.ts';

/** GET /sitemap.xml: every public page and product; an index of several files when there are too many for one. */
export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(pageData);
  const parts = await countParts(reads);
  if (parts > 1) return xmlResponse(sitemapIndexXml(reads.publicUrl, parts));
  return xmlResponse(sitemapXml(reads.publicUrl, await listPartUrls(reads, 1)));
}
