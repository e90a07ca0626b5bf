import { describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
  londonAddress,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { addToCart, getCart } from '../cart/cart.ts';
import { removeProduct } from '../catalog/catalog.ts';

const suite = new OrderSuite();

describe('placing an order', () => {
  it('orders the cart at the catalogue’s prices, takes the stock and empties the cart', async () => {
    const user = await addUser(suite.shop);
    const [bubu, dress] = [await addProduct(suite.shop, 5), await addProduct(suite.shop, 3)];
    await addToCart(suite.shop, user, line(bubu, 2));
    await addToCart(suite.shop, user, line(bubu, 1, { size: 'L', color: 'Clay' }));
    await addToCart(suite.shop, user, line(dress, 1));
    const { status, body } = await suite.call(user, 'POST', '/order/place', cardOrder);
    expect(status).toBe(201);
    const order = orderIn(body);
    expect(order.amount).toBe(744_002);
    expect(
      order.items.map(({ size, color, quantity, lineTotal }) => [size, color, quantity, lineTotal]),
    ).toEqual([
      ['M', 'Indigo', 2, 372_001],
      ['L', 'Clay', 1, 186_000.5],
      ['M', 'Indigo', 1, 186_000.5],
    ]);
    expect(order.items[1]?.image).toContain('b'.repeat(32));
    expect(order).toMatchObject({
      status: 'Product Loading',
      paymentStatus: 'Pending',
      currency: 'NGN',
      shippingFee: 0,
    });
    expect(order.reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(body.payment).toEqual({ authorizationUrl: expect.stringContaining(order.reference) });
    expect(suite.shop.payments.started.at(-1)).toMatchObject({ amountMinor: 74_400_200, currency: 'NGN' });
    expect([await suite.stockOf(bubu), await suite.stockOf(dress)]).toEqual([2, 2]);
    expect((await getCart(suite.shop, user)).lines).toEqual([]);
  });

  it('orders the lines sent and leaves the rest of the cart', async () => {
    const user = await addUser(suite.shop);
    const [one, two] = [await addProduct(suite.shop, 5), await addProduct(suite.shop, 5)];
    await addToCart(suite.shop, user, line(one, 3));
    await addToCart(suite.shop, user, line(two, 1));
    await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(one, 1), line(one, 1)] });
    expect((await getCart(suite.shop, user)).cartData).toEqual({ [one]: 1, [two]: 1 });
    expect(await suite.stockOf(one)).toBe(3);
  });

  it('answers a transfer abroad with the bank, the reference and the amount', async () => {
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 1))];
    const { body } = await suite.call(user, 'POST', '/order/place', { ...transferOrder, lines });
    const order = orderIn(body);
    expect(body.payment).toEqual({
      bank: suite.shop.config.bank,
      reference: order.reference,
      narration: expect.stringMatching(/^EWA[A-HJ-NP-Z2-9]{5}$/),
      amount: 117,
      currency: 'GBP',
    });
    expect(order.address.country).toBe('United Kingdom');
  });

  it('keeps the country’s English name whichever way it was written', async () => {
    const user = await addUser(suite.shop);
    const product = await addProduct(suite.shop, 9);
    for (const country of ['gb', 'GBR', 'uk', 'united kingdom']) {
      const address = { ...londonAddress, country };
      const { body } = await suite.call(user, 'POST', '/order/place', {
        ...transferOrder,
        address,
        lines: [line(product)],
      });
      expect(orderIn(body).address.country).toBe('United Kingdom');
    }
  });

  it('ignores prices, totals, owners and statuses a client sends', async () => {
    const user = await addUser(suite.shop);
    const product = await addProduct(suite.shop, 2);
    const { body } = await suite.call(user, 'POST', '/order/place', {
      ...cardOrder,
      lines: [{ ...line(product), price: 1, unitPrice: 1, lineTotal: 1 }],
      amount: 1,
      paymentStatus: 'Paid',
      status: 'Delivered',
      userId: 'someone',
    });
    expect(orderIn(body)).toMatchObject({
      amount: 186_000.5,
      paymentStatus: 'Pending',
      status: 'Product Loading',
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['nothing in the cart', {}, 422, 'CART_EMPTY'],
    ['an empty list of lines', { lines: [] }, 422, 'INVALID_FIELDS'],
    [
      'an unknown product',
      { lines: [line('00000000-0000-4000-8000-000000000000')] },
      404,
      'PRODUCT_NOT_FOUND',
    ],
    ['a product id that is none', { lines: [line('nope')] }, 404, 'PRODUCT_NOT_FOUND'],
    ['euros abroad', { address: londonAddress, currency: 'EUR', lines: 'one' }, 422, 'CURRENCY_ABROAD'],
    ['naira abroad', { address: londonAddress, lines: 'one' }, 422, 'CURRENCY_ABROAD'],
    ['a transfer at home', { paymentMethod: 'transfer', lines: 'one' }, 422, 'TRANSFER_AT_HOME'],
    ['pounds by card', { address: londonAddress, currency: 'GBP', lines: 'one' }, 422, 'CARD_CURRENCY'],
    ['an unknown currency', { currency: 'XAF', lines: 'one' }, 422, 'INVALID_FIELDS'],
    [
      'an unknown country',
      { address: { ...homeAddress, country: 'Narnia', zipcode: '1' }, lines: 'one' },
      422,
      'INVALID_FIELDS',
    ],
    [
      'a phone that cannot be one',
      { address: { ...homeAddress, phone: '084 123 45678' }, lines: 'one' },
      422,
      'INVALID_FIELDS',
    ],
    ['a missing field', { address: { ...homeAddress, street: '' }, lines: 'one' }, 422, 'INVALID_FIELDS'],
    ['a size the piece has not', { lines: 'xxl' }, 422, 'INVALID_FIELDS'],
    ['more than there is', { lines: 'many' }, 409, 'OUT_OF_STOCK'],
    ['half a piece', { lines: 'half' }, 422, 'INVALID_FIELDS'],
    ['malformed JSON', '{"address":', 400, 'MALFORMED'],
  ])('%s', async (_, changes, status, code) => {
    const user = await addUser(suite.shop);
    const product = await addProduct(suite.shop, 4);
    const named: Record<string, unknown> = {
      one: [line(product)],
      xxl: [line(product, 1, { size: 'XXL' })],
      many: [line(product, 3), line(product, 2, { size: 'S' })],
      half: [line(product, 0.5)],
    };
    const body =
      typeof changes === 'string'
        ? changes
        : {
            ...cardOrder,
            ...changes,
            ...('lines' in changes && typeof changes.lines === 'string'
              ? { lines: named[changes.lines] }
              : {}),
          };
    const answer = await suite.call(user, 'POST', '/order/place', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.success).toBe(false);
    expect(await suite.stockOf(product)).toBe(4);
    expect((await suite.call(user, 'POST', '/order/userorders', {})).body.data).toEqual([]);
  });

  it('names what is left and the fields that are wrong', async () => {
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 2), 3)];
    const tooMany = await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines });
    expect(tooMany.body).toMatchObject({ message: 'Only 2 items available', available: 2 });
    const address = { ...homeAddress, phone: '12345678' };
    const badPhone = await suite.call(user, 'POST', '/order/place', { ...cardOrder, address, lines });
    expect(badPhone.body.fields).toHaveProperty('address.phone');
  });

  it('a currency without a price, even where another one is listed', async () => {
    const user = await addUser(suite.shop);
    const lines = [
      line(await addProduct(suite.shop, 2, { prices: { USD: 100 } })),
      line(await addProduct(suite.shop, 2)),
    ];
    const { status, body } = await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines });
    expect([status, body.message]).toEqual([422, 'Not sold in NGN']);
  });

  it('a product switched off or removed between cart and order', async () => {
    const user = await addUser(suite.shop);
    const off = [line(await addProduct(suite.shop, 2, { sellable: false }))];
    expect((await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines: off })).status).toBe(409);
    const gone = await addProduct(suite.shop, 2);
    await removeProduct(suite.shop, gone);
    expect(
      (await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines: [line(gone)] })).status,
    ).toBe(404);
  });

  it('guests and admins, before anything else is looked at', async () => {
    expect((await suite.call(undefined, 'POST', '/order/place', '{')).status).toBe(401);
    const admin = await addUser(suite.shop, 'admin');
    expect((await suite.call(admin, 'POST', '/order/place', '{')).status).toBe(403);
  });
});

describe('the idempotency key', () => {
  it('answers the same order again, and refuses other contents', async () => {
    const user = await addUser(suite.shop);
    const product = await addProduct(suite.shop, 5);
    const key = { 'idempotency-key': 'checkout-1' };
    const body = { ...cardOrder, lines: [line(product)] };
    const first = await suite.call(user, 'POST', '/order/place', body, key);
    const second = await suite.call(user, 'POST', '/order/place', body, key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await suite.stockOf(product)).toBe(4);
    const other = await suite.call(user, 'POST', '/order/place', { ...body, currency: 'USD' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const stranger = await suite.call(await addUser(suite.shop), 'POST', '/order/place', body, key);
    expect(orderIn(stranger.body)._id).not.toBe(orderIn(first.body)._id);
  });

  it('makes one order of fifty simultaneous calls, and fifty equal answers', async () => {
    const user = await addUser(suite.shop);
    const product = await addProduct(suite.shop, 50);
    suite.shop.payments.delayMs = 30;
    const started = suite.shop.payments.started.length;
    const body = { ...cardOrder, lines: [line(product)] };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        suite.call(user, 'POST', '/order/place', body, { 'idempotency-key': 'fifty' }),
      ),
    );
    suite.shop.payments.delayMs = 0;
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await suite.stockOf(product)).toBe(49);
    expect(suite.shop.payments.started.length - started).toBe(1);
  });

  it('makes one order of a double click without a key', async () => {
    const user = await addUser(suite.shop);
    await addToCart(suite.shop, user, line(await addProduct(suite.shop, 5)));
    const answers = await Promise.all([1, 2].map(() => suite.call(user, 'POST', '/order/place', cardOrder)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
  });
});

describe('two hundred buyers for twenty pieces', () => {
  it('sells exactly twenty over four lines with shared products', async () => {
    const [shared, other] = [await addProduct(suite.shop, 40), await addProduct(suite.shop, 60)];
    const lines = [
      line(shared, 1),
      line(other, 1),
      line(shared, 1, { size: 'L' }),
      line(other, 2, { color: 'Clay' }),
    ];
    const buyers = await Promise.all(Array.from({ length: 200 }, () => addUser(suite.shop)));
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        suite.call(buyer, 'POST', '/order/place', {
          ...cardOrder,
          lines: index % 2 ? lines : lines.toReversed(),
        }),
      ),
    );
    const statuses = Map.groupBy(answers, (answer) => answer.status);
    expect(statuses.get(201)?.length).toBe(20);
    expect(statuses.get(409)?.length).toBe(180);
    expect([await suite.stockOf(shared), await suite.stockOf(other)]).toEqual([0, 0]);
  });
});
