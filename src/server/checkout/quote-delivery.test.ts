import { beforeAll, describe, expect, it } from 'vitest';
import { setPlaces, somePlaces } from '../../../tests/support/orders/delivery-places.ts';
import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { apiClient, openOrderShop } from '../../../tests/support/orders/orders.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit } from '../../platform/rate-limits/rate-limits.ts';
import type { Viewer } from '../shop.ts';

const suite = new OrderSuite();
let cheap: string;
let exact: string;
beforeAll(async () => {
  cheap = await addProduct(suite.shop, 9, { prices: { NGN: 14_999_999, GBP: 100, USD: 100 } });
  exact = await addProduct(suite.shop, 9, { prices: { NGN: 15_000_000 } });
});

const quote = (address: object, currency = 'NGN', lines: object[] = [line(cheap)]) =>
  suite.call(undefined, 'POST', '/delivery/quote', { address, currency, lines });
const feesOf = async (...request: Parameters<typeof quote>) => {
  const { status, body } = await quote(...request);
  expect(status).toBe(200);
  const { ways } = body as { ways: { _id: string; fee: number }[] };
  return Object.fromEntries(ways.map(({ _id, fee }) => [_id, fee]));
};

describe('while the owner has set no way', () => {
  it('there is one, for nothing, everywhere', async () => {
    const { body } = await quote({ country: 'Nigeria', state: 'Rivers', city: 'PH' });
    expect(body).toEqual({
      success: true,
      note: '',
      ways: [
        {
          _id: 'standard',
          name: 'Standard delivery',
          way: 'standard',
          fee: 0,
          from: 0,
          to: 0,
          text: '',
          pickup: false,
        },
      ],
    });
    expect(await feesOf({ country: 'Iceland' }, 'usd', [])).toEqual({ standard: 0 });
  });
});

describe('where the owner has set ways', () => {
  beforeAll(() => setPlaces(suite.shop, somePlaces));
  const obio = { country: 'Nigeria', state: 'Rivers', lga: 'Obio/Akpor' };

  it('each place answers its own, in their order', async () => {
    expect(await feesOf(obio)).toEqual({ rider: 2000, counter: 0 });
    expect(await feesOf({ country: 'NG', state: 'Rivers', city: 'Rumuola, Obio/Akpor' })).toMatchObject({
      rider: 2000,
    });
    expect(await feesOf({ country: 'Nigeria', state: 'Lagos', city: 'Ikeja' })).toEqual({
      lagos: 5500,
      'lagos-fast': 9000,
    });
    expect(await feesOf({ country: 'United Kingdom', city: 'London' }, 'GBP')).toEqual({ dhl: 38 });
    expect((await quote({ country: 'gb' }, 'GBP')).body).toMatchObject({
      ways: [{ _id: 'dhl', name: 'DHL', way: 'dhl', from: 5, to: 7, pickup: false }],
    });
  });

  it('is free from exactly the amount, whichever name the product goes by', async () => {
    expect(await feesOf(obio, 'NGN', [line(cheap)])).toMatchObject({ rider: 2000 });
    expect(await feesOf(obio, 'NGN', [line(exact)])).toMatchObject({ rider: 0 });
    const { itemId: productId, ...rest } = line(exact);
    expect(await feesOf(obio, 'NGN', [{ ...rest, productId }])).toMatchObject({ rider: 0 });
  });

  it('looks at the sum after the discount, and a code may bring it for nothing', async () => {
    const add = (body: object) => suite.call(suite.admin, 'POST', '/codes', body);
    expect((await add({ code: 'KOBO', amount: { NGN: 0.01 } })).status).toBe(201);
    expect((await add({ code: 'BROUGHT', freeDelivery: true })).status).toBe(201);
    const feeWith = async (code: string, itemId: string, user?: Viewer) => {
      const request = { address: obio, currency: 'NGN', lines: [line(itemId)], code };
      const { status, body } = await suite.call(user, 'POST', '/delivery/quote', request);
      expect(status).toBe(200);
      return (body as { ways: { _id: string; fee: number }[] }).ways[0]?.fee;
    };
    expect(await feeWith('', exact)).toBe(0);
    expect(await feeWith(' kobo ', exact)).toBe(2000);
    expect(await feeWith('BROUGHT', cheap)).toBe(0);
    for (const none of ['NOBODY', '--']) {
      expect(await feeWith(none, exact)).toBe(0);
      expect(await feeWith(none, cheap)).toBe(2000);
    }
    // what the order is placed at is what was quoted
    const user = await addUser(suite.shop);
    expect(await feeWith('KOBO', exact, user)).toBe(2000);
    const address = { ...homeAddress, state: 'Rivers', lga: 'Obio/Akpor' };
    const order = { ...cardOrder, address, lines: [line(exact)], code: 'KOBO', expectedTotal: 151_999.99 };
    const placed = await suite.call(user, 'POST', '/order/place', order);
    expect(placed.body).toMatchObject({ data: { shippingFee: 2000, amount: 151_999.99 } });
  });

  it('says why a way, or all, are not offered', async () => {
    expect((await quote({ country: 'Nigeria', state: 'Lagos', city: 'Ikeja' }, 'USD')).body).toMatchObject({
      ways: [{ _id: 'lagos', fee: 4 }],
      note: 'Courier is not offered in USD, but in NGN.',
    });
    expect((await quote({ country: 'Iceland' }, 'USD')).body).toMatchObject({
      ways: [],
      note: expect.stringContaining('We don’t deliver to Iceland yet'),
    });
    expect(await feesOf({ country: 'Nigeria' })).toEqual({ counter: 0 });
  });

  it.each([
    [{ address: { country: 'Narnia' } }, 'address.country'],
    [{ currency: 'XAF' }, 'currency'],
    [{ lines: [{ itemId: 'x', quantity: 0 }] }, 'lines.0.quantity'],
    [{ address: 'Lagos' }, 'address'],
  ])('refuses %j by its field', async (changes, field) => {
    const { status, body } = await suite.call(undefined, 'POST', '/delivery/quote', {
      address: {},
      currency: 'NGN',
      lines: [],
      ...changes,
    });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]]);
  });

  it('refuses what is not sold', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const itemId of [nobody, 'nope'])
      expect((await quote(obio, 'NGN', [{ itemId, quantity: 1 }])).body).toMatchObject({
        code: 'PRODUCT_NOT_FOUND',
      });
    expect((await quote(obio, 'EUR', [line(cheap)])).body).toMatchObject({ code: 'NOT_SOLD_IN' });
  });
});

it('one network may ask so often, and others still may', async () => {
  const strict = await openOrderShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  try {
    const ask = (address: string) =>
      apiClient(strict)(
        undefined,
        'POST',
        '/delivery/quote',
        { address: { country: 'Nigeria' }, currency: 'NGN' },
        { 'x-forwarded-for': address },
      );
    const { points } = rateLimits.quoteNetwork;
    for (let n = 0; n < points; n += 1) await consumeLimit(strict, rateLimits.quoteNetwork, '203.0.113.7');
    expect((await ask('203.0.113.7')).body).toMatchObject({ code: 'TOO_MANY' });
    expect((await ask('203.0.113.8')).status).toBe(200);
  } finally {
    await strict.close();
  }
});
