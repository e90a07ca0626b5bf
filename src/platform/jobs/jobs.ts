import { jobChannel } from '../database/notify-job.ts';
import type { OpenDatabase } from '../database/open.ts';
import { takeSessionLock } from '../database/session-lock.ts';
import { log } from '../observability/log.ts';
import { jobRuns } from '../observability/metrics-events.ts';
import { outsideRequests } from '../observability/request-context.ts';

/**
 * Background work. Pending work is stored in the features' own tables; a job is a sweep of them that may be
 * interrupted at any point and simply runs again.
 */
export type Jobs = {
  /**
   * Runs `work` in one process at a time, never concurrently: now, at this interval, and soon after a commit that
   * triggers it (see {@link notifyJobAfterCommit}).
   */
  repeat(name: string, everySeconds: number, work: (run: JobRun) => Promise<void>): void;
  /** Lets the running work finish, and what it has left behind, for at most some seconds. */
  stop(): Promise<void>;
};

/** For work that begins what it does not wait for. */
export type JobRun = {
  /** False once another process has the jobs, or the shop stops: what is begun then is begun elsewhere too. */
  mayBegin(): boolean;
  /** Hands over work in progress: the job may run again next to it, and `stop` waits for it. */
  leave(work: Promise<void>): void;
};

/** For programs that do one thing and end: nothing runs in the background. */
export const noJobs: Jobs = { repeat: () => undefined, stop: async () => undefined };

/** However many commits wake a job within this, it runs once. */
const debounceMs = 100;
const finishWithinMs = 5000;
const lockNumber = 7242004;

type Job = {
  work: (run: JobRun) => Promise<void>;
  /** The run under way. */
  running?: Promise<void> | undefined;
  /** Whether it was triggered while running: it runs once more. */
  again: boolean;
  /** Timer of the next triggered run. */
  soon?: NodeJS.Timeout | undefined;
};

/**
 * Starts the background work of this process. Of several processes on one PostgreSQL one does it, and another takes
 * over within some seconds when that one ends; the embedded database has one process only.
 */
export async function startJobs({ driver, listen }: OpenDatabase): Promise<Jobs> {
  const jobs = new Map<string, Job>();
  const timers = new Set<NodeJS.Timeout>();
  const leftBehind = new Set<Promise<void>>();
  let stopped = false;
  const lock =
    driver.kind === 'pg'
      ? takeSessionLock(driver.url, lockNumber, runAll)
      : { isHeld: () => true, stop: async () => undefined };

  function mayBegin(): boolean {
    return !stopped && lock.isHeld();
  }

  function runAll(): void {
    for (const name of jobs.keys()) run(name);
  }

  function run(name: string): void {
    const job = jobs.get(name);
    if (!job || !mayBegin()) return;
    if (job.running) job.again = true;
    else job.running = outsideRequests(() => runOnce(name, job));
  }

  async function runOnce(name: string, job: Job): Promise<void> {
    job.again = false;
    const begun = performance.now();
    let succeeded = false;
    try {
      await job.work({ mayBegin, leave: (work) => keep(name, work) });
      succeeded = true;
    } catch (error) {
      logFailedJob(name, error);
    }
    jobRuns.tell({ job: name, succeeded, seconds: (performance.now() - begun) / 1000 });
    job.running = undefined;
    if (job.again) run(name);
  }

  function keep(name: string, work: Promise<void>): void {
    const caught = work
      .catch((error: unknown) => logFailedJob(name, error))
      .finally(() => leftBehind.delete(caught));
    leftBehind.add(caught);
  }

  async function allFinished(): Promise<void> {
    await Promise.all([...jobs.values()].map((job) => job.running));
    while (leftBehind.size > 0) await Promise.all(leftBehind);
  }

  function wake(notice: string): void {
    if (!mayBegin()) return;
    const [name = '', afterMs = '0'] = notice.split(' ');
    const job = jobs.get(name);
    // the notification after a lost connection is empty: anything may have been missed
    if (notice === '') runAll();
    else if (job && afterMs !== '0') later(() => run(name), Number(afterMs));
    else if (job) job.soon ??= later(() => runSoon(name, job), debounceMs);
  }

  function runSoon(name: string, job: Job): void {
    job.soon = undefined;
    run(name);
  }

  function later(then: () => void, afterMs: number): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, afterMs).unref();
    timers.add(timer);
    return timer;
  }

  await listen(jobChannel, wake);
  return {
    repeat: (name, everySeconds, work) => {
      jobs.set(name, { work, again: false });
      timers.add(setInterval(run, everySeconds * 1000, name).unref());
      run(name);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.race([
        allFinished(),
        new Promise((resolve) => setTimeout(resolve, finishWithinMs).unref()),
      ]);
      await lock.stop();
    },
  };
}

function logFailedJob(name: string, error: unknown): void {
  log.error('A job failed; it runs again', error, { name });
}
