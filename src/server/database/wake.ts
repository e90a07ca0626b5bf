import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** The channel on which jobs are woken, over all processes. */
export const wakeChannel = 'jobs';

/**
 * Wakes a job when the transaction commits, and not when it rolls back. However often it is asked for in one, the job
 * is woken once.
 * @param afterMs how long after the commit
 */
export async function wakeAfterCommit(db: Database, name: string, afterMs = 0): Promise<void> {
  await db.execute(sql`select ${waking(name, afterMs)}`);
}

/** As {@link wakeAfterCommit}, for a statement that makes the work anyway. */
export function waking(name: string, afterMs = 0): SQL {
  return sql`pg_notify(${wakeChannel}, ${`${name} ${afterMs}`})`;
}
