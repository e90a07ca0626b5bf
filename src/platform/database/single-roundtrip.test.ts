import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runInOneRoundtrip } from './single-roundtrip.ts';

let client: PGlite;
let own: PGlite;
const crossings = vi.fn();

beforeAll(async () => {
  [client, own] = await Promise.all([PGlite.create(), PGlite.create()]);
  const send = client.execProtocolStream.bind(client);
  client.execProtocolStream = (...message) => {
    crossings();
    return send(...message);
  };
  runInOneRoundtrip(client);
  runInOneRoundtrip(client);
  for (const each of [client, own]) await each.exec('create table kept (id int primary key, word text)');
});
beforeEach(async () => {
  await client.exec('delete from kept');
  crossings.mockClear();
});
afterAll(() => Promise.all([client.close(), own.close()]));

const insert = 'insert into kept (id, word) values ($1, $2)';

it('crosses once for a statement, however often it comes', async () => {
  for (let id = 0; id < 12; id += 1) await client.query(insert, [id, 'word']);
  expect(crossings).toHaveBeenCalledTimes(12);
  expect((await client.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 12 }]);
});

it.each([
  ['select $1::int as a, $2::text as b, $3::boolean as c, $4::bigint as d', [7, 'x', false, 9_000_000_000]],
  ['select $1::timestamptz as at, $2::date as day', [new Date('2026-03-02T09:00:00Z'), '2026-03-02']],
  ['select $1::jsonb as object, $2::jsonb as word, $3::jsonb as none', ['{"a":[1]}', '"12"', null]],
  ['select $1::uuid[] as ids, $2::numeric as n', ['{6f1c2f2e-8f0a-4d43-9e4e-0d8a2f6a1b11}', '1.50']],
  ['select null::text as nothing, array[1,2] as numbers, 1.5::float8 as f', []],
  ['update kept set word = $1', ['other']],
])('answers as PGlite does: %s', async (text, params) => {
  for (let n = 0; n < 7; n += 1) {
    for (const rowMode of ['object', 'array'] as const) {
      const [mine, theirs] = [
        await client.query(text, params, { rowMode }),
        await own.query(text, params, { rowMode }),
      ];
      expect(mine.rows).toEqual(theirs.rows);
      expect(mine.fields).toEqual(theirs.fields);
      expect(mine.affectedRows).toEqual(theirs.affectedRows);
    }
  }
});

it('tells of a refused statement and goes on, in a transaction and outside', async () => {
  for (let n = 0; n < 20; n += 1) {
    await client.query(insert, [n, 'word']);
    await expect(client.query(insert, [n, 'twice'])).rejects.toMatchObject({ code: '23505' });
  }
  const text = 'insert into kept (id, word) values ($1, $2) returning id';
  for (let n = 20; n < 30; n += 1) {
    const undone = client.transaction(async (tx) => {
      await tx.query(text, [n, 'word']);
      await tx.query(text, [n, 'twice']);
    });
    await expect(undone).rejects.toMatchObject({ code: '23505' });
  }
  await client.transaction(async (tx) => {
    await tx.query(text, [50, 'word']);
  });
  expect((await client.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 21 }]);
  const leaked = await client.query('select count(*)::int as n from pg_prepared_statements');
  expect((leaked.rows[0] as { n: number }).n).toBeLessThan(20);
});

it('goes on with a statement whose table was changed', async () => {
  const text = 'select * from kept where id = $1';
  for (let n = 0; n < 8; n += 1) await client.query(text, [n]);
  await client.exec("alter table kept add column more text not null default 'as before'");
  await client.query(text, [1]).catch(() => undefined);
  await client.query(insert, [1, 'word']);
  expect((await client.query(text, [1])).rows).toEqual([{ id: 1, word: 'word', more: 'as before' }]);
  await client.exec('alter table kept drop column more');
});

it('takes PGlite’s way for what has no plain text', async () => {
  const { rows } = await client.query('select $1::int[] as numbers, $2::jsonb as object', [[1, 2], { a: 1 }]);
  expect(rows).toEqual([{ numbers: [1, 2], object: { a: 1 } }]);
});
