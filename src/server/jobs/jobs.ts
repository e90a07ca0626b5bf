import { fromPglite, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../database/open.ts';
import { log } from '../log.ts';

/** Durable background work over the database. What is to be done stands in the features' own tables. */
export type Jobs = {
  /** Runs `work` one at a time over all processes, about every `everySeconds`, and soon after `wake`. */
  repeat(name: string, everySeconds: number, work: () => Promise<void>): Promise<void>;
  /** Asks for a run of a repeated job soon, or after some milliseconds: call it after the commit that made work. */
  wake(name: string, afterMs?: number): void;
  /** Lets the running work finish, for at most some seconds. */
  stop(): Promise<void>;
};

/** For programs that do one thing and end: nothing runs in the background. */
export const noJobs: Jobs = {
  repeat: async () => undefined,
  wake: () => undefined,
  stop: async () => undefined,
};

const gatherMs = 100;
/** A run whose process has died is given up after this time, and the next one may begin; looked after as often. */
const deadAfterSeconds = 10;

/** Starts the job queue in its own schema `jobs` of the same database. */
export async function startJobs({ driver }: OpenDatabase): Promise<Jobs> {
  const common = {
    schema: 'jobs',
    superviseIntervalSeconds: deadAfterSeconds,
    monitorIntervalSeconds: deadAfterSeconds,
  };
  const boss =
    driver.kind === 'pglite'
      ? new PgBoss({ ...common, db: fromPglite(driver.client), backend: 'pglite' })
      : new PgBoss({ ...common, connectionString: driver.url, max: 4 });
  boss.on('error', (error) => log.error('The job queue failed', error));
  await boss.start();
  const timers: NodeJS.Timeout[] = [];
  const workers = new Map<string, string>();
  let stopped = false;

  const asked = new Set<string>();

  /** However many ask within a moment, the queue is asked once. */
  function wake(name: string, afterMs = 0): void {
    if (afterMs > 0) {
      setTimeout(() => wake(name), afterMs).unref();
      return;
    }
    if (stopped || asked.has(name)) return;
    asked.add(name);
    setTimeout(() => {
      asked.delete(name);
      if (!stopped) send(name);
    }, gatherMs).unref();
  }

  function send(name: string): void {
    boss.send(name).then(
      () => {
        const worker = workers.get(name);
        if (worker) boss.notifyWorker(worker);
      },
      (error) => log.error('A job could not be queued', error, { name }),
    );
  }

  return {
    wake,
    repeat: async (name, everySeconds, work) => {
      // stately: at most one waiting and one running, whoever asks and however often
      const limits = { retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: deadAfterSeconds };
      await boss.createQueue(name, { policy: 'stately', ...limits });
      await boss.updateQueue(name, limits);
      // nobody else runs on the embedded database: what counts as running died with the process before
      if (driver.kind === 'pglite') await boss.deleteAllJobs(name);
      const worker = await boss.work(name, { pollingIntervalSeconds: 2 }, async () => {
        try {
          await work();
        } catch (error) {
          log.error('A job failed; it runs again', error, { name });
        }
      });
      workers.set(name, worker);
      timers.push(setInterval(() => wake(name), everySeconds * 1000).unref());
      wake(name);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 5000, close: true });
    },
  };
}
