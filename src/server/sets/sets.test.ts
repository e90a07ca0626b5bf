import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addStaff, addUser } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { setCalls } from '../../../tests/support/orders/set-calls.ts';
import type { Visibility } from '../../contract/catalog/visibility.ts';
import { products as productTable } from '../../platform/database/schema/schema.ts';
import { pageData } from '../api/pages/page-data.ts';

const suite = new OrderSuite();
const { pieces, addSet } = setCalls(suite);
const calls = (path = '') => ({
  add: (body: object) => suite.call(suite.admin, 'POST', '/sets', body),
  change: (body: object) => suite.call(suite.admin, 'PUT', `/sets/${path}`, body),
  remove: () => suite.call(suite.admin, 'DELETE', `/sets/${path}`),
});
const setVisibility = (id: string, visibility: Visibility) =>
  suite.shop.db.update(productTable).set({ visibility }).where(eq(productTable.id, id));
const list = async (viewer?: typeof suite.admin) =>
  (await suite.call(viewer, 'GET', '/sets')).body.data as { _id: string }[];
const ids = async (viewer?: typeof suite.admin) => (await list(viewer)).map(({ _id }) => _id);

describe('a set', () => {
  it('is added off, changed, switched on and deleted', async () => {
    const products = await pieces([70_000, 50_000]);
    const added = await calls().add({
      name: ' Sunday best ',
      productIds: products,
      price: { NGN: 100_000.5 },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      success: true,
      message: 'Set added',
      data: {
        name: 'Sunday best',
        productIds: products,
        percent: null,
        price: { NGN: 100_000.5 },
        on: false,
        shown: false,
      },
    });
    const { _id } = added.body.data as { _id: string };
    expect(await ids()).not.toContain(_id);
    expect(await ids(suite.admin)).toContain(_id);
    const changed = await calls(_id).change({ percent: 12.5, on: true });
    expect(changed.body.data).toMatchObject({ percent: 12.5, price: null, on: true, shown: true });
    expect((await list()).find((set) => set._id === _id)).toEqual({
      _id,
      name: 'Sunday best',
      productIds: products,
      percent: 12.5,
      price: null,
      on: true,
    });
    expect((await calls(_id).change({})).body.data).toMatchObject({ percent: 12.5, on: true });
    expect((await calls(_id).remove()).body).toEqual({ success: true, message: 'Set deleted' });
    expect([(await calls(_id).remove()).status, (await calls(_id).change({ on: true })).status]).toEqual([
      404, 404,
    ]);
    expect((await calls('none').remove()).status).toBe(404);
  });

  it.each([
    ['one piece', { productIds: 1 }, 'productIds'],
    ['six pieces', { productIds: 6 }, 'productIds'],
    ['a piece twice', { productIds: 'twice' }, 'productIds'],
    ['a piece there is not', { productIds: 'gone' }, 'productIds'],
    ['no name', { name: ' ' }, 'name'],
    ['neither percentage nor price', { percent: undefined }, 'percent'],
    ['both', { price: { NGN: 1000 } }, 'price'],
    ['0 %', { percent: 0 }, 'percent'],
    ['91 %', { percent: 91 }, 'percent'],
    ['no price at all', { percent: undefined, price: {} }, 'percent'],
    ['a price of 0', { percent: undefined, price: { NGN: 0 } }, 'price.NGN'],
    ['a price of nothing less', { percent: undefined, price: { NGN: 120_000 } }, 'price'],
  ])('is not of %s', async (_, over: Record<string, unknown>, field) => {
    const products = await pieces([70_000, 50_000]);
    const [first = ''] = products;
    const lists: Record<string, string[]> = {
      1: [first],
      6: await pieces([1000, 2000, 3000, 4000, 5000, 6000]),
      twice: [first, first.toUpperCase()],
      gone: [first, crypto.randomUUID()],
    };
    const productIds = lists[String(over.productIds)] ?? products;
    const { status, body } = await calls().add({ name: 'Set', percent: 10, ...over, productIds });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('is the business of those who manage products', async () => {
    const products = await pieces([70_000, 50_000]);
    const body = { name: 'Set', productIds: products, percent: 10 };
    const as = async (viewer?: typeof suite.admin) =>
      (await suite.call(viewer, 'POST', '/sets', body)).status;
    expect(await as()).toBe(401);
    expect(await as(await addUser(suite.shop))).toBe(403);
    expect(await as(await addStaff(suite.shop, 'packer'))).toBe(403);
    expect(await as(await addStaff(suite.shop, 'manager'))).toBe(201);
  });
});

describe('the page of a piece', () => {
  it('shows its sets while all their pieces are public, with what they save', async () => {
    const [first = '', second = ''] = await pieces([70_000, 50_000]);
    const set = await addSet([first, second], { price: { NGN: 100_000 } });
    const tags = new Set<never>();
    const read = () => pageData(suite.shop, tags).findSets(first);
    expect(await read()).toMatchObject([
      {
        _id: set,
        prices: [{ currency: 'ngn', amount: 100_000 }],
        compareAt: [{ currency: 'ngn', amount: 120_000 }],
        pieces: [{ _id: first }, { _id: second }],
      },
    ]);
    expect([...tags]).toEqual(expect.arrayContaining(['sets', `product:${second}`]));
    const page = await pageData(suite.shop).findSet(set);
    expect(page?.pieces.map(({ _id }) => _id)).toEqual([first, second]);
    await setVisibility(second, 'draft');
    expect([await read(), await pageData(suite.shop).findSet(set)]).toEqual([[], undefined]);
    expect(await ids()).not.toContain(set);
    await setVisibility(second, 'public');
    expect(await read()).toHaveLength(1);
    await suite.call(suite.admin, 'POST', '/product/remove', { id: second });
    expect(await read()).toEqual([]);
    expect((await list(suite.admin)).find(({ _id }) => _id === set)).toMatchObject({
      on: true,
      shown: false,
    });
  });

  it('shows none that takes nothing off', async () => {
    const [first = '', second = ''] = await pieces([100_000, 5000]);
    await addSet([first, second], { price: { NGN: 100_500 } });
    expect(await pageData(suite.shop).findSets(first)).toHaveLength(1);
    await suite.call(suite.admin, 'POST', '/product/sale', { ids: [first], percent: 60 });
    expect(await pageData(suite.shop).findSets(first)).toEqual([]);
  });
});
