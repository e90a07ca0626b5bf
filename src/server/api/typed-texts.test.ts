import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { line, londonAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { makeProduct } from '../../../tests/support/products.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let token: string;
let admin: string;
let productId: string;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  ({ token } = await makeCustomer(shop));
  ({ token: admin } = await makeAdmin(shop));
  ({ _id: productId } = await makeProduct(shop, { name: 'Ankara wrap', stockQuantity: 50 }));
});
afterAll(() => shop.close());

const place = (address: object, more: object = {}) =>
  call('POST', '/api/order/place', {
    token,
    body: {
      currency: 'GBP',
      paymentMethod: 'transfer',
      address: { ...londonAddress, ...address },
      lines: [line(productId, 1)],
      ...more,
    },
  });

describe('an order', () => {
  it.each([
    ['copied from a contacts app', '\u202a+44 7700 900123\u202c', '+44 7700 900123'],
    ['with the dashes of a word processor', '+44\u20137700\u2013900123', '+44-7700-900123'],
    ['with a zero-width space', '+44 7700 900123\u200b', '+44 7700 900123'],
  ])('takes a phone number %s', async (_, phone, expected) => {
    const { status, body } = await place({ phone });
    expect({ status, fields: body.fields }).toEqual({ status: 201 });
    expect(body.data).toMatchObject({ address: { phone: expected } });
  });

  it('is refused without a street and a city that anybody can see', async () => {
    const { status, body } = await place({ street: '\u200b', city: '\u2060' });
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({
      'address.street': 'Street is required.',
      'address.city': 'City is required.',
    });
  });

  it('turns no text around', async () => {
    const { body } = await place({ firstName: 'Ada\u202e', lastName: '\u2067Obi' });
    expect(body.data).toMatchObject({ address: { firstName: 'Ada', lastName: 'Obi' } });
  });

  it('is found by its reference with what is written around it', async () => {
    const { body } = await place({ email: 'found@example.test' });
    const { reference } = body.data as { reference: string };
    for (const quoted of [
      `#${reference}`,
      `${reference}.`,
      `${reference}\u200b`,
      `“${reference.toLowerCase()}”`,
    ]) {
      const found = await call('POST', '/api/order/track', {
        body: { reference: quoted, email: 'found@example.test\u200b' },
      });
      expect(found.status, quoted).toBe(200);
    }
  });

  it('takes a code with a zero-width space', async () => {
    await call('POST', '/api/codes', { token: admin, body: { code: 'OWAMBE10', percent: 10 } });
    const { status, body } = await place({}, { code: 'OWAMBE10\u200b' });
    expect({ status, discount: body.data }).toMatchObject({
      status: 201,
      discount: { discount: { code: 'OWAMBE10' } },
    });
  });
});

describe('a sign-up', () => {
  const register = (name: string, password = 'river-lantern-42') =>
    call('POST', '/api/users/register', { body: { name, email: 'letters@example.test', password } });

  it('with a name that nobody sees has none', async () => {
    const { status, body } = await register('\u200b');
    expect([status, body.fields]).toEqual([422, { name: 'Name is required.' }]);
  });

  it('leaves the password as it is typed', async () => {
    expect((await register('Zoë\u200b', 'river-\u200blantern-42')).status).toBe(201);
    const login = (password: string) =>
      call('POST', '/api/users/login', { body: { email: '\u2060letters@example.test', password } });
    expect((await login('river-lantern-42')).status).toBe(401);
    expect((await login('river-\u200blantern-42')).body).toMatchObject({ success: true });
  });
});

it('stores a product without invisible characters, within JSON too', async () => {
  const { status, body } = await call('PUT', `/api/product/update/${productId}`, {
    token: admin,
    body: {
      name: 'An\u00adka\u00adra skirt',
      description: 'One\r\nTwo\u200b',
      availableColors: '[{"name":"Wi\\u00adne","hexCode":"#1B2455\u200b"}]',
      tags: ['ow\u00adambe'],
      careInstructions: [{ washing: 'Cold\u2060' }],
    },
  });
  expect({ status, data: body.data }).toMatchObject({
    status: 200,
    data: {
      name: 'Ankara skirt',
      description: 'One\nTwo',
      availableColors: [{ name: 'Wine', hexCode: '#1B2455' }],
      tags: ['owambe'],
      careInstructions: [{ washing: 'Cold' }],
    },
  });
});
