import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../tests/support/back-office.ts';
import { line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import type { AdminProduct } from '../../contract/catalog/catalog.api.ts';
import { pricesAt, sortPriceMinor } from '../../contract/money/pricing.ts';
import { prepareResponse } from '../../platform/http/cache/cached-response.ts';
import { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import type { Tag } from '../../platform/http/cache/tags.ts';
import { cachedProductList } from '../api/app.ts';
import { pageData } from '../api/pages/page-data.ts';
import { selectProduct } from './catalog.sql.ts';
import { writeSortPrices } from './scheduled-changes.sql.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(office.shop.clock.now().getTime() + hours * hour).toISOString();
const change = (id: string, changes: object) => office.send('PUT', `/api/product/update/${id}`, changes);
const publicly = async (id: string) =>
  (await office.send('GET', `/api/product/${id}`, undefined, '')).body.data;
const ngnOf = (prices: { currency: string; amount: number }[]) =>
  prices.find(({ currency }) => currency === 'ngn')?.amount;

async function add(fields: Record<string, string> = {}): Promise<AdminProduct> {
  const form = formOf({ ...completeProduct, ...fields }, [['a.jpg', await picture(80, 100)]]);
  const { status, body } = await office.send('POST', '/api/product/add', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

const sale = [
  { currency: 'ngn', amount: 150_000 },
  { currency: 'usd', amount: 120 },
];

describe('a sale', () => {
  it('starts immediately and without end without dates; omitted currencies keep their price', async () => {
    const { _id } = await add({ salePrices: JSON.stringify(sale) });
    const shown = await publicly(_id);
    expect(shown.prices).toEqual([
      { currency: 'usd', amount: 120 },
      { currency: 'ngn', amount: 150_000 },
      { currency: 'gbp', amount: 118 },
      { currency: 'eur', amount: 136 },
    ]);
    expect(shown.compareAt).toEqual([
      { currency: 'usd', amount: 148 },
      { currency: 'ngn', amount: 186_000.5 },
    ]);
    expect(shown.saleUntil).toBeNull();
    for (const name of ['salePrices', 'saleFrom', 'cost', 'sku', 'publishAt'])
      expect(shown).not.toHaveProperty(name);
    expect((await change(_id, { salePrices: [] })).status).toBe(200);
    expect(await publicly(_id)).toMatchObject({ compareAt: [] });
  });

  it('counts from its first moment to just before its last, for shoppers and admins', async () => {
    const { _id } = await add();
    const [saleFrom, saleUntil] = [inHours(1), inHours(2)];
    const saved = await change(_id, { salePrices: sale, saleFrom, saleUntil, cost: '40,000', sku: 'ADB-1' });
    expect(saved.body.data).toMatchObject({ saleFrom, saleUntil, cost: 40_000, sku: 'ADB-1', compareAt: [] });
    expect(saved.body.data.salePrices).toHaveLength(2);
    const price = async () => ngnOf((await publicly(_id)).prices);
    office.shop.clock.advance(hour - 1);
    expect(await price()).toBe(186_000.5);
    office.shop.clock.advance(1);
    expect(await price()).toBe(150_000);
    expect((await publicly(_id)).saleUntil).toBe(saleUntil);
    office.shop.clock.advance(hour - 1);
    expect(await price()).toBe(150_000);
    office.shop.clock.advance(1);
    expect(await price()).toBe(186_000.5);
    expect(await publicly(_id)).toMatchObject({ compareAt: [], saleUntil: null });
  });

  it.each([
    [
      'at the price itself',
      { salePrices: [{ currency: 'usd', amount: 148 }] },
      'salePrices',
      'below the price',
    ],
    ['above the price', { salePrices: [{ currency: 'usd', amount: 149 }] }, 'salePrices', 'below the price'],
    ['in no currency', { salePrices: [{ currency: 'xyz', amount: 1 }] }, 'salePrices', 'only'],
    ['free', { salePrices: [{ currency: 'usd', amount: 0 }] }, 'salePrices', 'above 0'],
    ['that is no list', { salePrices: 'cheap' }, 'salePrices', 'list'],
    ['upside down', { saleFrom: '2030-01-02', saleUntil: '2030-01-01 10:00' }, 'saleFrom', 'like 2026'],
    [
      'that ends first',
      { saleFrom: '2030-01-02 10:00', saleUntil: '2030-01-02T09:59' },
      'saleUntil',
      'after',
    ],
    ['on no day', { saleUntil: '2030-02-31 10:00' }, 'saleUntil', 'like 2026'],
    ['and a cost that is none', { cost: 'cheap' }, 'cost', 'above 0'],
    [
      'and a price lowered below it',
      { prices: { usd: 119 }, salePrices: [{ currency: 'usd', amount: 120 }] },
      'salePrices',
      'below',
    ],
    [
      'where there is no price',
      { prices: { usd: 200 }, salePrices: [{ currency: 'ngn', amount: 1 }] },
      'salePrices',
      'no NGN price',
    ],
  ])('%s is refused at its field', async (_, changes, field, words) => {
    const piece = await makeProduct(office.shop, {
      prices: [
        { currency: 'USD', amountMinor: 14_800 },
        { currency: 'NGN', amountMinor: 18_600_000 },
      ],
    });
    const { status, body } = await change(piece._id, changes);
    expect([status, body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(body.fields[field]).toContain(words);
    const form = formOf({ ...completeProduct, salePrices: '[{"currency":"usd","amount":500}]' }, [
      ['a.jpg', await picture(8, 8)],
    ]);
    expect((await office.send('POST', '/api/product/add', form)).status).toBe(422);
  });

  it('applies to orders placed in time, and keeps the list price on the line', async () => {
    const { _id } = await add();
    const salePrices = [{ currency: 'gbp', amount: 90 }];
    expect((await change(_id, { salePrices, saleUntil: inHours(1) })).status).toBe(200);
    const order = (expectedTotal: number) => {
      const lines = [line(_id)];
      const body = { ...transferOrder, lines, expectedTotal };
      return office.send('POST', '/api/order/place', body, office.customerToken);
    };
    office.shop.clock.advance(hour - 1);
    const placed = await order(90);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.data.items[0]).toMatchObject({ unitPrice: 90, listPrice: 118, finalSale: true });
    office.shop.clock.advance(1);
    const refused = await order(90);
    expect([refused.status, refused.body.code, refused.body.total]).toEqual([409, 'TOTAL_CHANGED', 118]);
    const full = await order(118);
    expect(full.body.data.items[0]).toMatchObject({ unitPrice: 118, listPrice: 118, finalSale: false });
  });

  it('sorts and shows lists at the very moment, without any job', async () => {
    const { shop } = office;
    const low = await makeProduct(shop, {
      category: 'Two Piece',
      prices: [{ currency: 'USD', amountMinor: 900 }],
    });
    const high = await makeProduct(shop, {
      category: 'Two Piece',
      prices: [{ currency: 'USD', amountMinor: 1000 }],
    });
    const saved = await change(high._id, {
      salePrices: [{ currency: 'usd', amount: 8 }],
      saleFrom: inHours(1),
      saleUntil: inHours(2),
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const cache = new ResponseCache(1_000_000, shop.clock);
    let made = 0;
    const listed = (...rows: [AdminProduct, number][]) => rows.map(([{ _id }, amount]) => [_id, amount]);
    const grid = async () => {
      const answer = await cache.getOrMake('/shop', async (tags: Set<Tag>) => {
        made += 1;
        const page = await pageData(shop, tags).listProducts({ category: 'Two Piece', sort: 'price-asc' });
        return prepareResponse(
          Buffer.from(JSON.stringify(page.data.map(({ _id, prices }) => [_id, prices[0]?.amount]))),
          { headers: {} },
        );
      });
      return JSON.parse(answer.plain.toString());
    };
    const whole = async () => {
      const { data } = JSON.parse((await cachedProductList(shop, cache)).plain.toString());
      return data.find(({ _id }: AdminProduct) => _id === high._id).prices[0].amount;
    };
    expect([await grid(), await whole()]).toEqual([listed([low, 9], [high, 10]), 10]);
    shop.clock.advance(hour - 1);
    expect([await grid(), await whole()]).toEqual([listed([low, 9], [high, 10]), 10]);
    expect(made).toBe(1);
    shop.clock.advance(1);
    expect([await grid(), await whole()]).toEqual([listed([high, 8], [low, 9]), 8]);
    shop.clock.advance(hour);
    expect([await grid(), await whole()]).toEqual([listed([low, 9], [high, 10]), 10]);
    expect(made).toBe(3);
  });

  it('is sorted by in SQL as the rules say', async () => {
    const { shop } = office;
    const prices = [
      { currency: 'NGN', amountMinor: 900 },
      { currency: 'USD', amountMinor: 500 },
    ] as const;
    const [from, until] = [new Date(Date.parse(inHours(1))), new Date(Date.parse(inHours(2)))];
    for (const listed of [prices, prices.slice(0, 1)])
      for (const salePrices of [[], [{ currency: listed.at(-1)?.currency ?? 'NGN', amountMinor: 400 }]])
        for (const saleFrom of [null, from])
          for (const saleUntil of [null, until]) {
            const piece = await makeProduct(shop, { prices: [...listed], salePrices, saleFrom, saleUntil });
            for (const at of [0, 1, 1.5, 2, 3].map((hours) => new Date(Date.parse(inHours(hours))))) {
              await writeSortPrices(shop.db, at);
              const record = await selectProduct(shop.db, piece._id);
              if (!record) throw new Error('gone');
              expect(record.sortPriceMinor).toBe(sortPriceMinor(pricesAt(record, at)));
            }
          }
  });
});
