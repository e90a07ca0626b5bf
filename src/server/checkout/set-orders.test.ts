import { describe, expect, it } from 'vitest';
import { codeCalls } from '../../../tests/support/orders/code-calls.ts';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { setCalls } from '../../../tests/support/orders/set-calls.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';

const suite = new OrderSuite();
const { pieces, addSet, linesOf, order } = setCalls(suite);

describe('an order of a set', () => {
  it('costs its price, shared over the lines to the kobo', async () => {
    const products = await pieces([70_000, 50_000.55]);
    const set = await addSet(products, { price: { NGN: 100_001 } });
    const { order: made } = await order(linesOf(products, set));
    expect(made).toMatchObject({ amount: 100_001, discount: null });
    expect(made.items.map(({ lineTotal }) => lineTotal)).toEqual([58_333.65, 41_667.35]);
    expect(made.items).toMatchObject([
      {
        set,
        setName: 'Sunday best',
        unitPrice: 70_000,
        share: 58_333.65,
        setSaved: 11_666.35,
        finalSale: false,
      },
      { set, unitPrice: 50_000.55, share: 41_667.35, setSaved: 8_333.2 },
    ]);
  });

  it('takes a percentage off sale prices in dollars, twice', async () => {
    const onSale = await makeProduct(suite.shop, {
      prices: [{ currency: 'USD', amountMinor: 10_000 }],
      salePrices: [{ currency: 'USD', amountMinor: 8_001 }],
    });
    const [plain = ''] = await pieces([50_000]);
    const set = await addSet([onSale._id, plain], { percent: 12.5 });
    const lines = [
      { itemId: onSale._id, quantity: 2, size: 'M', color: 'Indigo', set },
      { ...line(plain, 2), set },
    ];
    const { order: made } = await order(lines, { currency: 'USD' });
    // 12.5 % of $260.02 is $32.5025
    expect(made.amount).toBe(227.52);
    expect(made.items.reduce((sum, { share = 0 }) => sum + share, 0)).toBeCloseTo(227.52, 8);
    expect(made.items[0]).toMatchObject({ finalSale: true, listPrice: 100 });
  });

  it('leaves what a size costs more on top of its price', async () => {
    const dress = await makeProduct(suite.shop, {
      prices: [{ currency: 'NGN', amountMinor: 7_000_000 }],
      variants: [{ size: 'XL', color: 'Indigo', quantity: 9, surchargeMinor: { NGN: 500_000 } }],
      availableSizes: 'XL',
    });
    const [scarf = ''] = await pieces([50_000]);
    const set = await addSet([dress._id, scarf], { price: { NGN: 100_000 } });
    const lines = [
      { ...line(dress._id, 1, { size: 'XL' }), set },
      { ...line(scarf), set },
    ];
    expect((await order(lines)).order.amount).toBe(105_000);
  });

  it('is priced singly where it is incomplete, off, deleted or not priced in the currency', async () => {
    const products = await pieces([70_000, 50_000]);
    const [first = ''] = products;
    const set = await addSet(products, { price: { NGN: 100_000 } });
    const single = await order([{ ...line(first), set }]);
    expect(single.order.amount).toBe(70_000);
    expect(single.order.items[0]).not.toHaveProperty('set');
    expect(
      (await order([...linesOf(products, set), { ...line(first, 1, { size: 'L' }), set }])).order,
    ).toMatchObject({
      amount: 170_000,
      items: [{ set }, { set }, { size: 'L' }],
    });
    expect((await order(linesOf(products, set), { currency: 'USD' })).order.amount).toBe(120);
    const user = await addUser(suite.shop);
    const seen = { ...cardOrder, lines: linesOf(products, set), expectedTotal: 100_000 };
    await suite.call(suite.admin, 'PUT', `/sets/${set}`, { on: false });
    const refused = await suite.call(user, 'POST', '/order/place', seen);
    expect([refused.status, refused.body.code, refused.body.total]).toEqual([409, 'TOTAL_CHANGED', 120_000]);
    await suite.call(suite.admin, 'DELETE', `/sets/${set}`);
    expect((await order(linesOf(products, set))).order.amount).toBe(120_000);
  });

  it('keeps its name and shares when the set is changed later', async () => {
    const products = await pieces([70_000, 50_000]);
    const set = await addSet(products, { percent: 10 });
    const { user, order: made } = await order(linesOf(products, set));
    await suite.call(suite.admin, 'PUT', `/sets/${set}`, { name: 'Other', price: { NGN: 50_000 } });
    await suite.call(suite.admin, 'DELETE', `/sets/${set}`);
    const later = orderIn((await suite.call(user, 'GET', `/order/${made._id}`)).body);
    expect(later).toMatchObject({ amount: 108_000, items: made.items });
    expect(later.items[0]).toMatchObject({ setName: 'Sunday best', share: 63_000 });
  });

  it('sells all or nothing of the last pieces, to one of two at once', async () => {
    const [dress = '', scarf = ''] = [...(await pieces([70_000], 5)), ...(await pieces([50_000], 1))];
    const set = await addSet([dress, scarf], { price: { NGN: 100_000 } });
    const users = await Promise.all([1, 2, 3].map(() => addUser(suite.shop)));
    const body = { ...cardOrder, lines: linesOf([dress, scarf], set) };
    const answers = await Promise.all(users.map((user) => suite.call(user, 'POST', '/order/place', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'OUT_OF_STOCK', itemId: scarf, available: 0 });
    expect([await suite.stockOf(dress), await suite.stockOf(scarf)]).toEqual([4, 0]);
  });

  it('gives its pieces back when nobody pays', async () => {
    const products = await pieces([70_000, 50_000], 1);
    const set = await addSet(products, { percent: 10 });
    await order(linesOf(products, set));
    suite.shop.clock.advance(2 * hourMs);
    await expireOrders(suite.shop);
    expect(await Promise.all(products.map((id) => suite.stockOf(id)))).toEqual([1, 1]);
  });

  it('comes from the cart, where the same piece alone is another line', async () => {
    const products = await pieces([70_000, 50_000]);
    const [first = '', second = ''] = products;
    const set = await addSet(products, { price: { NGN: 100_000 } });
    const user = await addUser(suite.shop);
    const add = (body: object) => suite.call(user, 'POST', '/cart/add', body);
    await add({ ...line(first), set });
    await add(line(first));
    const { body } = await add({ ...line(second, 2), set });
    expect(body).toMatchObject({ cartData: { [first]: 2, [second]: 2 } });
    expect(body.lines).toHaveLength(3);
    await suite.call(user, 'POST', '/cart/set', { ...line(second, 1), set });
    await suite.call(user, 'POST', '/cart/migrate', { lines: [{ ...line(second, 1), set }] });
    const placed = await suite.call(user, 'POST', '/order/place', cardOrder);
    expect(orderIn(placed.body).amount).toBe(170_000);
    expect((await suite.call(user, 'POST', '/cart/get', {})).body.lines).toEqual([]);
    await add({ ...line(second), set });
    const gone = await suite.call(user, 'POST', '/cart/remove', {
      ...line(second),
      set,
      quantity: undefined,
    });
    expect(gone.body.lines).toEqual([]);
  });

  it('gives the cart back where the payment cannot start', async () => {
    const products = await pieces([70_000, 50_000]);
    const set = await addSet(products, { price: { NGN: 100_000 } });
    const user = await addUser(suite.shop);
    for (const each of linesOf(products, set)) await suite.call(user, 'POST', '/cart/add', each);
    suite.shop.payments.down = true;
    const answer = await suite.call(user, 'POST', '/order/place', cardOrder);
    suite.shop.payments.down = false;
    expect(answer.status).toBe(503);
    const { body } = await suite.call(user, 'POST', '/cart/get', {});
    expect(body.lines).toEqual(expect.arrayContaining(linesOf(products, set)));
  });
});

describe('a set meets', () => {
  const written = { size: 'M', color: 'Indigo', quantity: 1 };

  it('a code, which does not count for it', async () => {
    const { addCode, place, check } = codeCalls(suite);
    const { code } = await addCode({ percent: 10 });
    const products = await pieces([70_000, 50_000]);
    const set = await addSet(products, { price: { NGN: 100_000 } });
    const alone = line(await addProduct(suite.shop, 5, { prices: { NGN: 1_000_000 } }));
    const lines = [...linesOf(products, set), alone];
    const answer = (await check({ code, lines })).body;
    expect(answer).toMatchObject({
      discount: 1000,
      lines: [{ discount: 0 }, { discount: 0 }, { discount: 1000 }],
    });
    const made = orderIn((await place(await addUser(suite.shop), { lines, code })).body);
    expect(made).toMatchObject({ amount: 109_000, discount: { code, amount: 1000 } });
    const refused = await place(await addUser(suite.shop), { lines: linesOf(products, set), code });
    expect([refused.status, refused.body.code]).toEqual([422, 'CODE_NOT_VALID']);
    const beyond = [
      { ...line(products[0] ?? '', 2), set },
      { ...line(products[1] ?? ''), set },
    ];
    expect((await check({ code, lines: beyond })).body).toMatchObject({
      discount: 7000,
      lines: [{ discount: 7000 }, { discount: 0 }],
    });
  });

  it('the delivery, which is free from what it costs', async () => {
    const products = await pieces([70_000, 50_000]);
    const set = await addSet(products, { price: { NGN: 100_000 } });
    const address = { country: 'Nigeria', state: 'Rivers', lga: '', city: 'Port Harcourt' };
    const body = { address, currency: 'NGN', lines: linesOf(products, set) };
    const { status, body: answer } = await suite.call(undefined, 'POST', '/delivery/quote', body);
    expect([status, (answer.ways as object[]).length]).toEqual([200, 1]);
    const day = { ...body, day: '2099-01-05' };
    expect((await suite.call(undefined, 'POST', '/delivery/by', day)).body.answer).toBe('yes');
  });

  it('an order that staff write', async () => {
    const { add, send, get, page } = draftCalls(suite);
    const products = await pieces([70_000, 50_000]);
    const set = await addSet(products, { price: { NGN: 100_000 } });
    const lines = products.map((productId) => ({ ...written, productId, set }));
    const draft = await add({ lines, discount: { amount: 1000, reason: 'Friend' } });
    expect(draft).toMatchObject({ linesTotal: 100_000, amount: 99_000, lines: [{ set }, { set }] });
    const shown = await page(await send(draft._id));
    expect(shown).toMatchObject({ linesTotal: 100_000, discount: 1000, amount: 99_000 });
    expect(shown.items[0]).toMatchObject({ set, setName: 'Sunday best' });
    const { whatsApp } = await get(draft._id);
    expect(whatsApp?.text).toMatch(/\(size M, Indigo, of the set Sunday best\): ₦58,333.33/);
  });

  it('an order that staff write with a piece alone, or at an agreed price: no set', async () => {
    const { add, send, page } = draftCalls(suite);
    const products = await pieces([70_000, 50_000]);
    const set = await addSet(products, { price: { NGN: 100_000 } });
    const [dress, scarf] = products.map((productId) => ({ ...written, productId, set }));
    for (const lines of [[dress], [dress, { ...scarf, price: 45_000, reason: 'A friend' }]]) {
      const draft = await add({ lines });
      const shown = await page(await send(draft._id));
      expect(shown.items.map((item) => item.set)).toEqual(lines.map(() => undefined));
      expect(draft.whatsApp?.text ?? '').not.toContain('Sunday best');
    }
  });

  it('its mail, the receipt’s lines and the books', async () => {
    const products = await pieces([70_000, 50_000]);
    const set = await addSet(products, { price: { NGN: 100_000 } });
    const address = { ...cardOrder.address, email: 'set-mail@example.test' };
    const { user, order: made } = await order(linesOf(products, set), { address });
    const attempt = suite.shop.payments.started.at(-1)?.reference ?? '';
    suite.shop.payments.succeed(attempt);
    await suite.call(user, 'POST', '/order/confirm_payment', { reference: attempt });
    const mails = await suite.mailsTo('set-mail@example.test');
    expect(mails).toContain('Part of the set Sunday best');
    const paid = orderIn((await suite.call(user, 'GET', `/order/${made._id}`)).body);
    expect(paid.paymentStatus).toBe('Paid');
    expect(paid.invoice?.amount).toBe(100_000);
  });
});
