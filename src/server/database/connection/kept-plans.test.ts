import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../../../tests/support/database-kind.ts';
import { openTestShop } from '../../../../tests/support/shop.ts';
import { StatementNames } from '../statement-names.ts';

it('a text gets a name when it has come five times, and another one after it was forgotten', () => {
  const names = new StatementNames(2);
  const five = (text: string) => Array.from({ length: 5 }, () => names.nameFor(text)).at(-1);
  expect([1, 2, 3, 4, 5, 6].map(() => names.nameFor('select 1'))).toEqual([
    '',
    '',
    '',
    '',
    'kept_1',
    'kept_1',
  ]);
  expect([five('select 2'), five('select 3')]).toEqual(['kept_2', '']);
  names.forget('select 1');
  expect(five('select 1')).toBe('kept_3');
});

it('a text that is longer than a plan is worth is not kept', () => {
  const names = new StatementNames(2);
  const text = `select '${'x'.repeat(8000)}'`;
  expect(Array.from({ length: 9 }, () => names.nameFor(text))).toEqual(Array.from({ length: 9 }, () => ''));
});

describeOnPostgres('plans of statements that come again and again', () => {
  it('are kept by the server, and one that no longer fits its table is made anew', async () => {
    const { db, close } = await openTestShop();
    try {
      await db.execute(sql`create table changing (a integer)`);
      await db.execute(sql`insert into changing values (1)`);
      const ask = (tx: typeof db) => tx.execute(sql`select *, ${'kept'} as word from changing`);
      const seen = await db.transaction(async (tx) => {
        for (let times = 0; times < 8; times += 1) await ask(tx);
        return tx.execute(sql`select name from pg_prepared_statements where statement like '%from changing'`);
      });
      expect(seen).toMatchObject({ rows: [{ name: expect.stringMatching(/^kept_\d+$/) }] });
      await db.execute(sql`alter table changing add column b integer default 2`);
      // each connection that holds the plan refuses once; nobody after it
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
