import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { measureOffer, orderOffer } from '../../../../tests/support/sewn-products.ts';
import type { Tag } from '../../../platform/http/cache/tags.ts';
import { pageData } from './page-data.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('show what a product offers by its own switches', async () => {
  const offers = { madeToMeasure: measureOffer, madeToOrder: orderOffer };
  const { _id, slug } = await makeProduct(shop, { ...offers, stockQuantity: 0 });
  const reads = pageData(shop, new Set<Tag>());
  const found = await reads.findProduct(slug);
  expect(found?.product).toMatchObject({
    inStock: 0,
    madeToMeasure: { on: true },
    madeToOrder: { on: true },
  });
  const { data: cards } = await reads.listCards({ page: 1 });
  expect(cards.find((card) => card._id === _id)?.sewnToOrder).toBe(true);
  const { body } = await httpClient(shop)('GET', `/api/product/by_ids?ids=${_id}`);
  expect(JSON.stringify(body.data)).toContain('madeToOrder');
});
