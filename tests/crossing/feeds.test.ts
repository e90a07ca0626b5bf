import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencies } from '../../src/contract/money/currencies.ts';
import { productImages } from '../../src/platform/database/schema/schema.ts';
import { pageData } from '../../src/server/api/pages/page-data.ts';
import type { NewProduct } from '../../src/server/catalog/editing/create-product.ts';
import { productData } from '../../src/web/seo/structured-data.ts';
import { readPairInUrl } from '../../src/web/shop/product/size-in-url.ts';
import { openBackOffice } from '../support/back-office.ts';
import { type FeedKind, type FeedRow, listFeedProblems, readFeed } from '../support/feeds.ts';
import { makeProduct } from '../support/products.ts';
import { offerSewn, orderOffer } from '../support/sewn-products.ts';
import { makeDivided } from '../support/variants.ts';

const kinds = ['meta', 'google'] as const satisfies FeedKind[];
const files = { meta: 'meta.csv', google: 'google.xml' };
/** The test shop begins on 2 March 2026. */
const saleDays = { from: '2026-02-24', until: '2026-03-06' };
const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`);
let office: Awaited<ReturnType<typeof openBackOffice>>;

type Addresses = Record<FeedKind, string>;
type Feeds = { on: boolean; currency: string; addresses: Addresses | null };

beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

async function save(value: object): Promise<{ status: number; feeds: Feeds; body: Record<string, unknown> }> {
  const { status: read, body: settings } = await office.send('GET', '/api/settings');
  expect(read, JSON.stringify(settings)).toBe(200);
  const { versions } = settings as { versions: Record<string, number> };
  const { status, body } = await office.send('PUT', '/api/settings/feeds', {
    value,
    version: versions.feeds,
  });
  return { status, feeds: body.value as Feeds, body };
}
const shown = async () => ((await office.send('GET', '/api/settings')).body.data as { feeds: Feeds }).feeds;
const pathOf = (address: string) => new URL(address).pathname;
const ask = (address: string, init?: RequestInit) => office.app.request(address, init);

async function addresses(): Promise<Addresses> {
  const { feeds } = await save({ on: true, currency: 'NGN' });
  if (!feeds.addresses) throw new Error('The feeds have no addresses.');
  return feeds.addresses;
}

/** Read once where it stays: the admin's session ends sooner than the tests' clock goes. */
let known: Addresses | undefined;

async function rowsOf(kind: FeedKind, currency = 'NGN'): Promise<FeedRow[]> {
  known ??= await addresses();
  const answer = await ask(`${pathOf(known[kind])}?currency=${currency}`);
  expect(answer.status).toBe(200);
  return readFeed(kind, await answer.text());
}

const pictures = [null, 'Clay', null].map((color, position) => ({
  position,
  key: String(position).padStart(32, 'a'),
  width: position < 2 ? 900 : 300,
  height: position < 2 ? 1125 : 375,
  thumbHash: '',
  tint: '#aaaaaa',
  alt: '',
  color,
}));

/** Gives a product two large pictures, one of them in Clay, and a small one. */
async function withPictures<Of extends { _id: string }>(product: Of): Promise<Of> {
  const rows = pictures.map((picture) => ({ ...picture, productId: product._id }));
  await office.shop.db.insert(productImages).values(rows);
  return product;
}

describe('the addresses of the feeds', () => {
  it('are there once the feeds are on, in the shop’s first currency until another is chosen', async () => {
    expect(await shown()).toEqual({ on: false, currency: 'USD', addresses: null });
    const { feeds } = await save({ on: true });
    expect(feeds).toMatchObject({ on: true, currency: 'USD' });
    for (const kind of kinds) {
      expect(feeds.addresses?.[kind]).toMatch(
        new RegExp(`^${office.shop.config.publicUrl}/feeds/[\\w-]{22}/${files[kind]}$`),
      );
      const answer = await ask(pathOf(feeds.addresses?.[kind] ?? ''));
      expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    }
    expect((await save({ on: true, currency: 'gbp' })).feeds.currency).toBe('GBP');
    expect(await shown()).toMatchObject({ addresses: feeds.addresses });
  });

  it('answer 404 while the feeds are off, to another secret, and for another file', async () => {
    const { meta } = await addresses();
    for (const address of [
      '/feeds/wrong/meta.csv',
      meta.replace(/.\/meta/, '-/meta'),
      meta.replace('meta', 'x'),
    ])
      expect((await ask(address)).status).toBe(404);
    await save({ on: false });
    for (const kind of kinds)
      expect((await ask(pathOf(meta).replace('meta.csv', files[kind]))).status).toBe(404);
    expect(await shown()).toMatchObject({ on: false, addresses: null });
    expect((await addresses()).meta).toBe(meta);
    expect((await ask(pathOf(meta), { method: 'HEAD' })).status).toBe(200);
  });

  it('can be replaced', async () => {
    const before = await addresses();
    const { status, body } = await office.send('POST', '/api/settings/feeds/addresses', {});
    expect(status).toBe(200);
    const { feeds } = body.data as { feeds: Feeds };
    expect((await ask(pathOf(before.google))).status).toBe(404);
    expect((await ask(pathOf(feeds.addresses?.google ?? ''))).status).toBe(200);
  });

  it('have a currency that the shop sells in', async () => {
    await office.send('PUT', '/api/settings', { currencies: ['NGN', 'USD'] });
    const refused = await save({ on: true, currency: 'EUR' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'feeds.currency': 'Choose one of the currencies the shop sells in.' },
    ]);
    await save({ on: true, currency: 'USD' });
    await office.send('PUT', '/api/settings', { currencies: ['NGN'] });
    expect((await shown()).currency).toBe('NGN');
    await withPictures(await makeProduct(office.shop));
    expect(await rowsOf('meta', 'EUR')).toEqual([]);
    await office.send('PUT', '/api/settings', { currencies: [...currencies] });
    expect(await rowsOf('meta', 'EUR')).not.toEqual([]);
  });
});

describe('the rows of the feeds', () => {
  const slugs: string[] = [];
  beforeAll(async () => {
    const { shop } = office;
    const sale: Partial<NewProduct> = {
      salePrices: [{ currency: 'NGN', amountMinor: 9_000_050 }],
      saleFrom: midnight(saleDays.from),
      saleUntil: midnight(saleDays.until),
    };
    const made: Partial<NewProduct>[] = [
      { ...sale, name: '=Sale & "quotes", <b>commas</b>' },
      { prices: [{ currency: 'NGN', amountMinor: 12_300 }] },
      { availableSizes: 'One size', availableColors: [] },
      { stockQuantity: 0, description: '' },
      { sellable: false },
      {
        ...sale,
        availableSizes: 'S,XL',
        variants: [
          { size: 'S', color: 'Indigo', quantity: 0 },
          { size: 'XL', color: 'Indigo', quantity: 3, surchargeMinor: { NGN: 500_050 } },
        ],
      },
    ];
    for (const over of made) slugs.push((await withPictures(await makeProduct(shop, over))).slug);
    const sewn = await makeDivided(shop, { S: 2, M: 0 });
    await withPictures({ _id: sewn });
    await offerSewn(shop, sewn, { order: orderOffer });
    for (const visibility of ['draft', 'hidden'] as const) await makeProduct(shop, { visibility });
    await makeProduct(shop, { visibility: 'draft', publishAt: midnight('2026-03-17') });
  });

  it.each(kinds)('are one for each size and colour of what is public, by the rules of %s', async (kind) => {
    const { data } = (await (await ask('/api/product/list')).json()) as {
      data: { prices: { currency: string }[]; variants: []; availableSizes: string; availableColors: [] }[];
    };
    for (const currency of currencies) {
      const rows = await rowsOf(kind, currency);
      expect(listFeedProblems(kind, rows, currency)).toEqual([]);
      const sold = data.filter(({ prices }) => prices.some((one) => one.currency.toUpperCase() === currency));
      const pairs = sold.map(({ variants, availableSizes, availableColors }) =>
        variants.length > 0
          ? variants.length
          : availableSizes.split(',').length * Math.max(1, availableColors.length),
      );
      expect(rows).toHaveLength(pairs.reduce((sum, count) => sum + count, 0));
    }
  });

  it.each(kinds)('of %s are what the page of their link says in the same second', async (kind) => {
    const available: Record<string, string> = {
      'in stock': 'InStock',
      in_stock: 'InStock',
      'out of stock': 'OutOfStock',
      out_of_stock: 'OutOfStock',
      'available for order': 'BackOrder',
      backorder: 'BackOrder',
    };
    const { clock } = office.shop;
    const start = clock.now();
    const reads = pageData(office.shop);
    const seen = new Set<string>();
    const lastMoment = midnight(saleDays.until).getTime() - 1 - clock.now().getTime();
    for (const milliseconds of [0, lastMoment, 1]) {
      clock.advance(milliseconds);
      for (const currency of currencies) {
        for (const row of await rowsOf(kind, currency)) {
          const link = new URL(row.link ?? '');
          expect(link.searchParams.get('src')).toBe(kind);
          const slug = link.pathname.replace('/product/', '');
          const { product } = (await reads.findProduct(slug)) ?? {};
          if (!product) throw new Error(`There is no page ${link.pathname}.`);
          const chosen = readPairInUrl(product, link.search);
          expect([chosen.size ?? '', chosen.color ?? '']).toEqual([row.size ?? '', row.color ?? '']);
          const page = productData(office.shop.config.publicUrl, product, link.pathname, 'Ewa', { chosen });
          const offers = page.offers as Record<string, string>[];
          const offer = offers.filter(({ priceCurrency }) => priceCurrency === currency);
          expect(offer).toHaveLength(1);
          expect(row.sale_price || row.price).toBe(`${offer[0]?.price} ${currency}`);
          const availability = available[row.availability ?? ''];
          expect(`https://schema.org/${availability}`).toBe(offer[0]?.availability);
          seen.add(`${availability} ${row.sale_price ? 'in the sale' : ''}`.trim());
        }
      }
    }
    expect([...seen].sort()).toEqual([
      'BackOrder',
      'InStock',
      'InStock in the sale',
      'OutOfStock',
      'OutOfStock in the sale',
    ]);
    clock.advance(start.getTime() - clock.now().getTime());
  });

  it('show a sale with its days, an escaped name, and pictures of their colour that are large enough', async () => {
    for (const kind of kinds) {
      const rows = (await rowsOf(kind)).filter(({ link }) => link?.includes(`/${slugs[0]}?`));
      expect(rows).toHaveLength(6);
      expect(rows[0]).toMatchObject({
        title: '=Sale & "quotes", <b>commas</b>',
        price: '150000.00 NGN',
        sale_price: '90000.50 NGN',
        sale_price_effective_date: `${saleDays.from}T00:00+01:00/${saleDays.until}T00:00+01:00`,
        brand: office.shop.config.identity.name,
      });
      const clay = rows.find(({ color }) => color === 'Clay');
      expect(clay?.image_link).toContain(pictures[1]?.key);
      expect(clay?.more).toHaveLength(1);
      const ids = rows.map(({ id }) => id);
      const again = (await rowsOf(kind, 'USD')).filter(({ link }) => link?.includes(`/${slugs[0]}?`));
      expect(again.map(({ id }) => id)).toEqual(ids);
      expect(again[0]).not.toHaveProperty('sale_price', '90000.50 USD');
    }
  });
});
