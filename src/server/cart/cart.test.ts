import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { removeProduct } from '../catalog/catalog.ts';
import { addToCart, getCart, migrateCart, removeFromCart, setCartLine } from './cart.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const chosen = (itemId: string, quantity: number, size = 'M', color = 'Indigo') => ({
  itemId,
  quantity,
  size,
  color,
});

describe('the cart', () => {
  it('keeps one dress in two sizes as two lines and sums them for its stock', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeProduct(shop, { stockQuantity: 3 });
    await addToCart(shop, viewer, chosen(dress._id, 2, 'S'));
    const cart = await addToCart(shop, viewer, chosen(dress._id, 1, 'M'));
    expect(cart.lines).toHaveLength(2);
    expect(cart.cartData).toEqual({ [dress._id]: 3 });
    await expect(addToCart(shop, viewer, chosen(dress._id, 1, 'L'))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      status: 409,
      message: 'Only 3 items available',
    });
    expect(await getCart(shop, viewer)).toEqual(cart);
  });

  it.each([
    { stockQuantity: 18, requested: 9999, said: 'Only 18 items available' },
    { stockQuantity: 5000, requested: 1000, said: 'Only 999 items available' },
  ])('of $stockQuantity pieces does not take $requested', async ({ stockQuantity, requested, said }) => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeProduct(shop, { stockQuantity });
    await expect(addToCart(shop, viewer, chosen(dress._id, requested))).rejects.toMatchObject({
      message: said,
    });
    expect((await getCart(shop, viewer)).lines).toEqual([]);
  });

  it('removes what is named, and the whole line without a quantity', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeProduct(shop);
    await addToCart(shop, viewer, chosen(dress._id, 4));
    const { quantity: _, ...line } = chosen(dress._id, 1);
    expect((await removeFromCart(shop, viewer, { ...line, quantity: 3 })).cartData).toEqual({
      [dress._id]: 1,
    });
    expect((await removeFromCart(shop, viewer, line)).lines).toEqual([]);
    expect((await removeFromCart(shop, viewer, line)).lines).toEqual([]);
  });

  it('removes by the product alone from its newest line, and tells when there is nothing', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeProduct(shop);
    await addToCart(shop, viewer, chosen(dress._id, 2));
    const product = { itemId: dress._id, size: '', color: '' };
    const cart = await removeFromCart(shop, viewer, { ...product, quantity: 1 });
    expect([cart.removed, cart.cartData]).toEqual([true, { [dress._id]: 1 }]);
    expect((await removeFromCart(shop, viewer, product)).lines).toEqual([]);
    expect((await removeFromCart(shop, viewer, product)).removed).toBe(false);
  });

  it('stays as it is when the map it answered is sent back, and grows to a larger one by the missing units', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeProduct(shop);
    const { cartData, lines } = await addToCart(shop, viewer, chosen(dress._id, 2));
    expect(await migrateCart(shop, viewer, cartData)).toEqual({ cartData, lines, cut: [] });
    const grown = await migrateCart(shop, viewer, { [dress._id]: 3 });
    expect(grown.lines).toEqual([{ ...chosen(dress._id, 3) }]);
  });

  it('sets absolute quantities, lets them shrink below a fallen stock, and drops at 0', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeProduct(shop);
    await setCartLine(shop, viewer, chosen(dress._id, 5));
    await expect(setCartLine(shop, viewer, chosen(dress._id, 6))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    });
    expect((await setCartLine(shop, viewer, chosen(dress._id, 2))).cartData).toEqual({ [dress._id]: 2 });
    expect((await setCartLine(shop, viewer, { ...chosen(dress._id, 0) })).lines).toEqual([]);
  });

  it('refuses options the piece does not have and products nobody knows', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeProduct(shop);
    await expect(addToCart(shop, viewer, chosen(dress._id, 1, 'XXL'))).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { size: expect.stringContaining('S, M, L') },
    });
    await expect(addToCart(shop, viewer, chosen(dress._id, 1, 'M', 'Mauve'))).rejects.toMatchObject({
      fields: { color: expect.any(String) },
    });
    await expect(addToCart(shop, viewer, chosen('nonsense', 1))).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
  });

  it('merges a guest cart so that twice changes nothing, and cuts it to the stock', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeProduct(shop, { stockQuantity: 4 });
    await addToCart(shop, viewer, chosen(dress._id, 1));
    const guest = [chosen(dress._id, 9), chosen('gone', 2)];
    const first = await migrateCart(shop, viewer, guest);
    expect(first.cartData).toEqual({ [dress._id]: 4 });
    expect(first.cut).toEqual([{ itemId: dress._id, quantity: 4 }]);
    expect((await migrateCart(shop, viewer, guest)).lines).toEqual(first.lines);
  });

  it('loses the lines of a product that is deleted', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeProduct(shop);
    await addToCart(shop, viewer, chosen(dress._id, 1));
    await removeProduct(shop, dress._id);
    expect((await getCart(shop, viewer)).lines).toEqual([]);
  });

  it('ends right when two devices add simultaneously', async () => {
    const { viewer } = await makeCustomer(shop);
    const dress = await makeProduct(shop, { stockQuantity: 10 });
    const tries = await Promise.allSettled(
      Array.from({ length: 15 }, () => addToCart(shop, viewer, chosen(dress._id, 1))),
    );
    expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    expect((await getCart(shop, viewer)).cartData).toEqual({ [dress._id]: 10 });
  });
});
