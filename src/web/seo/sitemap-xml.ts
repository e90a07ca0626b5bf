import { sewingPath } from '../../contract/made-to-measure/sewing-path.ts';
import type { PageData } from '../../contract/pages.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap of pages below `publicUrl`. */
export function sitemapXml(publicUrl: string, addresses: readonly PageAddress[]): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
    return `<url><loc>${escapeXml(publicUrl + encodeURI(path))}</loc>${changed}</url>\n`;
  });
  return `${head}<urlset xmlns="${namespace}">\n${entries.join('')}</urlset>\n`;
}

/** The index of `parts` sitemaps, /sitemaps/1.xml and on. */
export function sitemapIndexXml(publicUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${i + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
}

/** Returns an XML response; cached by the server until the catalogue changes. */
export function xmlResponse(xml: string): Response {
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** How many sitemap files the shop needs. */
export async function countParts(reads: PageData, limit = sitemapLimit): Promise<number> {
  return Math.max(1, Math.ceil(((await listPages(reads)).length + (await reads.countProducts())) / limit));
}

/** The addresses of one file, from 1: pages first, then products in the order of their creation. */
export async function listPartUrls(
  reads: PageData,
  part: number,
  limit = sitemapLimit,
): Promise<PageAddress[]> {
  const start = (part - 1) * limit;
  const all = await listPages(reads);
  const pages = all.slice(start, start + limit);
  const room = limit - pages.length;
  if (room === 0) return pages;
  const offset = Math.max(0, start - all.length);
  const products = await reads.listProductAddresses({ limit: room, offset });
  return [...pages, ...products.map(({ slug, changedAt }) => ({ path: `/product/${slug}`, changedAt }))];
}

/** Every page that is not a product; articles, collections, sets and sewing to measure where there are any. */
async function listPages(reads: PageData): Promise<PageAddress[]> {
  const [collections, sews, articles, sets] = await Promise.all([
    reads.listCollectionLinks(),
    reads.sewsToMeasure(),
    reads.listArticles(),
    reads.listSetAddresses(),
  ]);
  const paths = [
    ...(sews ? [sewingPath] : []),
    ...(collections.length > 0
      ? ['/collections', ...collections.map(({ slug }) => `/collections/${slug}`)]
      : []),
  ];
  return [
    ...pageAddresses,
    ...articles.map(({ path, date }) => ({ path, ...(date && { changedAt: date.slice(0, 10) }) })),
    ...paths.map((path) => ({ path })),
    ...sets.map(({ _id, changedAt }) => ({ path: `/sets/${_id}`, changedAt })),
  ];
}

/** One public page: its path and, if known, when it last changed (ISO date or time). */
type PageAddress = { path: string; changedAt?: string };

/** Most addresses one sitemap file may hold, by the protocol. */
const sitemapLimit = 50_000;

const pages = [
  '/',
  '/shop',
  '/gallery',
  '/about',
  '/contact',
  '/size-guide',
  '/shipping',
  '/returns',
  '/faqs',
  '/terms',
  '/privacy-policy',
  '/disclaimer',
  '/blog',
  '/media',
];

/** Every public page that is neither a product nor an article. */
export const pageAddresses: PageAddress[] = pages.map((path) => ({ path }));
