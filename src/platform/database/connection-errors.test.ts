import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { describeOnPostgres } from '../../../tests/support/database-kind.ts';
import { isConnectionError, isDatabaseBusy } from './database-errors.ts';
import { Listener } from './listen.ts';
import { openPostgres } from './open.ts';

/** Listener's delay before reconnecting. */
const retryMs = 1000;

const coded = (code: string) => Object.assign(new Error('no'), { code });

it('knows a database that does not listen by the error of a real attempt', async () => {
  const client = new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const error = await client.connect().catch((reason) => reason);
  expect(isConnectionError(error)).toBe(true);
  expect(isConnectionError(new Error('Failed query: select 1', { cause: error }))).toBe(true);
});

it.each(['57P01', '57P03', '08006', '53300'])('takes %s for a database that is away', (code) => {
  expect(isConnectionError(new Error('Failed query', { cause: coded(code) }))).toBe(true);
});

it.each(['57014', '40P01', '40001', '55P03'])('takes %s for a database that is too busy', (code) => {
  expect(isDatabaseBusy(new Error('Failed query', { cause: coded(code) }))).toBe(true);
});

it.each([coded('23505'), coded('57P01'), 'text'])('takes %s for no busy database', (error) => {
  expect(isDatabaseBusy(error)).toBe(false);
});

it.each([coded('23505'), coded('40001'), new Error('a mistake'), 'text', undefined])(
  'takes %s for a fault of its own',
  (error) => {
    expect(isConnectionError(error)).toBe(false);
  },
);

describeOnPostgres('a connection that is lost', (url) => {
  it('breaks a transaction as a lost connection, and the next statement finds another one', async () => {
    // a unique name: parallel test files have connections to the same database
    const own = new URL(url);
    own.searchParams.set('application_name', 'lost-connections');
    const opened = await openPostgres(own.href, 2);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const isThere = async (pid: number) =>
      (await other.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount;
    try {
      const outcome = await opened.db
        .transaction(async (tx) => {
          const result = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as pg.QueryResult;
          const { pid } = result.rows[0];
          await other.query('select pg_terminate_backend($1)', [pid]);
          // until the server has really gone, between two statements
          await expect.poll(() => isThere(pid)).toBe(0);
          await new Promise((resolve) => setImmediate(resolve));
          await tx.execute(sql`select 1`);
        })
        .catch((error) => error);
      expect(isConnectionError(outcome)).toBe(true);
      expect(await opened.db.execute(sql`select 1`)).toMatchObject({ rowCount: 1 });
      await other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lost-connections'",
      );
      await expect
        .poll(() => opened.db.execute(sql`select 1`).catch(() => undefined))
        .toMatchObject({ rowCount: 1 });
    } finally {
      await other.end();
      await opened.close();
    }
  });

  /** Creates a database without other connections, its listener, and a count of its connections. */
  async function ownDatabase() {
    const name = `listening_${Date.now()}`;
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(`create database ${name}`);
    const address = new URL(url);
    address.pathname = name;
    return {
      name,
      other,
      listener: new Listener(address.href),
      count: async () =>
        (await other.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount,
      end: async () => {
        await other.query(`drop database ${name} with (force)`);
        await other.end();
      },
    };
  }

  it('is listened on again over one connection, however often the last one is refused', async () => {
    const { name, other, count, listener, end } = await ownDatabase();
    const notices: string[] = [];
    await listener.listen('catalog', (payload) => notices.push(payload));
    await listener.listen('jobs', (payload) => notices.push(payload));
    const attempts = vi.spyOn(pg.Client.prototype, 'connect');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await other.query(`alter database ${name} allow_connections false`);
      await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await expect.poll(count).toBe(0);
      for (let refused = 1; refused <= 4; refused += 1) {
        await expect.poll(() => vi.getTimerCount()).toBe(1);
        vi.advanceTimersByTime(retryMs);
        expect(attempts).toHaveBeenCalledTimes(refused);
        await expect(attempts.mock.results.at(-1)?.value).rejects.toThrow(name);
      }
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      await other.query(`alter database ${name} allow_connections true`);
      vi.advanceTimersByTime(retryMs);
      await expect.poll(() => notices).toEqual(['', '']);
      vi.advanceTimersByTime(100 * retryMs);
      expect(attempts).toHaveBeenCalledTimes(5);
      expect(await count()).toBe(1);
      expect(notices).toEqual(['', '']);
    } finally {
      vi.useRealTimers();
      await listener.stop();
      await end();
    }
  });

  it('is left alone where it came back only after nobody was to listen any more', async () => {
    const { name, other, count, listener, end } = await ownDatabase();
    await listener.listen('catalog', () => undefined);
    const attempts = vi.spyOn(pg.Client.prototype, 'connect');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(retryMs);
      vi.useRealTimers();
      await listener.stop();
      await attempts.mock.results.at(-1)?.value;
      await expect.poll(count).toBe(0);
    } finally {
      vi.useRealTimers();
      await end();
    }
  });
});
