import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeProduct, testPicture } from '../../../tests/support/products.ts';
import { isSoldOut, maxFewLeft } from '../../contract/stock/availability.ts';
import { findCards } from './cards.ts';
import { findProductsById } from './catalog.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('shows on cards what whole products contain, in the requested order', async () => {
  const day = 24 * 60 * 60 * 1000;
  const now = shop.clock.now().getTime();
  const picture = async () => ({ source: await testPicture(), alt: 'Worn', color: 'Clay' });
  const images = [await picture(), { source: await testPicture() }, await picture()];
  const salePrices = [
    { currency: 'GBP' as const, amountMinor: 7_000 },
    { currency: 'USD' as const, amountMinor: 9_000 },
  ];
  const made = [
    await makeProduct(shop, { images }),
    await makeProduct(shop, { salePrices }),
    await makeProduct(shop, {
      salePrices,
      saleFrom: new Date(now + day),
      saleUntil: new Date(now + 2 * day),
    }),
    await makeProduct(shop, { stockQuantity: 0 }),
    await makeProduct(shop, { sellable: false }),
    await makeProduct(shop, { visibility: 'hidden' }),
    await makeProduct(shop, { visibility: 'draft' }),
  ];
  const ids = [...made.map(({ _id }) => _id).toReversed(), 'no-id', '00000000-0000-0000-0000-000000000001'];
  const expected = (await findProductsById(shop, ids)).map(
    ({ _id, name, slug, prices, compareAt, inStock, pictures, availableSizes, availableColors }) => {
      const soldOut = isSoldOut({ inStock });
      const swatches = availableColors.map((color) => {
        const shown = pictures.find((each) => each.color === color.name);
        return shown ? { ...color, picture: shown } : color;
      });
      const buyable = soldOut ? {} : { availableSizes };
      return {
        ...{ _id, name, slug, prices, compareAt, soldOut, swatches, ...buyable },
        pictures: pictures.slice(0, 2),
      };
    },
  );
  expect(expected).toHaveLength(6);
  expect(await findCards(shop, ids)).toEqual(expected);
});

const cardOf = async (over: Parameters<typeof makeProduct>[1]) => {
  const { _id } = await makeProduct(shop, over);
  return (await findCards(shop, [_id]))[0];
};

it.each([
  [maxFewLeft + 1, undefined],
  [maxFewLeft, maxFewLeft],
  [1, 1],
  [0, undefined],
])('of %i in stock says that %s are left', async (stockQuantity, left) => {
  expect((await cardOf({ stockQuantity }))?.left).toBe(left);
});

it('counts nothing of what is sewn to order', async () => {
  const madeToOrder = { on: true, from: 5, to: 10, perWeek: null };
  expect(await cardOf({ stockQuantity: 2, madeToOrder })).not.toHaveProperty('left');
});

it('shows the first four of several colours, and none of one', async () => {
  const colors = ['Clay', 'Indigo', 'Rust', 'Sage', 'Sand'].map((name) => ({ name, hexCode: '#9c3d21' }));
  const card = await cardOf({ availableColors: colors });
  expect(card?.swatches?.map(({ name }) => name)).toEqual(['Clay', 'Indigo', 'Rust', 'Sage']);
  expect(await cardOf({ availableColors: colors.slice(0, 1) })).not.toHaveProperty('swatches');
});
