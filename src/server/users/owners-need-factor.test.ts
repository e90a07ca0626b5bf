import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeStaff } from '../../../tests/support/people.ts';
import { resetOnMachine } from '../staff/reset-on-machine.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

type Staff = Awaited<ReturnType<typeof makeStaff>>;

async function setUp({ token }: Pick<Staff, 'token'>): Promise<string> {
  const { secret } = (await call('POST', '/api/users/factor/start', { token, body: {} })).body;
  const timestamp = shop.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp });
  expect((await call('POST', '/api/users/factor/confirm', { token, body: { code } })).status).toBe(200);
  return String(secret);
}

async function flip({ token }: Pick<Staff, 'token'>, ownersNeedFactor: boolean) {
  const { body } = await call('GET', '/api/settings', { token });
  const version = (body.versions as Record<string, number> | undefined)?.security ?? 1;
  return call('PUT', '/api/settings/security', { token, body: { value: { ownersNeedFactor }, version } });
}

const money = async (token: string) => (await call('GET', '/api/reports/money', { token })).body;

describe('a shop whose owners need a second factor', () => {
  it('becomes one by an owner who has one, and by nobody else', async () => {
    const manager = await makeStaff(shop, 'manager');
    expect((await flip(manager, true)).body.code).toBe('WRONG_DUTY');
    const owner = await makeStaff(shop, 'owner');
    expect((await flip(owner, true)).body.code).toBe('NO_FACTOR');
    expect(
      (await call('PUT', '/api/settings', { token: owner.token, body: { ownersNeedFactor: true } })).body
        .code,
    ).toBe('NO_FACTOR');
    expect(await money(owner.token)).toMatchObject({ success: true });
    await setUp(owner);
    const { status, body } = await flip(owner, true);
    expect([status, body.value]).toEqual([200, { ownersNeedFactor: true }]);
    const log = (await call('GET', '/api/users/audit?q=security', { token: owner.token })).body.data;
    expect(log).toMatchObject([
      { changes: [{ field: 'Owners need a second factor', from: 'off', to: 'on' }] },
    ]);
    expect((await flip(owner, false)).status).toBe(200);
  });

  it('requires the password again, an hour after the login', async () => {
    const owner = await makeStaff(shop, 'owner');
    await setUp(owner);
    shop.clock.advance(3_600_000);
    expect((await flip(owner, true)).body.code).toBe('CONFIRM_PASSWORD');
  });

  it('keeps an owner without one from money alone, until it is set up', async () => {
    const [first, second, manager] = [
      await makeStaff(shop, 'owner'),
      await makeStaff(shop, 'owner'),
      await makeStaff(shop, 'manager'),
    ];
    await setUp(first);
    expect((await flip(first, true)).status).toBe(200);
    expect(await money(first.token)).toMatchObject({ success: true });
    expect(await money(manager.token)).toMatchObject({ success: true });
    const refused = await call('GET', '/api/reports/money', { token: second.token });
    expect([refused.status, refused.body.code]).toEqual([403, 'FACTOR_REQUIRED']);
    const desk = async () => (await call('GET', '/api/desk/today', { token: second.token })).body.data;
    expect(await desk()).toMatchObject({ factorNeeded: true });
    expect(await desk()).not.toHaveProperty('sales');
    expect((await flip(second, false)).body.code).toBe('FACTOR_REQUIRED');
    expect((await call('GET', '/api/order/list', { token: second.token })).status).toBe(200);
    await setUp(second);
    expect(await money(second.token)).toMatchObject({ success: true });
    expect(await desk()).not.toHaveProperty('factorNeeded');
  });

  it('locks nobody out: a factor taken away on the machine leads to a new one', async () => {
    const owner = await makeStaff(shop, 'owner');
    await setUp(owner);
    expect(await money(owner.token)).toMatchObject({ success: true });
    expect(await resetOnMachine(shop, owner.email, 'factor')).toContain('is off');
    const { email, password } = owner;
    const login = await call('POST', '/api/users/login', { body: { email, password } });
    expect(login.status).toBe(200);
    const token = String(login.body.token);
    expect(await money(token)).toMatchObject({ code: 'FACTOR_REQUIRED' });
    await setUp({ token });
    expect(await money(token)).toMatchObject({ success: true });
  });
});
