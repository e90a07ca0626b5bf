import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEmbedded } from '../../../tests/support/database-kind.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import type { JobRun } from '../jobs/jobs.ts';
import { startVacuum } from './vacuum.ts';

describeOnEmbedded('a table', () => {
  let shop: TestShop;
  const work = new Map<string, (run: JobRun) => Promise<void>>();
  beforeAll(async () => {
    shop = await openTestShop();
    const jobs = {
      ...shop.jobs,
      repeat: (name: string, _: number, run: (run: JobRun) => Promise<void>) => void work.set(name, run),
    };
    await startVacuum({ jobs }, shop.opened);
  });
  afterAll(() => shop.close());

  const learn = () => work.get('sizes')?.({ mayBegin: () => true, leave: () => undefined });
  const pages = async () => {
    const answer = await shop.db.execute(sql`select relpages from pg_class where relname = 'settings'`);
    return (answer as unknown as { rows: { relpages: number }[] }).rows[0]?.relpages;
  };
  const add = (from: number, to: number) =>
    shop.db.execute(
      sql`insert into settings (key, value) select 'k' || i, to_jsonb(repeat('x', 200)) from generate_series(${from}::integer, ${to}::integer) i`,
    );

  it('is measured again once it has grown to twice what it was', async () => {
    await add(1, 400);
    await learn();
    const first = await pages();
    expect(first).toBeGreaterThan(8);
    await add(401, 500);
    await learn();
    expect(await pages()).toBe(first);
    await add(501, 900);
    await learn();
    expect(await pages()).toBeGreaterThanOrEqual(2 * (first ?? 0));
  });
});
