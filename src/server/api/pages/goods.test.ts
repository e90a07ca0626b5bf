import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { defaultCategories } from '../../../contract/catalog/category-list.ts';
import { defaultProductRules } from '../../../contract/settings/selling.ts';
import type { Tag } from '../../../platform/http/cache/tags.ts';
import { saveSettings } from '../../settings/index.ts';
import { pageData } from './page-data.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('is left out of pages until it is changed, and makes them stale then', async () => {
  const tags = new Set<Tag>();
  expect(await pageData(shop, tags).readGoods()).toEqual({});
  expect([...tags]).toEqual(['setting:categories', 'setting:sizes', 'setting:sizeGuide']);
  const letters = defaultProductRules.sizes.map((label, at) => ({ label, uk: 10 + 2 * at }));
  await saveSettings(shop, {
    categories: [...defaultCategories, { name: 'Kaftans' }],
    sizes: [...letters, { label: 'One size' }],
  });
  expect(await pageData(shop).readGoods()).toEqual({
    categories: ['Bubu', 'Dresses', 'Two Piece', 'Kaftans'],
    ukSizes: { S: 10, M: 12, L: 14, XL: 16, XXL: 18 },
    sewn: { columns: ['4-6', '8'], sentence: '4-6 and 8 are made to measure' },
  });
});

it('lists a piece from the price of its cheapest size', async () => {
  const { _id } = await makeProduct(shop, {
    category: 'Kaftans',
    variants: [
      { size: 'M', color: 'Indigo', quantity: 1, surchargeMinor: { NGN: 100_000 } },
      { size: 'XL', color: 'Indigo', quantity: 1, surchargeMinor: { NGN: 500_000, USD: 300 } },
    ],
  });
  const prices = [
    { currency: 'usd', amount: 100, from: true },
    { currency: 'ngn', amount: 151_000, from: true },
    { currency: 'gbp', amount: 80 },
    { currency: 'eur', amount: 95 },
  ];
  const { data } = await pageData(shop).listProducts({ category: 'Kaftans' });
  expect(data).toMatchObject([{ _id, prices }]);
  const { data: cards } = await pageData(shop).listCards({ category: 'Kaftans' });
  expect(cards).toMatchObject([{ _id, prices }]);
  const found = await pageData(shop).findProduct(_id);
  expect(found?.product.lowest).toMatchObject({ prices });
});
