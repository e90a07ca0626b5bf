import { blogArticles, mediaArticles } from '../shop/content/articles.ts';

/** One public page: its path and, if known, when it last changed (ISO date or time). */
export type PageAddress = { path: string; changedAt?: string };

/** Most addresses one sitemap file may hold, by the protocol. */
export const sitemapLimit = 50_000;

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

/** Every public page that is not a product. */
export const pageAddresses: PageAddress[] = [
  ...pages.map((path) => ({ path })),
  ...blogArticles.map(({ slug, date }) => ({ path: `/blog/${slug}`, changedAt: date })),
  ...mediaArticles.map(({ slug, date }) => ({ path: `/media/${slug}`, changedAt: date })),
];
