import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeOnPostgres } from '../../../tests/support/database-kind.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { notifyJobAfterCommit } from '../database/notify-job.ts';
import { type Jobs, startJobs } from './jobs.ts';

let shop: TestShop;
let started: Jobs[] = [];
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  for (const jobs of started) await jobs.stop();
  started = [];
  await shop.close();
});

/** Jobs of one process; several may run on one PostgreSQL. */
async function start(): Promise<Jobs> {
  const jobs = await startJobs(shop.opened);
  started.push(jobs);
  return jobs;
}

/** A job that counts its runs, and the maximum number that ran concurrently. */
function counter(work: () => Promise<unknown> = async () => undefined) {
  const seen = { runs: 0, most: 0 };
  let under = 0;
  return {
    seen,
    work: async () => {
      under += 1;
      seen.runs += 1;
      seen.most = Math.max(seen.most, under);
      await work().finally(() => {
        under -= 1;
      });
    },
  };
}

const hour = 3600;

describe('a job', () => {
  it('runs at the start and after each commit that wakes it', async () => {
    const { seen, work } = counter();
    (await start()).repeat('count', hour, work);
    await vi.waitFor(() => expect(seen.runs).toBe(1), 5000);
    await shop.db.transaction((tx) => notifyJobAfterCommit(tx, 'count'));
    await vi.waitFor(() => expect(seen.runs).toBe(2), 5000);
    await shop.db.transaction((tx) => notifyJobAfterCommit(tx, 'count', 200));
    await vi.waitFor(() => expect(seen.runs).toBe(3), 5000);
  });

  it('is not woken by what was rolled back, and once by many', async () => {
    const { seen, work } = counter();
    const { seen: other, work: otherWork } = counter();
    const jobs = await start();
    jobs.repeat('count', hour, work);
    jobs.repeat('other', hour, otherWork);
    await vi.waitFor(() => expect([seen.runs, other.runs]).toEqual([1, 1]), 5000);
    const undone = shop.db.transaction(async (tx) => {
      await notifyJobAfterCommit(tx, 'count');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    for (let n = 0; n < 5; n += 1) await notifyJobAfterCommit(shop.db, 'other');
    await vi.waitFor(() => expect(other.runs).toBeGreaterThan(1), 5000);
    expect(seen.runs).toBe(1);
    expect(other.runs).toBeLessThan(5);
  });

  it('never runs concurrently, and once more when it was woken during a run', async () => {
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    const { seen, work } = counter(() => held);
    const { seen: other, work: otherWork } = counter();
    const jobs = await start();
    jobs.repeat('slow', 0.02, work);
    jobs.repeat('quick', 0.02, otherWork);
    await vi.waitFor(() => expect(other.runs).toBeGreaterThan(5), 5000);
    expect(seen.runs).toBe(1);
    finish();
    await vi.waitFor(() => expect(seen.runs).toBeGreaterThan(1), 5000);
    expect(seen.most).toBe(1);
  });

  it('that fails runs again', async () => {
    const { seen, work } = counter(async () => {
      throw new Error('not this time');
    });
    (await start()).repeat('failing', 0.02, work);
    await vi.waitFor(() => expect(seen.runs).toBeGreaterThan(2), 5000);
  });

  it('runs again alongside work it has left behind, which may finish when the shop stops', async () => {
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    const seen = { runs: 0, done: false };
    const may: (() => boolean)[] = [];
    const jobs = await start();
    jobs.repeat('slow', 0.02, async (run) => {
      seen.runs += 1;
      may.push(run.mayBegin);
      if (seen.runs > 1) return;
      run.leave(
        held.then(() => {
          seen.done = true;
        }),
      );
    });
    await vi.waitFor(() => expect(seen.runs).toBeGreaterThan(1), 5000);
    expect(may[0]?.()).toBe(true);
    const stopped = jobs.stop();
    expect([seen.done, may[0]?.()]).toEqual([false, false]);
    finish();
    await stopped;
    expect(seen.done).toBe(true);
  });

  it('is let finish when the shop stops', async () => {
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    let done = false;
    const { seen, work } = counter(async () => {
      await held;
      done = true;
    });
    const jobs = await start();
    jobs.repeat('slow', hour, work);
    await vi.waitFor(() => expect(seen.runs).toBe(1), 5000);
    const stopped = jobs.stop();
    expect(done).toBe(false);
    finish();
    await stopped;
    expect(done).toBe(true);
  });
});

describeOnPostgres('jobs of several processes', () => {
  it('one runs the jobs, and the next takes over when it stops or its connection goes', async () => {
    const runs = [counter(), counter(), counter()];
    const processes: Jobs[] = [];
    for (const { work } of runs) {
      const jobs = await start();
      jobs.repeat('count', 0.05, work);
      processes.push(jobs);
      await vi.waitFor(() => expect(runs[0]?.seen.runs).toBeGreaterThan(0), 5000);
    }
    const running = () => runs.map(({ seen }) => seen.runs > 0);
    await vi.waitFor(() => expect(runs[0]?.seen.runs).toBeGreaterThan(5), 5000);
    expect(running()).toEqual([true, false, false]);

    await processes[0]?.stop();
    await vi.waitFor(() => expect(running().filter(Boolean)).toHaveLength(2), 5000);

    for (const { seen } of runs) seen.runs = 0;
    await shop.db.execute(sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`);
    await vi.waitFor(() => expect(running().filter(Boolean).length).toBeGreaterThan(0), 5000);
  });
});
