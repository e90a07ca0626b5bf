import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** The channel on which jobs are woken, over all processes. */
export const jobChannel = 'jobs';

/**
 * Wakes a job when the transaction commits, and not when it rolls back. However often it is asked for in one, the job
 * is woken once.
 * @param cacheDelayMs how long after the commit
 */
export async function notifyJobAfterCommit(db: Database, name: string, afterMs = 0): Promise<void> {
  await db.execute(sql`select ${notifyJob(name, afterMs)}`);
}

/** As {@link notifyJobAfterCommit}, for a statement that makes the work anyway. */
export function notifyJob(name: string, afterMs = 0): SQL {
  return sql`pg_notify(${jobChannel}, ${`${name} ${afterMs}`})`;
}
