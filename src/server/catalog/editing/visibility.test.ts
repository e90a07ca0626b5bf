import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../../tests/support/back-office.ts';
import { line, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import type { AdminProduct, Product } from '../../../contract/catalog/catalog.api.ts';
import { pageData } from '../../api/pages/page-data.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let piece: AdminProduct;
beforeAll(async () => {
  office = await openBackOffice();
  piece = await add({});
});
afterAll(() => office.shop.close());

async function add(fields: Record<string, string>): Promise<AdminProduct> {
  const form = formOf({ ...completeProduct, ...fields }, [['a.jpg', await picture(80, 100)]]);
  const { status, body } = await office.send('POST', '/api/product/add', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

const change = (id: string, changes: object) => office.send('PUT', `/api/product/update/${id}`, changes);
const as = (token: string, address: string) => office.send('GET', address, undefined, token);
const ids = (products: Product[]) => products.map((product) => product._id);

/** Where a guest comes across a product without its link. */
async function found(id: string) {
  const reads = pageData(office.shop);
  const { body: all } = await as('', '/api/product/list');
  const { body: paged } = await as('', '/api/product/list?limit=100');
  const { body: searched } = await as('', '/api/product/list?q=aduke');
  const addresses = await reads.listProductAddresses({ limit: 100, offset: 0 });
  return {
    list: ids(all.data).includes(id),
    page: ids(paged.data).includes(id),
    search: ids(searched.data).includes(id),
    sitemap: addresses.some(({ slug }) => slug === piece.slug),
    counted: paged.total === (await reads.countProducts()) && paged.total === paged.data.length,
  };
}

const everywhere = { list: true, page: true, search: true, sitemap: true, counted: true };
const nowhere = { list: false, page: false, search: false, sitemap: false, counted: true };

describe('a draft', () => {
  beforeAll(async () => {
    expect(await found(piece._id)).toEqual(everywhere);
    expect((await change(piece._id, { visibility: 'draft' })).body.data).toMatchObject({
      visibility: 'draft',
    });
  });

  it('is not found by anybody but admins, by id or address', async () => {
    for (const token of ['', office.customerToken]) {
      for (const name of [piece._id, piece.slug]) {
        const { status, body } = await as(token, `/api/product/${name}`);
        expect([status, body.message]).toEqual([404, 'Product not Found']);
      }
    }
    expect(await pageData(office.shop).findProduct(piece.slug)).toBeUndefined();
    const seen = await as(office.adminToken, `/api/product/${piece.slug}`);
    expect(seen.body.data).toMatchObject({ visibility: 'draft', sellable: true, inStock: 3 });
    expect(seen.headers.get('cache-control')).toBe('no-store');
  });

  it('stands in no list, search, sitemap or count, for admins neither', async () => {
    expect(await found(piece._id)).toEqual(nowhere);
    const admins = await as(office.adminToken, '/api/product/list?limit=100');
    expect(ids(admins.body.data)).not.toContain(piece._id);
    const byIds = await as('', `/api/product/by_ids?ids=${piece._id}`);
    expect(byIds.body.data).toEqual([]);
  });

  it('comes into no cart, wishlist or order, and leaves a cart it was in', async () => {
    await change(piece._id, { visibility: 'public' });
    const send = (address: string, body: object) => office.send('POST', address, body, office.customerToken);
    expect((await send('/api/cart/add', { itemId: piece._id, quantity: 1 })).status).toBe(200);
    await change(piece._id, { visibility: 'draft' });
    expect((await send('/api/cart/add', { itemId: piece._id, quantity: 1 })).status).toBe(404);
    expect((await send('/api/wishlist/add', { itemId: piece._id })).status).toBe(404);
    const order = { ...transferOrder, lines: [line(piece._id, 1)] };
    expect((await send('/api/order/place', order)).body).toMatchObject({
      code: 'OUT_OF_STOCK',
      available: 0,
    });
    const left = await send('/api/cart/remove', { itemId: piece._id, quantity: 1 });
    expect(left.body.lines).toEqual([]);
    expect((await as(office.adminToken, `/api/product/${piece._id}`)).body.data.stockQuantity).toBe(3);
  });

  it('is in the shop again as soon as it is public', async () => {
    await change(piece._id, { visibility: 'public' });
    expect(await found(piece._id)).toEqual(everywhere);
  });
});

describe('a hidden product', () => {
  it('is found by its link, and nowhere else', async () => {
    await change(piece._id, { visibility: 'hidden' });
    expect((await as('', `/api/product/${piece.slug}`)).body.data).not.toHaveProperty('visibility');
    expect(await found(piece._id)).toEqual(nowhere);
    expect(await pageData(office.shop).findProduct(piece.slug)).toMatchObject({ hidden: true });
    expect(ids((await as('', `/api/product/by_ids?ids=${piece._id}`)).body.data)).toEqual([piece._id]);
    const order = { ...transferOrder, lines: [line(piece._id, 1)] };
    const placed = await office.send('POST', '/api/order/place', order, office.customerToken);
    expect(placed.status).toBe(201);
    await change(piece._id, { visibility: 'public' });
  });
});

it('shows the switch and the visibility to admins alone', async () => {
  for (const token of ['', office.customerToken, 'nonsense']) {
    const { status, body } = await as(token, '/api/product/list?limit=1');
    expect(status).toBe(200);
    expect(body.data[0]).not.toHaveProperty('sellable');
    expect(body.data[0]).not.toHaveProperty('visibility');
  }
  const response = await as(office.adminToken, '/api/product/list?limit=1');
  expect(response.body.data[0]).toMatchObject({ sellable: true, visibility: 'public' });
});

it('tells the switch as it is set, whatever the stock', async () => {
  const product = await add({ name: 'Switch', stockQuantity: '0' });
  expect(product).toMatchObject({ sellable: true, inStock: 0, visibility: 'public' });
  const off = await change(product._id, { inStock: 'no' });
  expect(off.body.data).toMatchObject({ sellable: false, inStock: 0 });
  const restocked = await change(product._id, { stockQuantity: 4 });
  expect(restocked.body.data).toMatchObject({ sellable: false, inStock: 0, stockQuantity: 4 });
  const on = await change(product._id, { sellable: true });
  expect(on.body.data).toMatchObject({ sellable: true, inStock: 4 });
  expect((await change(product._id, { visibility: 'secret' })).body.fields).toHaveProperty('visibility');
});

it('a product can be added as a draft, and a copy begins as one', async () => {
  const draft = await add({ name: 'Not yet', visibility: 'draft', sellable: 'no' });
  expect(draft).toMatchObject({ visibility: 'draft', sellable: false });
  const copy = (await office.send('POST', '/api/product/duplicate', { id: piece._id })).body.data;
  expect(copy).toMatchObject({ visibility: 'draft', inStock: 0, stockQuantity: 0 });
  expect((await as('', `/api/product/${copy.slug}`)).status).toBe(404);
});

it('the inventory lists and narrows to what the shop does not show', async () => {
  const names = async (state: string) => {
    const { body } = await as(office.adminToken, `/api/product/inventory?limit=100&state=${state}`);
    return body.data.map((product: AdminProduct) => product.name).sort();
  };
  await change(piece._id, { visibility: 'hidden' });
  expect(await names('draft')).toEqual(['Not yet', 'Àdùkẹ́ bubu (copy)']);
  expect(await names('hidden')).toEqual(['Àdùkẹ́ bubu']);
  expect(await names('off')).toEqual(['Not yet', 'Àdùkẹ́ bubu (copy)']);
  expect(await names('in-shop')).toEqual(['Switch']);
  await change(piece._id, { stockQuantity: 0 });
  expect(await names('sold-out')).toEqual(['Àdùkẹ́ bubu']);
  expect(await names('no-picture')).toEqual([]);
  expect((await as(office.adminToken, '/api/product/inventory?q=aduke')).body.total).toBe(2);
  expect((await as(office.customerToken, '/api/product/inventory')).status).toBe(403);
  expect((await as(office.adminToken, '/api/product/inventory?state=odd')).status).toBe(422);
});
