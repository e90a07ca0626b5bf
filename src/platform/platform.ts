import type { Config } from './config/config.ts';
import type { Database } from './database/open.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { FileStorage } from './storage/storage.ts';

/** The outside world as every noun gets it, replaceable in tests. */
export type Platform = {
  config: Config;
  db: Database;
  clock: Clock;
  storage: FileStorage;
  jobs: Jobs;
};

/** Where the time comes from; tests set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
