import { and, asc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { GroupRule } from '../../contract/customers/customer-groups.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { customerGroups, customerTags } from '../../platform/database/schema/schema.ts';
import type { About } from './notes.sql.ts';

export type GroupRow = typeof customerGroups.$inferSelect;

function isTagOf(about: About): SQL {
  return 'userId' in about
    ? eq(customerTags.userId, about.userId)
    : eq(customerTags.phoneKey, about.phoneKey);
}

export async function selectTags(db: Database, about: About): Promise<string[]> {
  const rows = await db
    .select({ tag: customerTags.tag })
    .from(customerTags)
    .where(isTagOf(about))
    .orderBy(asc(customerTags.tag));
  return rows.map(({ tag }) => tag);
}

/** Every tag of anybody, as often as it is spelled differently. */
export async function selectAllTags(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tag: customerTags.tag })
    .from(customerTags)
    .orderBy(asc(customerTags.tag));
  return rows.map(({ tag }) => tag);
}

export async function replaceTags(
  tx: Database,
  about: About,
  tags: readonly string[],
  createdAt: Date,
): Promise<void> {
  await tx.delete(customerTags).where(isTagOf(about));
  if (tags.length === 0) return;
  // a request at the same time may have added one
  const rows = tags.map((tag) => ({ ...about, tag, createdAt }));
  await tx.insert(customerTags).values(rows).onConflictDoNothing();
}

/** Deletes tags of people without an account. */
export async function deleteGuestTagsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(customerTags).where(and(isNull(customerTags.userId), lt(customerTags.createdAt, moment)));
}

export async function selectGroups(db: Database): Promise<GroupRow[]> {
  return db.select().from(customerGroups).orderBy(asc(customerGroups.name), asc(customerGroups.id));
}

/** Undefined where the name is taken. */
export async function insertGroup(
  tx: Database,
  group: { name: string; rule: GroupRule; createdAt: Date },
): Promise<GroupRow | undefined> {
  const [row] = await tx.insert(customerGroups).values(group).onConflictDoNothing().returning();
  return row;
}

export async function deleteGroup(tx: Database, id: string): Promise<GroupRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.delete(customerGroups).where(eq(customerGroups.id, id)).returning();
  return row;
}
