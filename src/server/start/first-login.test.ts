import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { ensureAdmin } from '../users/users.ts';
import { announceStart } from './announce.ts';
import { findFirstLogin, removeFirstLogin, storeFirstLogin } from './first-login.ts';

const password = 'abcd-efgh-jkmn-pqrs';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const config = { ...shop.config, adminPassword: undefined };
  await ensureAdmin({ ...shop, config }, () => {
    storeFirstLogin(config.dataDir, { email: config.adminEmail, password });
    return password;
  });
});
afterAll(() => shop.close());

function printed(work: () => void): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  work();
  const texts = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  return texts.join('');
}

it('is stored for its own account alone until a shop that is open has printed it', async () => {
  const file = path.join(shop.config.dataDir, 'secrets', 'first-login.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const login = await findFirstLogin(shop);
  expect(printed(() => announceStart(shop, 3000, login))).toContain(
    `\n  Admin, shown this once:\n    e-mail    ${shop.config.adminEmail}\n    password  ${password}\n\n  The shop is open: http://`,
  );
  removeFirstLogin(shop.config.dataDir);
  expect(await findFirstLogin(shop)).toBeUndefined();
  expect(printed(() => announceStart(shop, 3000))).toMatch(/^\n {2}The shop is open: http:/);
});

it('is not printed where it no longer opens the account', async () => {
  storeFirstLogin(shop.config.dataDir, { email: shop.config.adminEmail, password: 'of-a-former-shop' });
  expect(await findFirstLogin(shop)).toBeUndefined();
  storeFirstLogin(shop.config.dataDir, { email: 'nobody@example.test', password });
  expect(await findFirstLogin(shop)).toBeUndefined();
});
