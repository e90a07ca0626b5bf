import { count, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { auditLog } from '../database/schema.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertEntry(db: Database, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}

export async function selectEntries(db: Database, limit: number, offset: number) {
  const rows = await db
    .select()
    .from(auditLog)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ n: count() }).from(auditLog);
  return { rows, total: total?.n ?? 0 };
}

/** The newest entries that one person did or that tell of their e-mail. */
export async function selectEntriesOf(
  db: Database,
  userId: string,
  email: string,
  limit: number,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, userId), eq(auditLog.subject, email)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/** Keeps what happened and forgets who it was. */
export async function anonymiseEntries(db: Database, userId: string, email: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ actorId: null, actor: 'closed account', details: {} })
    .where(eq(auditLog.actorId, userId));
  await db
    .update(auditLog)
    .set({ subject: 'closed account', details: {} })
    .where(sql`lower(${auditLog.subject}) = ${email}`);
}
