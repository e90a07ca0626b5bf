import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from '../../../tests/support/database-kind.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { removeProduct } from '../catalog/catalog.ts';
import type { Viewer } from '../shop.ts';
import { addToCart, getCart, lockCart, readCart, setCartLine } from './cart.ts';
import { changeIfUnchanged, readForChange } from './change-carts.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const line = (itemId: string, quantity: number) => ({ itemId, quantity, size: 'M', color: 'Indigo' });

const customers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makeCustomer(shop)).viewer));

const inCart = async (viewer: Viewer) => (await getCart(shop, viewer)).cartData;

it('saves concurrent changes of many customers in their own carts', async () => {
  const people = await customers(12);
  const { _id: dress } = await makeProduct(shop, { stockQuantity: 50 });
  const { _id: other } = await makeProduct(shop, { stockQuantity: 50 });
  await Promise.all(people.map((viewer) => setCartLine(shop, viewer, line(other, 7))));
  // each third takes the other piece out again, the others add
  const change = (viewer: Viewer, at: number) =>
    at % 3 === 0 ? setCartLine(shop, viewer, line(other, 0)) : addToCart(shop, viewer, line(dress, at));
  const answers = await Promise.all(people.map(change));
  const carts = await Promise.all(people.map(inCart));
  expect(carts).toEqual(people.map((_, at) => (at % 3 === 0 ? {} : { [other]: 7, [dress]: at })));
  expect(answers.map(({ cartData }) => cartData)).toEqual(carts);
});

it('keeps all units that one customer adds from several devices simultaneously', async () => {
  const people = await customers(5);
  const { _id: dress } = await makeProduct(shop, { stockQuantity: 50 });
  await Promise.all(
    [...people, ...people, ...people].map((viewer) => addToCart(shop, viewer, line(dress, 2))),
  );
  expect(await Promise.all(people.map(inCart))).toEqual(people.map(() => ({ [dress]: 6 })));
});

it('fails only for those who added a piece sold in the meantime', async () => {
  const people = await customers(6);
  const { _id: dress } = await makeProduct(shop, { stockQuantity: 50 });
  const { _id: gone } = await makeProduct(shop, { stockQuantity: 50 });
  const wanted = people.map((_, at) => (at === 2 ? gone : dress));
  const seen = await Promise.all(people.map(({ id }, at) => readForChange(shop.db, id, wanted[at] ?? '')));
  await removeProduct(shop, gone);
  const ends = await Promise.allSettled(
    people.map(({ id }, at) => {
      const cart = seen[at];
      if (!cart) throw new Error('No cart was seen.');
      return changeIfUnchanged(shop.db, id, cart, line(wanted[at] ?? '', 1));
    }),
  );
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual(
    people.map((_, at) => (at === 2 ? 'failed' : true)),
  );
  expect(await Promise.all(people.map(inCart))).toEqual(
    people.map((_, at) => (at === 2 ? {} : { [dress]: 1 })),
  );
});

it('returns earlier changes to a reader of the cart before they are written', async () => {
  const { viewer } = await makeCustomer(shop);
  const { _id: dress } = await makeProduct(shop, { stockQuantity: 50 });
  await setCartLine(shop, viewer, line(dress, 1));
  const change = setCartLine(shop, viewer, line(dress, 3));
  expect((await readCart(shop, viewer)).cartData).toEqual({ [dress]: 3 });
  await change;
  const refused = setCartLine(shop, viewer, line(dress, 999));
  const unchanged = readCart(shop, viewer);
  await expect(refused).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  expect((await unchanged).cartData).toEqual({ [dress]: 3 });
});

describeOnPostgres('a cart that somebody holds', () => {
  it('keeps nobody else waiting, and is changed once it is free', async () => {
    const people = await customers(4);
    const { _id: dress } = await makeProduct(shop, { stockQuantity: 50 });
    const [held] = people;
    if (!held) throw new Error('Nobody is there.');
    const ended: string[] = [];
    const { waiting } = await shop.db.transaction(async (tx) => {
      await lockCart(tx, held.id);
      const changes = people.map((viewer) =>
        addToCart(shop, viewer, line(dress, 1)).then(() => ended.push(viewer.id)),
      );
      await Promise.all(changes.slice(1));
      expect(ended).not.toContain(held.id);
      return { waiting: changes[0] };
    });
    await waiting;
    expect(await Promise.all(people.map(inCart))).toEqual(people.map(() => ({ [dress]: 1 })));
  });
});
