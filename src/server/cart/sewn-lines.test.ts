import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import {
  makeSewnProduct,
  measureOffer,
  offerSewn,
  orderOffer,
  typedMeasures,
} from '../../../tests/support/sewn-products.ts';
import { madeToMeasureSize } from '../../contract/workroom/made-to-measure-size.ts';
import { addToCart, countInCarts, getCart, migrateCart, removeFromCart, setCartLine } from './cart.ts';
import { deleteOrderedLines, restoreCart } from './ordered-lines.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const inSize = (itemId: string, quantity = 1, size = 'M') => ({ itemId, size, color: 'Indigo', quantity });
const sewnFor = (itemId: string, name: string, quantity = 1) => ({
  ...inSize(itemId, quantity, madeToMeasureSize),
  measures: typedMeasures(name),
});

describe('a line with measures', () => {
  it('needs no stock, and is a line of its own for each person', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeSewnProduct(shop, { measure: measureOffer });
    await addToCart(shop, viewer, sewnFor(dress, 'Mum', 2));
    await addToCart(shop, viewer, sewnFor(dress, 'Ada'));
    const cart = await addToCart(shop, viewer, sewnFor(dress, 'Mum'));
    expect(cart.lines).toEqual([sewnFor(dress, 'Mum', 3), sewnFor(dress, 'Ada')]);
    expect(cart.cartData).toEqual({ [dress]: 4 });
    expect(await getCart(shop, viewer)).toEqual(cart);
  });

  it('leaves the stock to the sizes', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeSewnProduct(shop, { stock: 1, measure: measureOffer });
    await addToCart(shop, viewer, sewnFor(dress, 'Mum', 5));
    await addToCart(shop, viewer, inSize(dress));
    await expect(addToCart(shop, viewer, inSize(dress))).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    await expect(addToCart(shop, viewer, sewnFor(dress, 'Mum', 995))).rejects.toMatchObject({
      message: 'Only 999 items available',
    });
  });

  it('is set, removed with or without its measures, and removed with its product', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeSewnProduct(shop, { stock: 3, measure: measureOffer });
    await addToCart(shop, viewer, inSize(dress));
    await addToCart(shop, viewer, sewnFor(dress, 'Mum'));
    expect((await setCartLine(shop, viewer, sewnFor(dress, 'Mum', 4))).cartData).toEqual({ [dress]: 5 });
    const { measures: _, ...named } = sewnFor(dress, 'Mum');
    expect((await removeFromCart(shop, viewer, { ...named, quantity: 3 })).cartData).toEqual({ [dress]: 2 });
    expect((await removeFromCart(shop, viewer, sewnFor(dress, 'Mum'))).lines).toEqual([inSize(dress)]);
    await addToCart(shop, viewer, sewnFor(dress, 'Mum'));
    await removeFromCart(shop, viewer, { itemId: dress, size: '', color: '' });
    expect((await getCart(shop, viewer)).lines).toEqual([]);
    await setCartLine(shop, viewer, sewnFor(dress, 'Ada', 2));
    expect((await setCartLine(shop, viewer, sewnFor(dress, 'Ada', 0))).lines).toEqual([]);
  });

  it('is refused at its field when the piece does not offer it, or its measures are missing', async () => {
    const { viewer } = await makeCustomer(shop);
    const ready = await makeSewnProduct(shop, { stock: 3 });
    const off = await makeSewnProduct(shop, { stock: 3, measure: { ...measureOffer, on: false } });
    const dress = await makeSewnProduct(shop, { stock: 3, measure: measureOffer });
    for (const piece of [ready, off]) {
      await expect(addToCart(shop, viewer, sewnFor(piece, 'Mum'))).rejects.toMatchObject({
        fields: { size: 'This piece comes in S, M, L.' },
      });
    }
    await expect(addToCart(shop, viewer, inSize(dress, 1, madeToMeasureSize))).rejects.toMatchObject({
      fields: { measures: expect.any(String) },
    });
    await expect(
      addToCart(shop, viewer, { ...inSize(dress), measures: typedMeasures('Mum') }),
    ).rejects.toMatchObject({ fields: { measures: expect.any(String) } });
    await offerSewn(shop, dress, { measure: { ...measureOffer, on: false } });
    await expect(addToCart(shop, viewer, sewnFor(dress, 'Mum'))).rejects.toMatchObject({
      fields: { size: expect.any(String) },
    });
  });

  it('stays when the offer ends, may shrink, and may not grow', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeSewnProduct(shop, { measure: measureOffer });
    await addToCart(shop, viewer, sewnFor(dress, 'Mum', 3));
    await offerSewn(shop, dress, { measure: { ...measureOffer, on: false } });
    expect((await getCart(shop, viewer)).lines).toEqual([sewnFor(dress, 'Mum', 3)]);
    await expect(setCartLine(shop, viewer, sewnFor(dress, 'Mum', 4))).rejects.toMatchObject({
      fields: { size: expect.any(String) },
    });
    expect((await setCartLine(shop, viewer, sewnFor(dress, 'Mum', 1))).cartData).toEqual({ [dress]: 1 });
  });

  it('comes over from a guest, twice as once, and counts among the carts with the piece', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeSewnProduct(shop, { stock: 1, measure: measureOffer });
    const guest = [inSize(dress, 3), sewnFor(dress, 'Mum', 2), sewnFor(dress, 'Ada')];
    const moved = await migrateCart(shop, viewer, guest);
    expect(moved.lines).toHaveLength(3);
    expect(moved.lines).toEqual(
      expect.arrayContaining([inSize(dress), sewnFor(dress, 'Mum', 2), sewnFor(dress, 'Ada')]),
    );
    expect(moved.cut).toEqual([{ itemId: dress, quantity: 1 }]);
    expect((await migrateCart(shop, viewer, guest)).lines).toEqual(moved.lines);
    expect((await migrateCart(shop, viewer, moved.cartData)).lines).toEqual(moved.lines);
    expect(await countInCarts(shop, dress)).toEqual([
      { size: 'M', color: 'Indigo', carts: 1 },
      { size: madeToMeasureSize, color: 'Indigo', carts: 1 },
    ]);
  });

  it('leaves the cart with its order, and comes back where the payment could not begin', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeSewnProduct(shop, { stock: 2, measure: measureOffer });
    await addToCart(shop, viewer, inSize(dress, 2));
    await addToCart(shop, viewer, sewnFor(dress, 'Mum', 2));
    await addToCart(shop, viewer, sewnFor(dress, 'Ada'));
    const ordered = [inSize(dress, 2), sewnFor(dress, 'Mum'), sewnFor(dress, 'Ada')];
    await deleteOrderedLines(shop.db, viewer.id, ordered);
    expect((await getCart(shop, viewer)).lines).toEqual([sewnFor(dress, 'Mum')]);
    await restoreCart(shop.db, viewer.id, [...ordered, sewnFor(dress, 'Ada')]);
    const restored = (await getCart(shop, viewer)).lines;
    expect(restored).toHaveLength(3);
    expect(restored).toEqual(
      expect.arrayContaining([inSize(dress, 2), sewnFor(dress, 'Mum'), sewnFor(dress, 'Ada', 2)]),
    );
  });

  it('keeps what one customer adds from several devices simultaneously', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeSewnProduct(shop, { measure: measureOffer });
    await Promise.all(
      ['Mum', 'Ada', 'Mum', 'Ada', 'Mum'].map((name) => addToCart(shop, viewer, sewnFor(dress, name))),
    );
    const { lines } = await getCart(shop, viewer);
    expect(
      Object.fromEntries(
        lines.map((line) => [line.measures && 'name' in line.measures && line.measures.name, line.quantity]),
      ),
    ).toEqual({ Mum: 3, Ada: 2 });
  });
});

describe('a piece made to order', () => {
  it('goes into a cart at stock 0 and beyond the stock, in each size', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeSewnProduct(shop, { order: orderOffer });
    const few = await makeSewnProduct(shop, { stock: 1, order: orderOffer });
    await addToCart(shop, viewer, inSize(dress, 4));
    await addToCart(shop, viewer, inSize(few, 3));
    const { cartData } = await addToCart(shop, viewer, inSize(few, 1, 'L'));
    expect(cartData).toEqual({ [dress]: 4, [few]: 4 });
    expect((await migrateCart(shop, viewer, [inSize(dress, 9)])).cartData[dress]).toBe(9);
    await expect(addToCart(shop, viewer, inSize(dress, 1, 'XXL'))).rejects.toMatchObject({
      fields: { size: expect.any(String) },
    });
  });

  it('is sold out as any other while its switch is off', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeSewnProduct(shop, { order: { ...orderOffer, on: false } });
    await expect(addToCart(shop, viewer, inSize(dress))).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
  });
});
