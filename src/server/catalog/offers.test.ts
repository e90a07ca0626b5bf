import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin } from '../../../tests/support/people.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { measureOffer, orderOffer } from '../../../tests/support/sewn-products.ts';
import type { Product } from '../../contract/catalog/catalog.api.ts';
import { findCards } from './cards.ts';
import { getProduct, listAllProducts } from './catalog.ts';
import { duplicateProduct } from './editing/create-product.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const shown = { on: true, surcharge: { NGN: 25_000, USD: 20 }, deposit: 70, from: 10, to: 15 };

/** Edits a product as an owner does; returns the answer and what everybody reads then. */
async function edit(id: string, body: Record<string, unknown>) {
  const { token } = await makeAdmin(shop);
  const answer = await call('PUT', `/api/product/update/${id}`, { token, body });
  return { answer, read: (await call('GET', `/api/product/${id}`)).body.data as Partial<Product> };
}

it('are left out of a product that never had them', async () => {
  const product = await makeProduct(shop);
  const { body } = await call('GET', `/api/product/${product._id}`);
  expect(Object.keys(body.data as object)).not.toEqual(expect.arrayContaining(['madeToMeasure']));
  expect(Object.keys(body.data as object)).not.toEqual(expect.arrayContaining(['madeToOrder']));
});

it('are set as JSON or as a form’s text, and everybody reads them in major units', async () => {
  const { _id } = await makeProduct(shop);
  const json = await edit(_id, { madeToMeasure: shown, madeToOrder: orderOffer });
  expect(json.answer.status).toBe(200);
  expect(json.read).toMatchObject({ madeToMeasure: shown, madeToOrder: orderOffer });
  const text = await edit(_id, { madeToMeasure: JSON.stringify({ ...shown, on: false, surcharge: {} }) });
  expect(text.read.madeToMeasure).toEqual({ ...shown, on: false, surcharge: {} });
  expect(text.read.madeToOrder).toEqual(orderOffer);
  const none = await edit(_id, { madeToMeasure: null, madeToOrder: '' });
  expect(Object.keys(none.read)).not.toEqual(expect.arrayContaining(['madeToMeasure']));
});

it('are refused at the part that is wrong', async () => {
  const { _id } = await makeProduct(shop);
  const { answer } = await edit(_id, {
    madeToMeasure: { ...shown, deposit: 0, surcharge: { NGN: 'much' } },
    madeToOrder: { on: true, from: 9, to: 3 },
  });
  expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([
    422,
    ['madeToMeasure.deposit', 'madeToMeasure.surcharge.NGN', 'madeToOrder.to'],
  ]);
});

it('are copied with a product, and written into the log', async () => {
  const { viewer } = await makeAdmin(shop);
  const { _id } = await makeProduct(shop, { madeToMeasure: measureOffer, madeToOrder: orderOffer });
  const copy = await duplicateProduct(shop, _id, viewer);
  expect(copy).toMatchObject({ madeToMeasure: shown, madeToOrder: orderOffer });
  await edit(_id, { madeToOrder: { ...orderOffer, on: false } });
  const { token } = await makeAdmin(shop);
  const { body } = await call('GET', '/api/users/audit', { token });
  expect(JSON.stringify(body)).toContain('Off: 10–15 business days, 3 pieces a week');
});

it('mark the card of a piece that is sold out and sewn to order', async () => {
  const offered = { madeToOrder: orderOffer };
  const soldOut = await makeProduct(shop, { ...offered, stockQuantity: 0 });
  const ready = await makeProduct(shop, offered);
  const off = await makeProduct(shop, { madeToOrder: { ...orderOffer, on: false }, stockQuantity: 0 });
  const cards = await findCards(shop, [soldOut._id, ready._id, off._id]);
  expect(cards.map(({ sewnToOrder = 'left out' }) => sewnToOrder)).toEqual([true, 'left out', 'left out']);
  expect((await getProduct(shop, soldOut._id)).inStock).toBe(0);
  expect((await listAllProducts(shop)).data.find(({ _id }) => _id === soldOut._id)?.madeToOrder).toEqual(
    orderOffer,
  );
});
