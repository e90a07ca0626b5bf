import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addUser } from '../../../tests/support/orders/order-fixtures.ts';
import { makeCustomer, makeStaff } from '../../../tests/support/people.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { listEvents } from '../audit/audit.ts';
import { readBankAccount } from '../settings/settings.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let owner: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' });
  call = httpClient(shop);
});
beforeEach(async () => {
  owner = await makeStaff(shop, 'owner', 'Ada');
});
afterAll(() => shop.close());

const bank = (accountNumber: string) => ({
  bankName: 'First Bank',
  accountName: 'Ewa Atelier',
  accountNumber,
  swiftCode: 'FBNINGLA',
});
const put = (body: object, token = owner.token) => call('PUT', '/api/settings', { body, token });
const version = async () => {
  const { body } = await call('GET', '/api/settings', { token: owner.token });
  return (body.versions as Record<string, number>).bank;
};
const reauthenticate = (body: object, token = owner.token) =>
  call('POST', '/api/users/reauthenticate', { body, token });
const account = async () => (await readBankAccount(shop.db, shop.config)).accountNumber;
const tenMinutes = 600_000;

describe('a call that needs a confirmation', () => {
  it.each([
    ['POST', '/api/users/role', { userId: 'x', role: 'user' }, 404],
    ['GET', '/api/order/export.csv', undefined, 200],
    ['GET', '/api/product/export.csv', undefined, 200],
    ['GET', '/api/reports/sales.csv?from=2026-01-01&to=2026-01-31&by=day', undefined, 200],
    ['GET', '/api/reports/invoices.csv?from=2026-01-01&to=2026-01-31', undefined, 200],
    ['GET', '/api/reports/vat.csv?from=2026-01-01&to=2026-01-31', undefined, 200],
    ['POST', '/api/reports/close', { month: '2026-01' }, 200],
    ['POST', '/api/users/factor/start', {}, 200],
    ['POST', '/api/users/factor/remove', { code: '1' }, 409],
  ])(
    '%s %s: does so ten minutes after the login, and goes on after the password',
    async (method, path, body, then) => {
      const ask = async () => {
        const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
        return testApp(shop).request(path, { method, headers, body: body && JSON.stringify(body) });
      };
      shop.clock.advance(tenMinutes - 1000);
      expect((await ask()).status).toBe(then);
      shop.clock.advance(1000);
      const refused = await ask();
      expect([refused.status, (await refused.json()).code]).toEqual([403, 'CONFIRM_PASSWORD']);
      expect((await reauthenticate({ password: owner.password })).status).toBe(200);
      expect((await ask()).status).not.toBe(403);
      shop.clock.advance(tenMinutes);
      expect((await ask()).status).toBe(403);
    },
  );

  it('is the removal of an admin', async () => {
    const leaving = await addUser(shop, 'admin');
    shop.clock.advance(tenMinutes);
    const remove = () =>
      call('DELETE', '/api/users/remove_users', { token: owner.token, body: { userId: leaving.id } });
    expect((await remove()).body.code).toBe('CONFIRM_PASSWORD');
    await reauthenticate({ password: owner.password });
    expect((await remove()).status).toBe(200);
  });

  it('takes the confirmation of this session alone, and keeps it in a renewed token', async () => {
    const login = await call('POST', '/api/users/login', {
      body: { email: owner.email, password: owner.password },
    });
    const other = String(login.body.token);
    shop.clock.advance(tenMinutes);
    await reauthenticate({ password: owner.password });
    const changeRole = (token: string) =>
      call('POST', '/api/users/role', { token, body: { userId: 'x', role: 'user' } });
    expect((await changeRole(owner.token)).status).toBe(404);
    expect((await changeRole(other)).status).toBe(403);
    const renewed = await call('PUT', '/api/users/profile', {
      token: owner.token,
      body: { name: 'Ada Obi', email: owner.email },
    });
    expect((await changeRole(String(renewed.body.token))).status).toBe(404);
  });

  it('refuses wrong passwords, a few of them', async () => {
    expect((await reauthenticate({})).status).toBe(422);
    const wrong = await reauthenticate({ password: 'not-this-one' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'WRONG_PASSWORD']);
    for (let n = 1; n < rateLimits.password.points; n += 1) await reauthenticate({ password: `guess-${n}` });
    expect((await reauthenticate({ password: owner.password })).body.code).toBe('TOO_MANY');
  });

  it('is no way for customers', async () => {
    const { token, password } = await makeCustomer(shop);
    expect((await reauthenticate({ password }, token)).body.code).toBe('WRONG_ROLE');
  });
});

describe('the bank account', () => {
  it('is mailed to every owner with the last four digits when it changes, logged, and shown for 72 hours', async () => {
    const second = await makeStaff(shop, 'owner', 'Ngozi');
    await put({ bank: bank('3011112222') });
    shop.clock.advance(1000);
    await put({ bank: bank('3033334444') });
    for (const email of [owner.email, second.email]) {
      const [mail] = await mailsTo(shop, email);
      expect(mail?.text).toContain('Ada');
      expect(mail?.text).toContain('2222');
      expect(mail?.text).toContain('4444');
      expect(mail?.text).not.toContain('3033334444');
    }
    const [entry] = (await listEvents(shop, {})).data;
    expect(entry?.changes).toEqual([{ field: 'Account number', from: '…2222', to: '…4444' }]);
    const shown = async () => {
      const { token } = await makeStaff(shop, 'packer');
      return (await call('GET', '/api/settings/bank_changes', { token })).body.data;
    };
    expect(await shown()).toMatchObject([
      { from: '2222', to: '4444', by: 'Ada', at: shop.clock.now().toISOString() },
      { to: '2222' },
    ]);
    const mails = (await mailsTo(shop, owner.email)).length;
    expect((await put({ bank: bank('3033334444'), lowStockMark: 4 })).status).toBe(200);
    expect((await mailsTo(shop, owner.email)).length).toBe(mails);
    shop.clock.advance(72 * 3_600_000 - 1);
    expect(await shown()).toHaveLength(1);
    shop.clock.advance(1);
    expect(await shown()).toEqual([]);
  });

  it('requires the password again if it changes, and saves nothing else of the same call', async () => {
    await put({ bank: bank('3055556666') });
    shop.clock.advance(tenMinutes);
    const before = await version();
    for (const refused of [
      await put({ bank: bank('3077778888'), lowStockMark: 77 }),
      await call('PUT', '/api/settings/bank', {
        token: owner.token,
        body: { value: bank('3077778888'), version: before },
      }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRM_PASSWORD']);
    }
    expect([await account(), await version()]).toEqual(['3055556666', before]);
    expect((await put({ bank: bank('3055556666'), lowStockMark: 5 })).status).toBe(200);
    await reauthenticate({ password: owner.password });
    expect((await put({ bank: bank('3077778888') })).status).toBe(200);
    expect(await account()).toBe('3077778888');
  });

  it.each(['manager', 'packer', 'bookkeeper'] as const)(
    'is closed to a %s, whatever is next to it',
    async (duty) => {
      await put({ bank: bank('3099990000') });
      const { token } = await makeStaff(shop, duty);
      const before = await version();
      for (const body of [{ bank: bank('3000000001') }, { lowStockMark: 9, bank: bank('3000000001') }]) {
        expect((await put(body, token)).body.code).toBe('WRONG_DUTY');
      }
      const group = { value: bank('3000000001'), version: before };
      const answer = await call('PUT', '/api/settings/bank', { token, body: group });
      expect([answer.status, answer.body.code]).toEqual([403, 'WRONG_DUTY']);
      const smuggled = { value: { lowStockMark: 9, bank: bank('3000000001') }, version: 1 };
      await call('PUT', '/api/settings/stock', { token, body: smuggled });
      expect([await account(), await version()]).toEqual(['3099990000', before]);
    },
  );
});
