import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct } from '../../../tests/support/orders/order-fixtures.ts';
import { makeCustomer } from '../../../tests/support/people.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

/** A customer's wishlist over HTTP; each response is the current list. */
async function wishlist() {
  const { token } = await makeCustomer(shop);
  const ask = (name: string, body: unknown = {}) => call('POST', `/api/wishlist/${name}`, { token, body });
  return {
    ask,
    ids: async () => Object.keys((await ask('get')).body.wishlistData as Record<string, true>),
  };
}

describe('a wishlist', () => {
  it('is empty at first, and holds what was added in that order, once each', async () => {
    const { ask, ids } = await wishlist();
    expect((await ask('get')).body).toEqual({ success: true, wishlistData: {} });
    const [one, other] = [await addProduct(shop, 1), await addProduct(shop, 0)];
    for (const itemId of [one, other, one]) expect((await ask('add', { itemId })).status).toBe(200);
    expect(await ids()).toEqual([one, other]);
  });

  it('loses what is taken off, and nothing else', async () => {
    const { ask, ids } = await wishlist();
    const [one, other] = [await addProduct(shop, 1), await addProduct(shop, 1)];
    await ask('migrate', { wishlistData: { [one]: true, [other]: true } });
    for (const itemId of [one, one, 'nonsense']) {
      const answer = await ask('remove', { itemId });
      expect([answer.status, answer.body.wishlistData]).toEqual([200, { [other]: true }]);
    }
    expect(await ids()).toEqual([other]);
  });

  it('takes a guest’s over, without what they took off again and what is not for sale', async () => {
    const { ask, ids } = await wishlist();
    const [own, guests, takenOff] = [
      await addProduct(shop, 1),
      await addProduct(shop, 1),
      await addProduct(shop, 1),
    ];
    await ask('add', { itemId: own });
    const unknown = '00000000-0000-4000-8000-000000000000';
    const wishlistData = { [guests]: true, [own]: true, [takenOff]: false, [unknown]: true, nonsense: true };
    expect((await ask('migrate', { wishlistData })).status).toBe(200);
    expect((await ids()).sort()).toEqual([own, guests].sort());
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('does not take %s', async (itemId) => {
    const { ask, ids } = await wishlist();
    const answer = await ask('add', { itemId });
    expect([answer.status, answer.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(await ids()).toEqual([]);
  });

  it('belongs to one customer', async () => {
    const [hers, theirs] = [await wishlist(), await wishlist()];
    await hers.ask('add', { itemId: await addProduct(shop, 1) });
    expect([(await hers.ids()).length, (await theirs.ids()).length]).toEqual([1, 0]);
  });
});
