import type { APIRequestContext } from '@playwright/test';
import { demoDetails } from '../../../shop.config.ts';

/** What only the demo shop may say: its telephone, address, profiles, account and notices. */
const demoWords = [
  demoDetails.phone,
  demoDetails.phone.replaceAll(' ', ''),
  demoDetails.whatsAppNumber,
  demoDetails.email,
  demoDetails.address[0] ?? '',
  demoDetails.social.instagram,
  demoDetails.social.tikTok,
  'Demo Bank',
  'DEMONGLA',
  'A demonstration house',
  'May 1, 2025',
  ...demoDetails.notices,
];

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
  '/needs-javascript',
  '/no-such-page',
  '/manifest.webmanifest',
  '/admin.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/api/openapi.json',
  '/api/order/payment_options?currency=GBP&country=United+Kingdom',
];

/** Where the public pages and files of a shop still show the demo, as `address: words`; also any of the further words. */
export async function findDemoTraces(
  request: APIRequestContext,
  further: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const text = await (await request.get(address)).text();
    for (const words of [...demoWords, ...further])
      if (text.includes(words)) found.push(`${address}: ${words}`);
  }
  return found;
}
