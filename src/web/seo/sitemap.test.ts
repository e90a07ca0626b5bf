import { expect, test } from 'vitest';
import type { PageData } from '../../contract/pages.ts';
import { countParts, listPartUrls, pageAddresses, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** A shop with `count` products named p0, p1 … */
function shopWith(count: number): PageData {
  const all = Array.from({ length: count }, (_, i) => ({
    slug: `p${i}`,
    changedAt: '2026-03-02T09:00:00.000Z',
  }));
  return {
    lessData: false,
    readPictureBytes: async () => ({}),
    publicUrl: 'https://shop.example',
    contactFormAction: '',
    noteFailure: (error) => {
      throw error;
    },
    listProducts: async () => ({ data: [], total: 0, page: 1, pages: 1 }),
    suggestSearch: async () => undefined,
    listCards: async () => ({ data: [], total: 0, page: 1, pages: 1 }),
    findProduct: async () => undefined,
    findSets: async () => [],
    findSet: async () => undefined,
    listSetAddresses: async () => [],
    listCollections: async () => [],
    listCollectionLinks: async () => [],
    findCollection: async () => undefined,
    leadsToCollections: async () => false,
    sewsToMeasure: async () => false,
    asksForNews: async () => false,
    readSewingPage: async () => undefined,
    readWritten: async () => null,
    listArticles: async () => [],
    findArticle: async () => null,
    listArticlePictures: async () => [],
    readShopWindow: async () => ({ doors: [], newest: [], thisWeek: false, spread: undefined }),
    readHome: async () => ({ headline: '', hero: undefined, featured: [] }),
    readSewingRequest: async () => ({ kind: 'unknown' }),
    readQuote: async () => ({ kind: 'unknown' }),
    readMeasureLink: async () => ({ kind: 'unknown' }),
    readInvite: async () => ({ kind: 'unknown' }),
    readPayLink: async () => ({ kind: 'unknown' }),
    readReviewLink: async () => ({ kind: 'unknown' }),
    readReviews: async () => ({ data: [], rating: null, total: 0, page: 1, pages: 1 }),
    isOwnShop: () => Promise.reject(new Error('The sitemap says nothing of the owner.')),
    readDetails: () => Promise.reject(new Error('The sitemap shows no details.')),
    readGoods: async () => ({}),
    readYear: () => 2026,
    readArrivals: async () => [],
    readVoices: async () => [],
    readSelling: () => Promise.reject(new Error('The sitemap shows no prices.')),
    readDelivery: async () => ({ places: [] }),
    countProducts: async () => count,
    listProductAddresses: async ({ limit, offset }) => all.slice(offset, offset + limit),
  };
}

test('writes one file for a small or empty shop', async () => {
  expect(await countParts(shopWith(0))).toBe(1);
  expect(await countParts(shopWith(24))).toBe(1);
  expect(await listPartUrls(shopWith(24), 1)).toHaveLength(pageAddresses.length + 24);
});

test.each([1, 7, pageAddresses.length, pageAddresses.length + 3, 100])(
  'lists every page and product exactly once in files of %i',
  async (limit) => {
    const reads = shopWith(60);
    const parts = await countParts(reads, limit);
    const found: string[] = [];
    for (let part = 1; part <= parts; part += 1) {
      const addresses = await listPartUrls(reads, part, limit);
      expect(addresses.length).toBeLessThanOrEqual(limit);
      found.push(...addresses.map(({ path }) => path));
    }
    const products = Array.from({ length: 60 }, (_, i) => `/product/p${i}`);
    expect(found).toEqual([...pageAddresses.map(({ path }) => path), ...products]);
  },
);

test('makes URLs absolute and escapes them', () => {
  const xml = sitemapXml('https://shop.example', [{ path: "/product/a&b's <c>", changedAt: '2026-03-02' }]);
  expect(xml).toContain(
    '<url><loc>https://shop.example/product/a&amp;b&apos;s%20%3Cc%3E</loc><lastmod>2026-03-02</lastmod></url>',
  );
});

test('lists each file in the index', () => {
  const xml = sitemapIndexXml('https://shop.example', 2);
  expect(xml).toContain('<loc>https://shop.example/sitemaps/1.xml</loc>');
  expect(xml).toContain('<loc>https://shop.example/sitemaps/2.xml</loc>');
});

test('lists the sets that shoppers see', async () => {
  const changedAt = '2026-04-01T09:00:00.000Z';
  const reads = { ...shopWith(1), listSetAddresses: async () => [{ _id: 'x', changedAt }] };
  expect(await countParts(reads, pageAddresses.length + 1)).toBe(2);
  expect(await listPartUrls(reads, 1)).toContainEqual({ path: '/sets/x', changedAt });
});
