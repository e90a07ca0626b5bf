import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/open.ts';

/** Resolves once so many sessions of this PostgreSQL database wait for a lock. */
export async function waitUntilLocked(db: Database, sessions: number): Promise<void> {
  for (;;) {
    const waiting = await db
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting.length >= sessions) return;
    await wait(10);
  }
}
