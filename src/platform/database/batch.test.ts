import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { batched, inputRows } from './batch.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Doubles numbers in the database, and records the inputs of each statement. */
function doubling() {
  const statements: number[][] = [];
  const double = batched(async (db, requests: readonly number[]) => {
    statements.push([...requests]);
    const json = JSON.stringify(requests);
    const answer = await db.execute<{ twice: number }>(
      sql`select 2 * value::integer as twice from jsonb_array_elements_text(${json}::jsonb) with ordinality order by ordinality`,
    );
    return (answer as unknown as { rows: { twice: number }[] }).rows.map(({ twice }) => twice);
  });
  return { statements, double };
}

it('answers all who ask in the same turn by one statement, each with their own answer', async () => {
  const { statements, double } = doubling();
  expect(await Promise.all([3, 1, 2].map((requests) => double(shop.db, requests)))).toEqual([6, 2, 4]);
  expect(await double(shop.db, 7)).toBe(14);
  expect(statements).toEqual([[3, 1, 2], [7]]);
});

it('sends another statement for those beyond a hundred', async () => {
  const { statements, double } = doubling();
  const requests = Array.from({ length: 250 }, (_, at) => at);
  expect(await Promise.all(requests.map((one) => double(shop.db, one)))).toEqual(
    requests.map((one) => 2 * one),
  );
  expect(statements.map(({ length }) => length)).toEqual([100, 100, 50]);
});

it('queries alone and immediately within a transaction, so that it sees what that has written', async () => {
  const { statements, double } = doubling();
  const within = await shop.db.transaction((tx) => Promise.all([double(tx, 1), double(tx, 2)]));
  expect(within).toEqual([2, 4]);
  expect(statements).toEqual([[1], [2]]);
});

it('a statement that fails fails for all it was for, and for nobody after them', async () => {
  let fails = true;
  const read = batched(async (_, requests: readonly number[]) => {
    if (fails) throw new Error('The line is dead.');
    return requests;
  });
  const answers = await Promise.allSettled([read(shop.db, 1), read(shop.db, 2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await read(shop.db, 3)).toBe(3);
});

it.each([1, 3])('reads no whole table for the few who ask: %i', async (count) => {
  await shop.db.execute(sql`create table if not exists people (id integer primary key, name text)`);
  await shop.db.execute(
    sql`insert into people select n, 'Person ' || n from generate_series(1, 5000) n on conflict do nothing`,
  );
  await shop.db.execute(sql`analyze people`);
  const requests = inputRows(
    Array.from({ length: count }, (_, at) => ({ id: 7 * at + 1 })),
    'id integer',
  );
  const answer = await shop.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select people.name, requests.at from ${requests} join people on people.id = requests.id`,
  );
  const { rows } = answer as unknown as { rows: { 'QUERY PLAN': string }[] };
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan.* on people/);
  expect(plan).not.toMatch(/Seq Scan on people/);
});
