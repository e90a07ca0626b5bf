import { describe, expect, it } from 'vitest';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { pageData } from '../api/pages/page-data.ts';
import { saveSettings } from '../settings/save-settings.ts';

const suite = new OrderSuite();

it('stores the currency a customer chose last, and sends it to every page with the cart', async () => {
  const user = await addUser(suite.shop);
  const currencyOf = async (path: string, body: object = {}) =>
    (await suite.call(user, 'POST', path, body)).body.currency;
  expect(await currencyOf('/cart/get')).toBeUndefined();
  for (const currency of ['NGN', 'GBP']) {
    expect((await suite.call(user, 'POST', '/users/currency', { currency })).status).toBe(200);
  }
  expect(await currencyOf('/cart/get')).toBe('GBP');
  expect(await currencyOf('/cart/migrate', { lines: [] })).toBe('GBP');
  const profile = await suite.call(user, 'GET', '/users/profile');
  expect(profile.body.data).toMatchObject({ currency: 'GBP' });
  expect((await suite.call(user, 'POST', '/users/currency', { currency: 'JPY' })).status).toBe(422);
  expect((await suite.call(suite.admin, 'POST', '/users/currency', { currency: 'NGN' })).status).toBe(403);
  expect((await suite.call(undefined, 'POST', '/users/currency', { currency: 'NGN' })).status).toBe(401);
});

describe('a currency that the owner took off the list', () => {
  it('is not charged any more', async () => {
    const user = await addUser(suite.shop);
    const lines = [line(await addProduct(suite.shop, 5))];
    await saveSettings(suite.shop, { currencies: ['USD', 'GBP', 'EUR'] });
    const refused = await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines });
    expect(refused).toMatchObject({ status: 422, body: { code: 'NOT_SOLD_IN', message: 'Not sold in NGN' } });
    await saveSettings(suite.shop, { currencies: ['NGN', 'USD', 'GBP', 'EUR'] });
    expect((await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines })).status).toBe(201);
  });

  it('leaves every page that shows prices', async () => {
    const tags = new Set<Parameters<Set<string>['add']>[0]>();
    await saveSettings(suite.shop, { currencies: ['NGN', 'GBP'] });
    const selling = await pageData(suite.shop, tags as never).readSelling();
    expect(selling).toEqual({ currencies: ['NGN', 'GBP'], firstCurrency: 'NGN', rememberCurrency: false });
    expect([...tags].sort()).toEqual([
      'setting:currencies',
      'setting:firstCurrency',
      'setting:rememberCurrency',
    ]);
  });
});
