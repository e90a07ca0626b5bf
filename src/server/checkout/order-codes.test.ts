import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeCalls } from '../../../tests/support/orders/code-calls.ts';
import { addProduct, addUser, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { products } from '../../platform/database/schema/schema.ts';

const suite = new OrderSuite();
const { addCode, place, check } = codeCalls(suite);

describe('a code at the checkout', () => {
  it('is checked without being used, and takes off the same when the order is placed', async () => {
    const { code, used } = await addCode({ percent: 10 });
    const user = await addUser(suite.shop);
    const [dress, cheap] = [
      await addProduct(suite.shop, 4),
      await addProduct(suite.shop, 4, { prices: { NGN: 1, USD: 1 } }),
    ];
    const lines = [line(dress, 2), line(cheap)];
    const checked = await check({ code: ` ${code.toLowerCase()} `, lines });
    expect([checked.status, checked.body]).toEqual([
      200,
      {
        success: true,
        code,
        discount: 37_200.1,
        freeDelivery: false,
        lines: [{ discount: 37_200.1 }, { discount: 0 }],
      },
    ]);
    expect(await used()).toBe(0);
    const placed = await place(user, { code, lines, expectedTotal: 334_800.91 });
    expect(placed.status).toBe(201);
    const order = orderIn(placed.body);
    expect(order).toMatchObject({ amount: 334_800.91, discount: { code, amount: 37_200.1 }, shippingFee: 0 });
    expect(order.items.map(({ discount, finalSale }) => [discount, finalSale])).toEqual([
      [37_200.1, true],
      [0, false],
    ]);
    expect(suite.shop.payments.started.at(-1)?.amountMinor).toBe(33_480_091);
    expect(await used()).toBe(1);
  });

  it('is refused with the reason, and with its field, and nothing is ordered', async () => {
    const user = await addUser(suite.shop);
    const dress = await addProduct(suite.shop, 4);
    const ended = await addCode({ percent: 10, until: '2026-03-02T08:59:59Z' });
    const small = await addCode({ amount: { NGN: 1000 }, minimum: { NGN: 186_000.51 } });
    const dollars = await addCode({ amount: { USD: 10 } });
    const off = await addCode({ percent: 10, on: false });
    const none = await addCode({ percent: 10, uses: 1 });
    await place(user, { code: none.code, lines: [line(dress)] });
    const sentences = {
      [ended.code]: 'This code has ended.',
      [small.code]: 'This code needs ₦186,000.51 or more: add ₦0.01.',
      [dollars.code]: 'This code is not for orders in NGN, but in USD.',
      [off.code]: 'We don’t recognise this code. Please check the spelling.',
      NOBODYS: 'We don’t recognise this code. Please check the spelling.',
    };
    for (const [code, message] of Object.entries(sentences)) {
      const answers = [
        await check({ code, lines: [line(dress)] }),
        await place(user, { code, lines: [line(dress)] }),
      ];
      for (const { status, body } of answers)
        expect([status, body]).toMatchObject([
          422,
          { code: 'CODE_NOT_VALID', message, fields: { code: message } },
        ]);
    }
    const usedUp = [
      await check({ code: none.code, lines: [line(dress)] }),
      await place(user, { code: none.code, lines: [line(dress)] }),
    ];
    for (const { status, body } of usedUp)
      expect([status, body]).toMatchObject([
        409,
        { code: 'CODE_USED_UP', fields: { code: 'This code has been used up.' } },
      ]);
    expect(await suite.stockOf(dress)).toBe(3);
    expect((await check({ code: ' - ', lines: [line(dress)] })).body.code).toBe('CODE_NOT_VALID');
    expect((await check({ code: '', lines: [line(dress)] })).body).toMatchObject({
      fields: { code: 'Please type a code.' },
    });
    expect((await check({ code: off.code, lines: [line('nonsense')] })).body.code).toBe('PRODUCT_NOT_FOUND');
    const naira = await addProduct(suite.shop, 1, { prices: { NGN: 5 } });
    expect((await check({ code: off.code, currency: 'usd', lines: [line(naira)] })).body.code).toBe(
      'NOT_SOLD_IN',
    );
    expect((await place(user, { code: ' ', lines: [line(dress)] })).status).toBe(201);
  });

  it('counts for none on sale, and of a collection for its pieces alone', async () => {
    const [dress, reduced] = [await addProduct(suite.shop, 4), await addProduct(suite.shop, 4)];
    await suite.call(suite.admin, 'POST', '/product/sale', { ids: [reduced], percent: 50 });
    const everything = await addCode({ percent: 10 });
    expect((await check({ code: everything.code, lines: [line(dress), line(reduced)] })).body.lines).toEqual([
      { discount: 18_600.05 },
      { discount: 0 },
    ]);
    expect((await check({ code: everything.code, lines: [line(reduced)] })).body.message).toBe(
      'This code can’t be used on sale pieces.',
    );
    const rule = { by: 'hand', products: [dress] };
    const made = await suite.call(suite.admin, 'POST', '/collections', { name: 'Only this', rule });
    const { slug } = made.body.data as { slug: string };
    const other = await addProduct(suite.shop, 4);
    const some = await addCode({ percent: 10, collections: [slug] });
    expect((await check({ code: some.code, lines: [line(other), line(dress)] })).body.lines).toEqual([
      { discount: 0 },
      { discount: 18_600.05 },
    ]);
    expect((await check({ code: some.code, lines: [line(other)] })).body.message).toMatch(
      /anything in your cart/,
    );
    await suite.shop.db.delete(products).where(eq(products.id, reduced));
  });

  it('makes the delivery free, which leaves the pieces returnable', async () => {
    const { code, used } = await addCode({ freeDelivery: true });
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 1))];
    expect((await check({ code, lines })).body).toMatchObject({ discount: 0, freeDelivery: true });
    const order = orderIn((await place(user, { code, lines })).body);
    expect(order).toMatchObject({ shippingFee: 0, discount: { code, amount: 0 }, amount: 186_000.5 });
    expect(order.items[0]?.finalSale).toBe(false);
    expect(await used()).toBe(1);
  });

  it('that changed since refuses the total that was seen', async () => {
    const { code, change, used } = await addCode({ percent: 10 });
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 1))];
    await change({ percent: 5 });
    const { status, body } = await place(user, { code, lines, expectedTotal: 167_400.45 });
    expect([status, body.code, body.total]).toEqual([409, 'TOTAL_CHANGED', 176_700.47]);
    expect(await used()).toBe(0);
  });
});
