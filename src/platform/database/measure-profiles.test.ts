import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import { listMeasureHistory } from '../../server/measures/index.ts';
import { customerMeasures } from './schema/schema.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('the update makes a person with versions of what was noted by day', async () => {
  const { viewer } = await makeCustomer(shop);
  const row = { unit: 'in', author: 'Bola', createdAt: shop.clock.now() } as const;
  await shop.db.insert(customerMeasures).values([
    { ...row, userId: viewer.id, takenOn: '2026-02-01', figures: { bust: 36.5, halfLength: 24 } },
    { ...row, userId: viewer.id, takenOn: '2026-01-01', figures: { bust: 36 } },
    { ...row, phoneKey: '2348031234567', takenOn: '2026-01-02', unit: 'cm', figures: { hip: 104 } },
    { ...row, phoneKey: '2348031234568', takenOn: '2026-01-02', figures: {} },
  ]);
  const folder = path.join(import.meta.dirname, 'migrations');
  const text = await readFile(path.join(folder, '0038_measure-profiles.sql'), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await shop.db.execute(sql.raw(statement));
  const own = await listMeasureHistory(shop.db, { userId: viewer.id }, shop.clock.now());
  expect(own).toMatchObject([
    {
      name: 'Me',
      version: 2,
      takenBy: 'workroom',
      takenAt: '2026-02-01T11:00:00.000Z',
      values: { bust: { typed: '36.5', mm: 927 }, halfLength: { typed: '24', mm: 610 } },
      versions: [
        { version: 2, author: 'Bola' },
        { version: 1, values: { bust: { typed: '36', mm: 914 } } },
      ],
    },
  ]);
  const guest = await listMeasureHistory(shop.db, { phoneKey: '2348031234567' }, shop.clock.now());
  expect(guest).toMatchObject([{ unit: 'cm', values: { hip: { typed: '104', mm: 1040 } } }]);
  const empty = await listMeasureHistory(shop.db, { phoneKey: '2348031234568' }, shop.clock.now());
  expect(empty).toMatchObject([{ values: {} }]);
});
