import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureLogs } from '../../../tests/support/capture-logs.ts';
import { describeOnPostgres } from '../../../tests/support/database-kind.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { startTcpProxy, type TcpProxy } from '../../../tests/support/tcp-proxy.ts';
import { applyScheduledChanges, clearNextChange } from '../../server/catalog/scheduled-changes.ts';
import { inRequest } from '../observability/request-context.ts';
import { isConnectionError } from './database-errors.ts';
import { Listener } from './listen.ts';
import { type OpenDatabase, openPostgres } from './open.ts';

describeOnPostgres('a line to the database that is cut without a word', (url) => {
  let line: TcpProxy;
  let opened: OpenDatabase;
  let address: string;
  beforeEach(async () => {
    const target = new URL(url);
    line = await startTcpProxy({ host: target.hostname, port: Number(target.port) }, 0);
    target.port = String(line.port);
    address = target.href;
    opened = await openPostgres(address, 1);
  });
  afterEach(async () => {
    vi.useRealTimers();
    line.behaviour.state = 'open';
    await opened.close();
    line.close();
  });
  const ask = () => opened.db.execute(sql`select 1`);
  const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] });

  it('holds a request for fifteen seconds, and the next one has another connection', async () => {
    fakeTimers();
    line.behaviour.state = 'silent';
    const response = inRequest({ id: 'one', route: '/shop' }, () => ask().catch((error) => error));
    await captureLogs(async () => {
      await vi.advanceTimersByTimeAsync(15_000);
      expect(isConnectionError(await response)).toBe(true);
    });
    vi.useRealTimers();
    line.behaviour.state = 'open';
    expect(await ask()).toMatchObject({ rowCount: 1 });
  });

  describe('a list that a job has begun to bring up to date', () => {
    let testShop: TestShop;
    let shop: TestShop;
    let met: unknown[];
    beforeEach(async () => {
      testShop = await openTestShop();
      shop = { ...testShop, db: opened.db };
      met = [];
    });
    afterEach(() => testShop.close());
    const note = (error: unknown) => void met.push(error);
    const settleForBoth = () => {
      applyScheduledChanges(shop).catch(note);
      inRequest({ id: 'one', route: '/shop' }, () => applyScheduledChanges(shop).catch(note));
    };

    it('holds a request for no longer over a line that is cut', async () => {
      await applyScheduledChanges(shop);
      clearNextChange(shop);
      fakeTimers();
      line.behaviour.state = 'silent';
      settleForBoth();
      await captureLogs(async () => {
        await vi.advanceTimersByTimeAsync(15_000);
        await expect.poll(() => met.map(isConnectionError)).toEqual([true, true]);
      });
    });

    it.each([
      ['for the first time', false, 1],
      ['again', true, 2],
    ])(
      '%s holds a request for no longer where somebody has locked the products',
      async (_, again, refused) => {
        const other = await openPostgres(url, 1);
        if (again) {
          await applyScheduledChanges(shop);
          clearNextChange(shop);
        }
        await captureLogs(() =>
          other.db.transaction(async (tx) => {
            await tx.execute(sql`lock table products in access exclusive mode`);
            fakeTimers();
            settleForBoth();
            await vi.advanceTimersByTimeAsync(15_000);
            await expect.poll(() => met.map(isConnectionError)).toEqual(Array(refused).fill(true));
            vi.useRealTimers();
          }),
        );
        await other.close();
        // the job waits as long as it takes
        await applyScheduledChanges(shop);
      },
    );
  });

  it('does not hold work that nobody waits for either', async () => {
    await ask();
    fakeTimers();
    line.behaviour.state = 'silent';
    const response = ask().catch((error) => error);
    await captureLogs(async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      await vi.advanceTimersByTimeAsync(15_000);
      await expect.poll(async () => isConnectionError(await response)).toBe(true);
    });
  });

  it('is not taken for a long statement outside a request', async () => {
    await ask();
    const other = await openPostgres(url, 1);
    await other.db.execute(sql`select pg_advisory_lock(99178)`);
    fakeTimers();
    let answer: unknown;
    const response = opened.db.execute(sql`select pg_advisory_lock(99178)`).then((result) => {
      answer = result;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    // long enough for a check over a separate connection
    await expect
      .poll(async () => {
        const { rows } = (await other.db.execute(
          sql`select 1 from pg_stat_activity where query like '%pid = $1 and state%' and pid <> pg_backend_pid()`,
        )) as unknown as { rows: unknown[] };
        return rows.length;
      })
      .toBe(0);
    expect(answer).toBeUndefined();
    await other.db.execute(sql`select pg_advisory_unlock(99178)`);
    await response;
    expect(answer).toBeDefined();
    await other.close();
  });

  it('is noticed by who only listens, and notices come again', async () => {
    const notices: string[] = [];
    fakeTimers();
    const listener = new Listener(address);
    await listener.listen('patience', (payload) => notices.push(payload));
    line.behaviour.state = 'silent';
    await vi.advanceTimersByTimeAsync(20_000);
    line.behaviour.state = 'open';
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        return notices;
      })
      .toEqual(['']);
    await listener.stop();
  });
});
