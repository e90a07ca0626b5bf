import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { orders, sewingRequests } from '../../platform/database/schema/schema.ts';
import { noBank } from '../settings/default-settings.ts';
import { seedCommissions } from './seed-commissions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('leaves out what would be paid by transfer where there is no account for it', async () => {
  const withoutAccount = { ...shop, config: { ...shop.config, bank: noBank } };
  await seedCommissions(withoutAccount, new Map());
  expect(await shop.db.$count(sewingRequests)).toBeGreaterThan(0);
  expect(await shop.db.$count(orders)).toBe(0);
});
