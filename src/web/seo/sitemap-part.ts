import { pageData } from '../api.server.ts';
import type { Route } from './+types/sitemap-part.ts';
import { countParts, listPartUrls, sitemapXml, xmlResponse } from './sitemap-xml.ts';

/** GET /sitemaps/{number}.xml: one file of a large sitemap. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const reads = context.get(pageData);
  const part = Number(/^([1-9]\d{0,5})\.xml$/.exec(params.part)?.[1] ?? 0);
  if (part === 0 || part > (await countParts(reads))) return new Response('Not found', { status: 404 });
  return xmlResponse(sitemapXml(reads.publicUrl, await listPartUrls(reads, part)));
}
