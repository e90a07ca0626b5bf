import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { setPlaces, somePlaces } from '../../../tests/support/orders/delivery-places.ts';
import { draftCalls, ngoziAddress } from '../../../tests/support/orders/draft-calls.ts';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { apiClient } from '../../../tests/support/orders/orders.ts';
import { productPrices } from '../../platform/database/schema/schema.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { pageData } from '../api/pages/page-data.ts';
import { saveSettings } from '../settings/save-settings.ts';

const noBank = { bankName: '', accountName: '', accountNumber: '', swiftCode: '' };
const suite = new OrderSuite();
const { add, send, made, draftOf, page, pay } = draftCalls(suite);
/** The code that an admin's call is refused with. */
const ask = async (method: string, path: string, body: object = {}) => {
  const answer = await suite.call(suite.admin, method, path, method === 'GET' ? undefined : body);
  return answer.body.code;
};
const piece = (productId: string, over: object = {}) => ({
  productId,
  size: 'M',
  color: 'Indigo',
  quantity: 1,
  ...over,
});
const free = [{ text: 'Gele', price: 9000, quantity: 1 }];

it('a draft that is not there is not changed, sent, paid or thrown away', async () => {
  const id = crypto.randomUUID();
  expect([
    await ask('PUT', `/order/draft/${id}`, draftOf({ lines: free })),
    await ask('DELETE', `/order/draft/${id}`),
    await ask('POST', '/order/draft/send', { draftId: id }),
    await ask('POST', '/order/draft/paid', { draftId: id, by: 'cash' }),
  ]).toEqual(['DRAFT_NOT_FOUND', 'DRAFT_NOT_FOUND', 'DRAFT_NOT_FOUND', 'DRAFT_NOT_FOUND']);
});

it('one that is paid is neither sent again nor thrown away', async () => {
  const draft = await add({ lines: free, delivery: 'pickup' });
  await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash' });
  expect(await ask('DELETE', `/order/draft/${draft._id}`)).toBe('WRONG_STATE');
  expect(await ask('POST', '/order/draft/send', { draftId: draft._id })).toBe('WRONG_STATE');
});

it('what the catalogue does not sell so, or has no more of, is refused by every call', async () => {
  const onlyDollars = await addProduct(suite.shop, 3, { prices: { USD: 100 } });
  const gone = crypto.randomUUID();
  const one = await addProduct(suite.shop, 1);
  const draft = await add({ lines: [piece(one)] });
  const put = (lines: object[]) => ask('PUT', `/order/draft/${draft._id}`, draftOf({ lines }));
  expect(await ask('POST', '/order/draft', draftOf({ lines: [piece(onlyDollars)] }))).toBe('NOT_SOLD_IN');
  expect(await put([piece(onlyDollars)])).toBe('NOT_SOLD_IN');
  expect(await put([piece(gone)])).toBe('PRODUCT_NOT_FOUND');
  await send(draft._id);
  expect(await put([piece(one, { quantity: 2 })])).toBe('OUT_OF_STOCK');
  // lines accepted while their products were on sale, and refused once they are not
  const [removed, taken] = [await addProduct(suite.shop, 1), await addProduct(suite.shop, 1)];
  const lost = await add({ lines: [piece(removed)] });
  const late = await add({ lines: [piece(taken)] });
  await made('POST', '/product/remove', { id: removed });
  await suite.call(await addUser(suite.shop), 'POST', '/order/place', { ...cardOrder, lines: [line(taken)] });
  for (const [path, more] of [
    ['send', {}],
    ['paid', { by: 'cash' }],
  ] as const) {
    expect(await ask('POST', `/order/draft/${path}`, { draftId: lost._id, ...more })).toBe(
      'PRODUCT_NOT_FOUND',
    );
    expect(await ask('POST', `/order/draft/${path}`, { draftId: late._id, ...more })).toBe('OUT_OF_STOCK');
  }
  // its naira price is taken away between
  const repriced = await addProduct(suite.shop, 1);
  const unsold = await add({ lines: [piece(repriced)] });
  await suite.shop.db
    .delete(productPrices)
    .where(and(eq(productPrices.productId, repriced), eq(productPrices.currency, 'NGN')));
  expect([
    await ask('POST', '/order/draft/send', { draftId: unsold._id }),
    await ask('POST', '/order/draft/paid', { draftId: unsold._id, by: 'cash' }),
  ]).toEqual(['NOT_SOLD_IN', 'NOT_SOLD_IN']);
});

it('shows the ways to an address with their fee, and requires an existing one', async () => {
  await setPlaces(suite.shop, somePlaces);
  try {
    const draft = await add({ lines: free });
    const token = await send(draft._id);
    const ways = await suite.call(undefined, 'POST', `/pay/${token}/ways`, {
      address: { country: 'Nigeria', state: 'Lagos', lga: '', city: 'Lagos' },
    });
    expect(ways.body).toMatchObject({ success: true, ways: [{ fee: 5500 }, { fee: 9000 }] });
    expect(await page(token)).toMatchObject({ choosesWay: true, shippingFee: null });
    const nowhere = await pay(token, { address: { ...ngoziAddress, state: 'Kano', city: 'Kano' } });
    expect(nowhere.body.code).toBe('NO_DELIVERY');
    const lagos = { ...ngoziAddress, state: 'Lagos', city: 'Lagos' };
    const paid = await pay(token, { address: lagos, delivery: 'lagos', expectedTotal: 14_500 });
    expect(paid.status).toBe(200);
    expect(await page(token)).toMatchObject({ amount: 14_500, shippingFee: 5500 });
  } finally {
    await setPlaces(suite.shop, []);
  }
});

it('offers the author of an order the ways to a partial address', async () => {
  const offer = (body: object, as = suite.admin) =>
    suite.call(as, 'POST', '/order/draft/ways', { currency: 'NGN', sum: 9000, ...body });
  await setPlaces(suite.shop, somePlaces);
  try {
    const lagos = await offer({ address: { country: 'Nigeria', state: 'Lagos', lga: '', city: 'Lagos' } });
    expect(lagos.body).toMatchObject({ success: true, ways: [{ fee: 5500 }, { fee: 9000 }] });
    const kano = await offer({ address: { country: 'Nigeria', state: 'Kano', lga: '', city: 'Kano' } });
    expect(kano.body).toMatchObject({ success: true, ways: [] });
    // no country yet: the shop's own
    const little = await offer({ address: { state: 'Lagos' } });
    expect(little.body.ways).toEqual(lagos.body.ways);
  } finally {
    await setPlaces(suite.shop, []);
  }
  const wrong = await offer({ address: {}, currency: 'XYZ', sum: -1 });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'INVALID_FIELDS' } });
  expect(Object.keys(wrong.body.fields as object).sort()).toEqual(['currency', 'sum']);
  expect((await offer({ address: {} }, await addUser(suite.shop))).status).toBe(403);
});

it('is not sent or paid by a way that does not lead there, or is no more', async () => {
  const lagos = { ...ngoziAddress, state: 'Lagos', city: 'Lagos' };
  const kano = { ...ngoziAddress, state: 'Kano', city: 'Kano' };
  await setPlaces(suite.shop, somePlaces);
  try {
    const draft = await add({ lines: free, address: lagos, delivery: 'lagos' });
    expect([
      await ask('POST', '/order/draft', draftOf({ lines: free, address: kano, delivery: 'lagos' })),
      await ask(
        'PUT',
        `/order/draft/${draft._id}`,
        draftOf({ lines: free, address: kano, delivery: 'lagos' }),
      ),
    ]).toEqual(['NO_DELIVERY', 'NO_DELIVERY']);
    await setPlaces(
      suite.shop,
      somePlaces.filter((place) => !('state' in place && place.state === 'Lagos')),
    );
    expect([
      await ask('POST', '/order/draft/send', { draftId: draft._id }),
      await ask('POST', '/order/draft/paid', { draftId: draft._id, by: 'pos' }),
    ]).toEqual(['NO_DELIVERY', 'NO_DELIVERY']);
  } finally {
    await setPlaces(suite.shop, []);
  }
});

it('keeps the banner’s rules, and says when the provider is away', async () => {
  const london = {
    city: 'London',
    state: 'Greater London',
    zipcode: 'SE15 5BS',
    country: 'United Kingdom',
    street: '14 Rye Lane',
  };
  const abroad = await send((await add({ lines: free, address: london }))._id);
  expect((await pay(abroad)).body.code).toBe('CURRENCY_ABROAD');
  const euros = await send((await add({ lines: free, currency: 'EUR' }))._id);
  expect((await pay(euros)).body.code).toBe('CARD_CURRENCY');
  const naira = await send((await add({ lines: free }))._id);
  suite.shop.payments.down = true;
  expect((await pay(naira)).body.code).toBe('PAYMENT_UNAVAILABLE');
  suite.shop.payments.down = false;
  expect((await pay(naira)).status).toBe(200);
  for (const answer of [
    await pay('no-such-link'),
    await suite.call(undefined, 'POST', '/pay/no-such-link/ways', { address: {} }),
  ])
    expect(answer.body.code).toBe('PAY_LINK_NOT_FOUND');
  await saveSettings(suite.shop, { bank: noBank }, suite.admin);
  const dollars = await send((await add({ lines: free, currency: 'USD', address: london }))._id);
  expect((await pay(dollars, { paymentMethod: 'transfer', address: {} })).body.code).toBe(
    'PAYMENT_NOT_OFFERED',
  );
});

let limited: TestShop;
beforeAll(async () => {
  limited = await openTestShop({ RATE_LIMIT: 'on' });
});
afterAll(() => limited.close());
it('lets nobody guess links', async () => {
  const call = apiClient(limited);
  for (let n = 0; n < rateLimits.payLink.points; n += 1) await call(undefined, 'GET', `/pay/guess-${n}`);
  const answers = [
    await call(undefined, 'GET', '/pay/guess'),
    await call(undefined, 'POST', '/pay/guess/ways', { address: {} }),
    await call(undefined, 'POST', '/pay/guess', { paymentMethod: 'card' }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(['TOO_MANY', 'TOO_MANY', 'TOO_MANY']);
  expect(await pageData(limited).readPayLink('guess')).toEqual({ kind: 'throttled' });
  const elsewhere = pageData(limited, new Set(), '203.0.113.9');
  expect(await elsewhere.readPayLink('guess')).toEqual({ kind: 'unknown' });
});
