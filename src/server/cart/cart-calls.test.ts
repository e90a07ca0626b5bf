import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, line } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import {
  makeSewnProduct,
  measureOffer,
  setWorkroom,
  typedMeasures,
} from '../../../tests/support/sewn-products.ts';
import { madeToMeasureSize } from '../../contract/workroom/made-to-measure-size.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

/** Returns a customer's cart, called over HTTP, and a product with a stock of five. */
async function cart() {
  const { token } = await makeCustomer(shop);
  const product = await addProduct(shop, 5);
  const ask = (name: string, body: unknown = {}) => call('POST', `/api/cart/${name}`, { token, body });
  return { product, ask, lines: async () => (await ask('get')).body.lines };
}

describe('POST /api/cart/set', () => {
  it('sets a line to so many pieces, whatever it held, and answers the cart', async () => {
    const { product, ask, lines } = await cart();
    for (const quantity of [2, 5, 1]) {
      const answer = await ask('set', line(product, quantity));
      expect([answer.status, answer.body.cartData]).toEqual([200, { [product]: quantity }]);
      expect(answer.body.lines).toEqual([line(product, quantity)]);
    }
    expect(await lines()).toEqual([line(product, 1)]);
  });

  it('takes a line out at 0, and leaves the other sizes', async () => {
    const { product, ask, lines } = await cart();
    await ask('add', line(product));
    await ask('add', line(product, 2, { size: 'L' }));
    expect((await ask('set', line(product, 0))).status).toBe(200);
    expect(await lines()).toEqual([line(product, 2, { size: 'L' })]);
  });

  it('refuses more than there are, over all sizes, and says how many there are', async () => {
    const { product, ask, lines } = await cart();
    await ask('add', line(product, 3));
    const refused = await ask('set', line(product, 3, { size: 'L' }));
    expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(refused.body.message).toBe('Only 5 items available');
    expect(await lines()).toEqual([line(product, 3)]);
  });
});

it.each(['set', 'add'])('POST /api/cart/%s does not know a product that is none', async (name) => {
  const { ask, lines } = await cart();
  const refused = await ask(name, line('nonsense'));
  expect([refused.status, refused.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  expect(await lines()).toEqual([]);
});

describe('POST /api/cart/add', () => {
  it('refuses more than there are, together with what the cart holds', async () => {
    const { product, ask, lines } = await cart();
    await ask('add', line(product, 4));
    const refused = await ask('add', line(product, 2));
    expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(await lines()).toEqual([line(product, 4)]);
    expect((await ask('add', line(product, 1))).body.message).toBe('Added to cart!');
  });
});

describe('POST /api/cart/remove', () => {
  it('takes so many pieces of a line away, and all of them where no number is named', async () => {
    const { product, ask, lines } = await cart();
    await ask('add', line(product, 4));
    const { quantity, ...chosen } = line(product, 3);
    expect((await ask('remove', { ...chosen, quantity })).body).toMatchObject({
      cartData: { [product]: 1 },
      message: 'Removed from cart!',
    });
    expect((await ask('remove', chosen)).body.lines).toEqual([]);
    expect((await ask('remove', chosen)).body).toMatchObject({
      success: true,
      message: 'This piece was not in your cart.',
    });
    expect(await lines()).toEqual([]);
  });

  it('takes nothing of a product that is none', async () => {
    const { product, ask, lines } = await cart();
    await ask('add', line(product));
    const answer = await ask('remove', line('nonsense'));
    expect([answer.status, answer.body.message]).toEqual([200, 'This piece was not in your cart.']);
    expect(await lines()).toEqual([line(product)]);
  });
});

describe('GET /api/product/{id}/carts', () => {
  it('counts carts by size and colour, for admins', async () => {
    const { product, ask } = await cart();
    const other = await makeCustomer(shop);
    await ask('add', line(product, 2));
    await ask('add', line(product, 1, { size: 'L', color: '' }));
    await call('POST', '/api/cart/add', { token: other.token, body: line(product) });
    const admin = await makeAdmin(shop);
    const count = (id: string) => call('GET', `/api/product/${id}/carts`, { token: admin.token });
    const { size, color } = line(product);
    expect((await count(product)).body.data).toEqual([
      { size: 'L', color: '', carts: 1 },
      { size, color: color === 'Default' ? '' : color, carts: 2 },
    ]);
    expect((await count('nonsense')).body.data).toEqual([]);
    const refused = await call('GET', `/api/product/${product}/carts`, { token: other.token });
    expect(refused.status).toBe(403);
  });
});

describe('a line with measures', () => {
  it.each(['set', 'add'])(
    'POST /api/cart/%s takes it and returns it, and refuses what it cannot be',
    async (name) => {
      await setWorkroom(shop, true);
      const { ask } = await cart();
      const dress = await makeSewnProduct(shop, { measure: measureOffer });
      const sewn = { ...line(dress, 1, { size: madeToMeasureSize }), measures: typedMeasures('Mum') };
      expect((await ask(name, sewn)).body.lines).toEqual([sewn]);
      const wrong = { ...sewn, measures: typedMeasures('Mum', 'wide') };
      expect(Object.keys((await ask(name, wrong)).body.fields ?? {})).toEqual(['measures.values.bust']);
      const { measures: _, ...missing } = sewn;
      const refused = await ask(name, missing);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['measures']]);
      const none = await ask(name, line(await addProduct(shop, 5), 1, { size: madeToMeasureSize }));
      expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([422, ['size']]);
      const unknown = await ask(name, { ...sewn, measures: { profileId: randomUUID() } });
      expect([unknown.status, unknown.body.code]).toEqual([404, 'MEASURES_NOT_FOUND']);
    },
  );
});
