import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../../tests/support/database-kind.ts';
import { openTestShop } from '../../../tests/support/open-test-shop.ts';
import { StatementCache } from './statement-cache.ts';

it('a text gets a name when it has come five times, and another one after it was forgotten', () => {
  const names = new StatementCache(2);
  const five = (text: string, given = names) => Array.from({ length: 5 }, () => given.nameFor(text));
  const named = expect.stringMatching(/^kept_[\w-]{22}$/);
  expect(five('select 1')).toEqual(['', '', '', '', named]);
  const first = names.nameFor('select 1');
  expect([five('select 2').at(-1), five('select 3').at(-1)]).toEqual([named, '']);
  // another process gives a text the same name
  expect(five('select 1', new StatementCache(2)).at(-1)).toBe(first);
  names.forget('select 1');
  expect(five('select 1').at(-1)).not.toBe(first);
});

it('does not prepare a text that is longer than a plan is worth', () => {
  const names = new StatementCache(2);
  const text = `select '${'x'.repeat(16_000)}'`;
  expect(Array.from({ length: 9 }, () => names.nameFor(text))).toEqual(Array.from({ length: 9 }, () => ''));
});

describeOnPostgres('plans of statements that come again and again', () => {
  it('are stored by the server, and one that no longer fits its table is made again', async () => {
    const { db, close } = await openTestShop();
    try {
      await db.execute(sql`create table changing (a integer)`);
      await db.execute(sql`insert into changing values (1)`);
      const ask = (tx: typeof db) => tx.execute(sql`select *, ${'kept'} as word from changing`);
      const seen = await db.transaction(async (tx) => {
        for (let times = 0; times < 8; times += 1) await ask(tx);
        return tx.execute(sql`select name from pg_prepared_statements where statement like '%from changing'`);
      });
      expect(seen).toMatchObject({ rows: [{ name: expect.stringMatching(/^kept_/) }] });
      await db.execute(sql`alter table changing add column b integer default 2`);
      // each connection with the cached plan fails once, and none after that
      const answers = [];
      for (let times = 0; times < 4; times += 1)
        answers.push(await db.transaction(ask).catch((error) => error.cause.code));
      expect(answers.at(-1)).toMatchObject({ rows: [{ a: 1, b: 2 }] });
      expect(answers.filter((answer) => answer === '0A000').length).toBeLessThanOrEqual(1);
    } finally {
      await close();
    }
  });
});
