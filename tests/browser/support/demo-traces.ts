import type { APIRequestContext } from '@playwright/test';
import { demoWords } from '../../support/demo-words.ts';

const addresses = [
  '/',
  '/shop',
  '/about',
  '/contact',
  '/faqs',
  '/shipping',
  '/returns',
  '/terms',
  '/privacy-policy',
  '/disclaimer',
  '/blog',
  '/media',
  '/size-guide',
  '/collections',
  '/gallery',
  '/withdraw',
  '/cart',
  '/checkout',
  '/myorders',
  '/wishlist',
  '/login',
  '/forgot-password',
  '/restock/confirmed',
  '/bag/stopped',
  '/made-to-measure',
  '/product/none',
  '/pay/none',
  '/quote/none',
  '/measures/none',
  '/invite/none',
  '/admin',
  '/offline',
  '/needs-javascript',
  '/no-such-page',
  '/manifest.webmanifest',
  '/admin.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/api/openapi.json',
  '/api/order/payment_options?currency=GBP&country=United+Kingdom',
];

/** The pages that the sitemap names: every product, collection and article is among them. */
async function listPages(request: APIRequestContext): Promise<string[]> {
  const read = async (address: string) => {
    const text = await (await request.get(address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => new URL(found).pathname);
  };
  const found = await read('/sitemap.xml');
  const parts = found.filter((address) => address.startsWith('/sitemaps/'));
  return [...found, ...(await Promise.all(parts.map(read))).flat()];
}

/** Where the public pages and files of a shop still show the demo, as `address: words`; also any of the further words. */
export async function findDemoTraces(
  request: APIRequestContext,
  further: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const address of new Set([...addresses, ...(await listPages(request))])) {
    const text = await (await request.get(address)).text();
    for (const words of [...demoWords, ...further])
      if (text.includes(words)) found.push(`${address}: ${words}`);
  }
  return found;
}
