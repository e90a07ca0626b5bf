import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { products } from '../../../platform/database/schema/schema.ts';
import { selectAddresses } from '../catalog.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.delete(products);
  for (let n = 0; n < 7; n += 1) await makeProduct(shop, { name: `Piece ${n}` });
  await makeProduct(shop, { name: 'Hidden piece', visibility: 'hidden' });
  // all created at the same time: only the ids determine the order
  await shop.db.update(products).set({ createdAt: new Date('2026-02-01') });
});
afterAll(() => shop.close());

it('lists every public address once, in runs of any length', async () => {
  const whole = await selectAddresses(shop.db, { limit: 100, offset: 0 });
  expect(whole.map(({ slug }) => slug).sort()).toEqual(Array.from({ length: 7 }, (_, n) => `piece-${n}`));
  for (const limit of [1, 2, 3, 7]) {
    const runs = [];
    for (let offset = 0; offset < 7; offset += limit)
      runs.push(...(await selectAddresses(shop.db, { limit, offset })));
    expect(runs).toEqual(whole);
  }
  expect(await selectAddresses(shop.db, { limit: 5, offset: 7 })).toEqual([]);
});
