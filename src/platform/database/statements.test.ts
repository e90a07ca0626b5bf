import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLogs } from '../../../tests/support/capture-logs.ts';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin } from '../../../tests/support/people.ts';
import { slowStatements, statementsRun } from '../observability/metrics-events.ts';
import { inRequest } from '../observability/request-context.ts';
import { nameOf, nameSlowStatements, verbOf } from './statements.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  nameSlowStatements(500);
  await shop.close();
});

const slowLines = async (work: () => Promise<unknown>) =>
  (await captureLogs(work)).filter(({ message }) => message === 'A slow statement');

it('names a slow statement by its kind, place and caller, never by its values', async () => {
  const { token } = await makeAdmin(shop);
  const call = httpClient(shop);
  const named: string[] = [];
  const stop = slowStatements.watch(({ name }) => named.push(name));
  nameSlowStatements(0.0001);
  const lines = await slowLines(() =>
    inRequest({ id: 'the-request', route: '*' }, () =>
      call('GET', '/api/users/get_users?q=Ngozi+Private', { token }),
    ),
  );
  nameSlowStatements(500);
  stop();
  const ofUsers = lines.filter(({ place }) =>
    /^src\/server\/users\/[\w/-]+\.sql\.ts:\d+$/.test(String(place)),
  );
  expect(ofUsers.length).toBeGreaterThan(0);
  expect(ofUsers[0]).toMatchObject({ level: 'warn', requestId: 'the-request' });
  expect(JSON.stringify(lines)).not.toMatch(/ngozi|private/i);
  expect(named).toContain('select users');
});

it('a statement within a transaction is named too, and a quick one is not', async () => {
  const work = () => shop.db.transaction((tx) => tx.execute(sql`select count(*) from users`));
  nameSlowStatements(0.0001);
  expect((await slowLines(work)).map(({ name }) => name)).toContain('select users');
  nameSlowStatements(600_000);
  expect(await slowLines(work)).toEqual([]);
  nameSlowStatements(500);
});

it('reports a refused statement as failed, and rethrows its error', async () => {
  const failures: boolean[] = [];
  const stop = statementsRun.watch(({ text, failed }) => {
    if (text.includes('no_such_table')) failures.push(failed);
  });
  await expect(shop.db.execute(sql`select * from no_such_table`)).rejects.toMatchObject({
    cause: { code: '42P01' },
  });
  await expect(
    shop.db.transaction((tx) => tx.execute(sql`select * from no_such_table`)),
  ).rejects.toMatchObject({ cause: { code: '42P01' } });
  stop();
  expect(failures).toEqual([true, true]);
  expect(await shop.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
});

it('0 names none', async () => {
  nameSlowStatements(0);
  expect(await slowLines(async () => shop.db.execute(sql`select 1`))).toEqual([]);
  nameSlowStatements(500);
});

it.each([
  ['select "id" from "orders" where "id" = $1', 'select orders', 'select'],
  ['insert into "cart_lines" ("id") values ($1)', 'insert cart_lines', 'insert'],
  ['  update "users" set "name" = $1', 'update users', 'update'],
  ['with due as (select 1 from "mail_outbox") delete from x', 'with mail_outbox', 'with'],
  ['begin', 'begin', 'begin'],
  ['alter table x add y int', 'other x', 'other'],
  ['', 'other', 'other'],
])('%s is called %s', (text, name, verb) => {
  expect([nameOf(text), verbOf(text)]).toEqual([name, verb]);
});
