import { and, count, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { auditLog } from '../database/schema.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertEntry(db: Database, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}

/** `q` is looked for in who did it, to whom, and from where; `person` is who did it, to the letter. */
export type EntryQuery = { q?: string; person?: string; actions?: readonly string[] };

function whereOf({ q, person, actions }: EntryQuery): SQL | undefined {
  const like = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return and(
    actions ? inArray(auditLog.action, [...actions]) : undefined,
    person ? eq(auditLog.actor, person) : undefined,
    like
      ? or(ilike(auditLog.actor, like), ilike(auditLog.subject, like), ilike(auditLog.address, like))
      : undefined,
  );
}

export async function selectEntries(
  db: Database,
  query: EntryQuery,
  page: { limit: number; offset: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(whereOf(query))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countEntries(db: Database, query: EntryQuery): Promise<number> {
  const [row] = await db.select({ n: count() }).from(auditLog).where(whereOf(query));
  return row?.n ?? 0;
}

/** Who has acted as an admin, in alphabetical order. */
export async function selectAdminActors(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ actor: auditLog.actor })
    .from(auditLog)
    .where(sql`${auditLog.byAdmin}`)
    .orderBy(auditLog.actor);
  return rows.map(({ actor }) => actor);
}

export async function deleteEntriesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, moment));
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
    .set({ actorId: null, actor: 'closed account', address: '', details: {} })
    .where(eq(auditLog.actorId, userId));
  await db
    .update(auditLog)
    .set({ subject: 'closed account', address: '', details: {} })
    .where(sql`lower(${auditLog.subject}) = ${email}`);
}
