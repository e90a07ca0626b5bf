import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer, makeStaff } from '../../../tests/support/people.ts';
import { secondFactors } from '../../platform/database/schema/schema.ts';
import { listEvents } from '../audit/audit.ts';
import { sealSecret } from '../users/factor-codes.ts';
import { resetOnMachine } from './reset-on-machine.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const login = (email: string, password: string) =>
  call('POST', '/api/users/login', { body: { email, password } });

it('takes a second factor away: the password alone is enough again, and old sessions end', async () => {
  const { id, email, password, token } = await makeStaff(shop, 'owner');
  const sealedSecret = sealSecret(shop.config, id, 'JBSWY3DPEHPK3PXP');
  await shop.db.insert(secondFactors).values({ userId: id, sealedSecret, confirmedAt: shop.clock.now() });
  expect((await login(email, password)).body.code).toBe('FACTOR_NEEDED');
  expect(await resetOnMachine(shop, ` ${email.toUpperCase()} `, 'factor')).toContain('is off');
  expect((await login(email, password)).status).toBe(200);
  expect((await call('GET', '/api/users/profile', { token })).status).toBe(401);
  const log = (await listEvents(shop, {})).data.map(({ actor, action }) => `${actor}: ${action}`);
  expect(log).toContain('the shop: second factor turned off');
  expect(await resetOnMachine(shop, email, 'factor')).toContain('has no second factor');
});

it('makes a link to a new password, which leaves the second factor as it is', async () => {
  const { email } = await makeStaff(shop, 'owner');
  const message = await resetOnMachine(shop, email, 'password');
  const token = /reset-password\?token=([\w-]+)/.exec(message ?? '')?.[1];
  const password = 'meadow-kettle-63';
  expect((await call('POST', '/api/users/reset_password', { body: { token, password } })).status).toBe(200);
  expect((await login(email, password)).status).toBe(200);
});

it('does nothing for customers and strangers', async () => {
  const { email } = await makeCustomer(shop);
  expect(await resetOnMachine(shop, email, 'password')).toBeUndefined();
  expect(await resetOnMachine(shop, 'nobody@example.test', 'factor')).toBeUndefined();
});
