import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { auditLog } from '../../platform/database/schema/schema.ts';
import { containsText } from '../../platform/database/sql-expressions.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertEntry(db: Database, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}

/**
 * `q` is searched for in actor, subject and network address; `person` is the exact actor; `piece` the id of the
 * subject.
 */
export type EntryQuery = { q?: string; person?: string; piece?: string; actions?: readonly string[] };

function whereOf({ q, person, piece, actions }: EntryQuery): SQL | undefined {
  return and(
    actions ? inArray(auditLog.action, [...actions]) : undefined,
    person ? eq(auditLog.actor, person) : undefined,
    piece ? eq(auditLog.pieceId, piece) : undefined,
    q
      ? or(...[auditLog.actor, auditLog.subject, auditLog.address].map((column) => containsText(column, q)))
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

/** Matches entries about a person's e-mail since their account was opened: earlier ones are about another person. */
function isAbout({ emailKey, createdAt }: Person): SQL | undefined {
  return and(eq(sql`lower(${auditLog.subject})`, emailKey), gte(auditLog.at, createdAt));
}

/** The person that entries belong to: an account as the log stores it. */
export type Person = { id: string; emailKey: string; createdAt: Date };

/** Selects the newest entries by a person, or about their e-mail since it is theirs. */
export async function selectEntriesOf(db: Database, person: Person, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, person.id), isAbout(person)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/** Whether a user has ever acted as an admin. */
export async function hasActedAsAdmin(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), auditLog.byAdmin))
    .limit(1);
  return rows.length > 0;
}

/**
 * Anonymises a person's entries: `name` replaces the person everywhere. Actions as an admin retain their details,
 * which the books rely on; all other details about the person are removed.
 */
export async function anonymiseEntries(db: Database, person: Person, name: string): Promise<void> {
  const byPerson = eq(auditLog.actorId, person.id);
  const storedDetails = sql`case when ${auditLog.byAdmin} then ${auditLog.details} else '{}'::jsonb end`;
  const isOwn = sql`lower(${auditLog.subject}) in (lower(${auditLog.actor}), ${person.emailKey})`;
  await db
    .update(auditLog)
    .set({
      details: sql`case when ${isOwn} then '{}'::jsonb else ${storedDetails} end`,
      subject: sql`case when ${isOwn} then ${name} else ${auditLog.subject} end`,
      actorId: null,
      actor: name,
      address: '',
    })
    .where(byPerson);
  await db
    .update(auditLog)
    .set({
      subject: name,
      address: sql`case when ${auditLog.byAdmin} then ${auditLog.address} else '' end`,
      details: storedDetails,
    })
    .where(isAbout(person));
}
