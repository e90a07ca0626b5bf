import type { PageData } from '../../contract/pages.ts';
import { type PageAddress, pageAddresses, sitemapLimit } from './urls.ts';

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

/** Every page that is not a product; collections among them where there are any. */
async function listPages(reads: PageData): Promise<PageAddress[]> {
  const collections = await reads.listCollectionLinks();
  if (collections.length === 0) return pageAddresses;
  const paths = ['/collections', ...collections.map(({ slug }) => `/collections/${slug}`)];
  return [...pageAddresses, ...paths.map((path) => ({ path }))];
}
