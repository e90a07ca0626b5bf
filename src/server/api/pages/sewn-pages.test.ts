import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { measureOffer, orderOffer, setWorkroom } from '../../../../tests/support/sewn-products.ts';
import type { Tag } from '../../../platform/http/cache/tags.ts';
import { pageData } from './page-data.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('show offers while the workroom is on only, and go stale with its settings', async () => {
  const offers = { madeToMeasure: measureOffer, madeToOrder: orderOffer };
  const { _id, slug } = await makeProduct(shop, { ...offers, stockQuantity: 0 });
  const call = httpClient(shop);
  const read = async () => {
    const tags = new Set<Tag>();
    const reads = pageData(shop, tags);
    const found = await reads.findProduct(slug);
    const { data: cards } = await reads.listCards({ page: 1 });
    const { body } = await call('GET', `/api/product/by_ids?ids=${_id}`);
    return {
      offers: [found?.product.madeToMeasure?.on, found?.product.madeToOrder?.on],
      card: cards.find((card) => card._id === _id)?.sewnToOrder,
      inStock: found?.product.inStock,
      byIds: JSON.stringify(body.data).includes('madeToOrder'),
      isTagged: tags.has('setting:workroom'),
    };
  };
  expect(await read()).toEqual({
    offers: [undefined, undefined],
    card: undefined,
    inStock: 0,
    byIds: false,
    isTagged: true,
  });
  await setWorkroom(shop, true);
  expect(await read()).toEqual({
    offers: [true, true],
    card: true,
    inStock: 0,
    byIds: true,
    isTagged: true,
  });
});

it('need not know of the workroom where nothing is offered', async () => {
  const { slug } = await makeProduct(shop);
  const tags = new Set<Tag>();
  await pageData(shop, tags).findProduct(slug);
  expect(tags.has('setting:workroom')).toBe(false);
});
