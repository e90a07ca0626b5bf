import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { commitAlong } from './commit-along.ts';
import type { Database } from './open.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`create table written (word text)`);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`delete from written`));

const write = (tx: Database, word: string) =>
  tx.execute(
    sql`insert into written select ${word} where refuse_unless(${word} <> 'refused', 'Not this one.') is not null`,
  );

const written = async () => {
  const answer = await shop.db.execute(
    sql`select coalesce(string_agg(word, ' ' order by word), '') as words from written`,
  );
  return (answer as unknown as { rows: { words: string }[] }).rows[0]?.words;
};

it('commits with the last statement, and answers what the work does', async () => {
  const answer = await commitAlong(shop.db, async (tx) => {
    await write(tx, 'first');
    return { result: 'done', last: write(tx, 'last') };
  });
  expect([answer, await written()]).toEqual(['done', 'first last']);
});

it('leaves nothing behind where the last statement refuses itself, and throws what that threw', async () => {
  const refused = commitAlong(shop.db, async (tx) => {
    await write(tx, 'first');
    return { result: 'done', last: write(tx, 'refused') };
  });
  await expect(refused).rejects.toMatchObject({ cause: { code: '23000', message: 'Not this one.' } });
  expect(await written()).toBe('');
});

it('leaves nothing behind where the work throws before its last statement', async () => {
  const broken = commitAlong(shop.db, async (tx) => {
    await write(tx, 'first');
    throw new Error('No.');
  });
  await expect(broken).rejects.toThrow('No.');
  expect(await written()).toBe('');
});

it('many at once each end by themselves', async () => {
  const words = Array.from({ length: 40 }, (_, at) => (at % 3 === 0 ? 'refused' : `w${at}`));
  const ends = await Promise.allSettled(
    words.map((word) => commitAlong(shop.db, async (tx) => ({ result: word, last: write(tx, word) }))),
  );
  const kept = words.filter((word) => word !== 'refused').sort();
  expect(ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])).sort()).toEqual(kept);
  expect(await written()).toBe(kept.join(' '));
});
