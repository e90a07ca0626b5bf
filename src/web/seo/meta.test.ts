import { expect, test } from 'vitest';
import { makeProduct } from '../../../tests/support/components/products.ts';
import { configuredDetails } from '../state/shop-details.ts';
import { getPublicUrl, getShopDetails, pageMeta, unlistedMeta } from './meta.ts';
import { organizationData, productData } from './structured-data.ts';

const matches = [{ id: 'root', loaderData: { publicUrl: 'https://shop.example' } }, undefined];
const page = { title: 'Shipping', description: 'When we send it.', path: '/shipping' };

test('makes URLs absolute', () => {
  const tags = pageMeta(matches, page);
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/shipping' });
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://shop.example/shipping' });
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://shop.example/og-default.jpg' });
});

test('appends the shop’s name to a title if it fits, and only once', () => {
  expect(pageMeta(matches, page)[0]).toEqual({ title: 'Shipping | Ewa Atelier' });
  const long = 'A bubu with a name so long that no messenger would show the whole of it';
  expect(pageMeta(matches, { ...page, title: long })[0]).toEqual({ title: long });
  expect(pageMeta(matches, { ...page, title: 'About Ewa Atelier' })[0]).toEqual({
    title: 'About Ewa Atelier',
  });
});

test('names the shop and shares its picture as the owner last set them', () => {
  const key = 'a'.repeat(32);
  const details = { ...configuredDetails, name: 'Ìyá Rúkà', city: 'Lagos', sharePicture: key };
  const named = [{ id: 'root', loaderData: { publicUrl: 'https://shop.example', details } }];
  const tags = pageMeta(named, page);
  expect(tags[0]).toEqual({ title: 'Shipping | Ìyá Rúkà' });
  expect(tags).toContainEqual({ property: 'og:site_name', content: 'Ìyá Rúkà' });
  expect(tags).toContainEqual({
    property: 'og:image',
    content: `https://shop.example/images/${key}/og.jpg`,
  });
  expect(unlistedMeta(named, 'Settings')[0]).toEqual({ title: 'Settings | Ìyá Rúkà' });
  const { address, ...organization } = organizationData('https://shop.example', details);
  expect(organization).toMatchObject({
    name: 'Ìyá Rúkà',
    description: expect.stringContaining('from Lagos'),
  });
  expect(address).toMatchObject({ addressLocality: 'Lagos', addressRegion: undefined });
});

test('sets no canonical URL on a page that is not indexed', () => {
  const tags = pageMeta(matches, { ...page, indexed: false });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(tags)).not.toContain('canonical');
});

test('includes the shop’s current settings in structured data', () => {
  const details = {
    ...configuredDetails,
    phone: '+234 701 000 0000',
    email: 'new@example.test',
    address: ['2 Creek Road', 'Port Harcourt'],
    tikTok: '',
  };
  const matches = [{ id: 'root', loaderData: { publicUrl: 'https://shop.example', details } }];
  const organization = organizationData(getPublicUrl(matches), getShopDetails(matches));
  expect(organization).toMatchObject({
    email: 'new@example.test',
    telephone: '+234 701 000 0000',
    address: { streetAddress: '2 Creek Road' },
    sameAs: [configuredDetails.instagram],
  });
});

test('offers a product in each currency, and in each size where sizes differ', () => {
  const prices = [
    { currency: 'ngn', amount: 150_000.5 },
    { currency: 'usd', amount: 100 },
  ];
  const sizes = [
    { _id: '1', size: 'M', color: 'Indigo', sku: '', quantity: 1 },
    { _id: '2', size: 'XL', color: 'Indigo', sku: '', quantity: 0 },
  ];
  const offersOf = (variants: typeof sizes) => {
    const product = makeProduct({ prices, compareAt: [], availableSizes: 'M,XL', variants });
    const { offers } = productData('https://shop.example', product, '/product/x', 'Ewa Atelier');
    return (offers as Record<string, string>[]).map(({ name, url, priceCurrency, price, availability }) =>
      [name, url?.split('?')[1], priceCurrency, price, availability?.split('/').at(-1)].join(' ').trim(),
    );
  };
  expect(offersOf(sizes)).toEqual(['NGN 150000.50 InStock', 'USD 100.00 InStock']);
  expect(
    offersOf(sizes.map((row) => (row.size === 'XL' ? { ...row, surcharge: { NGN: 5000 } } : row))),
  ).toEqual([
    'M size=M NGN 150000.50 InStock',
    'M size=M USD 100.00 InStock',
    'XL size=XL NGN 155000.50 OutOfStock',
    'XL size=XL USD 100.00 OutOfStock',
  ]);
});

test('rates a product as its page does, with at most five reviews', () => {
  const rating = { mean: 3.33, count: 7, fit: { small: 1, true: 2, large: 0 } };
  const review = {
    _id: '1',
    name: 'Ngozi',
    stars: 4,
    text: 'Wide',
    fit: null,
    height: '',
    usualSize: '',
    size: 'M',
  };
  const reviews = Array.from({ length: 6 }, () => ({
    ...review,
    photos: [],
    refunded: false,
    answer: '',
    at: '2026-03-02T09:00:00.000Z',
  }));
  const dataOf = (product: ReturnType<typeof makeProduct>) =>
    productData('https://shop.example', product, '/product/x', 'Ewa Atelier', { reviews });
  const rated = dataOf(makeProduct({ rating }));
  expect(rated.aggregateRating).toMatchObject({ ratingValue: 3.33, reviewCount: 7 });
  expect(rated.review).toHaveLength(5);
  expect(JSON.stringify(rated.review)).toContain('"reviewBody":"Wide"');
  expect(dataOf(makeProduct({}))).not.toHaveProperty('aggregateRating');
});
