import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { productSalePrices, products, productVariants } from '../../../platform/database/schema/schema.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  const plain = { description: 'Plain.', additionalInfo: '' };
  const blue = { name: 'Deep indigo', hexCode: '#23336b' };
  const gold = { name: 'Black and gold', hexCode: '#241f25' };
  await makeProduct(shop, { ...plain, name: 'Adire bubu', category: 'Bubu', availableColors: [blue] });
  await makeProduct(shop, {
    ...plain,
    name: 'Lace gown',
    availableColors: [gold],
    availableSizes: 'XL,XXL',
    stockQuantity: 0,
    prices: [{ currency: 'USD', amountMinor: 30_000 }],
  });
  const sets = await makeProduct(shop, {
    ...plain,
    name: 'Silk set',
    category: 'Two Piece',
    availableColors: [blue, gold],
    prices: [
      { currency: 'USD', amountMinor: 20_000 },
      { currency: 'NGN', amountMinor: 30_000_000 },
    ],
  });
  await shop.db.insert(productVariants).values([
    { productId: sets._id, size: 'M', color: blue.name, quantity: 3 },
    { productId: sets._id, size: 'M', color: gold.name, quantity: 0 },
    { productId: sets._id, size: 'L', color: gold.name, quantity: 2 },
  ]);
  await shop.db
    .insert(productSalePrices)
    .values({ productId: sets._id, currency: 'USD', amountMinor: 9_000 });
  await shop.db
    .update(products)
    .set({ saleFrom: new Date('2026-03-01'), saleUntil: new Date('2026-03-09T22:00:00Z') })
    .where(eq(products.id, sets._id));
  await shop.db
    .update(products)
    .set({ tags: ['Owámbẹ̀', 'silk'] })
    .where(eq(products.id, sets._id));
});
afterAll(() => shop.close());

async function list(query: string) {
  const { status, body } = await call('GET', `/api/product/list?${query}`);
  expect(status).toBe(200);
  const { data, facets, total } = body;
  return { data, facets, total, names: (data as { name: string }[]).map(({ name }) => name) };
}

describe('a list narrowed', () => {
  it.each([
    ['size=m', ['Adire bubu', 'Silk set']],
    ['size=XXL', ['Lace gown']],
    ['size=XXL,S', ['Adire bubu', 'Lace gown', 'Silk set']],
    ['size=9', []],
    ['color=Blue', ['Adire bubu', 'Silk set']],
    ['color=gold', ['Lace gown', 'Silk set']],
    ['color=deep%20indigo', ['Adire bubu', 'Silk set']],
    ['color=Chartreuse', []],
    ['available=true', ['Adire bubu', 'Silk set']],
    ['available=false', ['Adire bubu', 'Lace gown', 'Silk set']],
    ['available=true&size=M&color=gold', []],
    ['available=true&size=M&color=blue', ['Adire bubu', 'Silk set']],
    ['size=M&color=gold', ['Silk set']],
    ['size=L&color=blue', ['Adire bubu']],
    ['sale=true', ['Silk set']],
    ['minPrice=100&maxPrice=200', ['Adire bubu']],
    ['maxPrice=90', ['Silk set']],
    ['minPrice=1&currency=ngn', ['Adire bubu', 'Silk set']],
    ['minPrice=200000&currency=NGN', ['Silk set']],
    ['minPrice=&maxPrice=&size=', ['Adire bubu', 'Lace gown', 'Silk set']],
    ['tag=OWAMBE', ['Silk set']],
    ['tag=adire', []],
    ['collection=nothing', []],
    ['q=blue', ['Adire bubu', 'Silk set']],
    ['q=owambe', ['Silk set']],
    ['q=kaftan', ['Adire bubu']],
    ['q=boubou+adrie', ['Adire bubu']],
  ])('%s', async (query, names) => {
    expect((await list(`sort=name-asc&${query}&page=1`)).names).toEqual(names);
  });

  it('counts what each further choice would show, with the other filters applied', async () => {
    const { facets } = await list('color=blue&available=true');
    expect(facets).toEqual({
      category: [
        { value: 'Bubu', count: 1 },
        { value: 'Two Piece', count: 1 },
      ],
      size: [
        { value: 'S', count: 1 },
        { value: 'M', count: 2 },
        { value: 'L', count: 1 },
      ],
      color: [
        { value: 'Black', count: 1 },
        { value: 'Gold', count: 1 },
        { value: 'Blue', count: 2 },
      ],
      collection: [],
      tag: [
        { value: 'Owámbẹ̀', count: 1 },
        { value: 'silk', count: 1 },
      ],
      sale: 1,
      available: 2,
      price: { currency: 'usd', min: 90, max: 100 },
    });
  });

  it('counts a filter without itself', async () => {
    const { facets, total } = await list('category=Bubu');
    expect(total).toBe(1);
    expect((facets as { category: unknown }).category).toEqual([
      { value: 'Bubu', count: 1 },
      { value: 'Dresses', count: 1 },
      { value: 'Two Piece', count: 1 },
    ]);
  });

  it('follows the clock over the end of a sale', async () => {
    const start = shop.clock.now().getTime();
    const end = new Date('2026-03-09T22:00:00Z').getTime();
    expect((await list('sort=price-asc')).names).toEqual(['Silk set', 'Adire bubu', 'Lace gown']);
    shop.clock.advance(end - 1 - start);
    expect((await list('sale=true')).names).toEqual(['Silk set']);
    shop.clock.advance(1);
    expect((await list('sale=true')).names).toEqual([]);
    expect((await list('sort=price-asc')).names).toEqual(['Adire bubu', 'Silk set', 'Lace gown']);
    shop.clock.advance(start - shop.clock.now().getTime());
  });

  it('returns cards if cards are requested', async () => {
    const { data } = await list('fields=card&q=lace');
    expect(data).toEqual([
      {
        _id: expect.any(String),
        name: 'Lace gown',
        slug: 'lace-gown',
        prices: [{ currency: 'usd', amount: 300 }],
        compareAt: [],
        pictures: [],
        soldOut: true,
        isNew: true,
      },
    ]);
  });
});

describe('an invalid list request', () => {
  it.each([
    ['minPrice=cheap', 'minPrice'],
    ['minPrice=-1', 'minPrice'],
    ['maxPrice=1e99', 'maxPrice'],
    ['maxPrice=NaN', 'maxPrice'],
    ['minPrice=20&maxPrice=10', 'maxPrice'],
    ['minPrice=1&currency=XYZ', 'currency'],
    ['sale=perhaps', 'sale'],
    ['available=1', 'available'],
    ['fields=everything', 'fields'],
    [`q=${'a'.repeat(10_000)}`, 'q'],
    [`tag=${'a'.repeat(201)}`, 'tag'],
    ['size=%00', 'size'],
    ['q=%00', 'q'],
    ['limit=0', 'limit'],
  ])('%.30s names %s', async (query, field) => {
    const { status, body } = await call('GET', `/api/product/list?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it.each(['(((((a+)+)+)+$', '.*', '\\', '👗👗', '‮gown', "' or 1=1 --", '%', 'قفطان'])(
    'takes %s for words',
    async (q) => {
      const { status } = await call('GET', `/api/product/list?q=${encodeURIComponent(q)}`);
      expect(status).toBe(200);
    },
  );
});
