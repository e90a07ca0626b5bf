import { and, eq, gt, inArray, lt, or } from 'drizzle-orm';
import { isOneOf, isUuid } from '../../../platform/database/ids.ts';
import type { Database } from '../../../platform/database/open.ts';
import { uploadedPictures } from '../../../platform/database/schema/schema.ts';

export type SentRow = typeof uploadedPictures.$inferSelect;

export async function insertSent(db: Database, row: typeof uploadedPictures.$inferInsert): Promise<string> {
  const [inserted] = await db.insert(uploadedPictures).values(row).returning({ id: uploadedPictures.id });
  if (!inserted) throw new Error('The picture was not noted.');
  return inserted.id;
}

export async function deleteSent(db: Database, id: string): Promise<void> {
  await db.delete(uploadedPictures).where(eq(uploadedPictures.id, id));
}

/** Selects those with one of these ids or keys, uploaded after a time. */
export async function selectSent(
  db: Database,
  wanted: { ids: string[]; keys: string[] },
  after: Date,
): Promise<SentRow[]> {
  const ids = wanted.ids.filter(isUuid);
  const { keys } = wanted;
  if (ids.length === 0 && keys.length === 0) return [];
  const which = or(
    ids.length > 0 ? isOneOf(uploadedPictures.id, ids) : undefined,
    keys.length > 0 ? inArray(uploadedPictures.key, keys) : undefined,
  );
  return db
    .select()
    .from(uploadedPictures)
    .where(and(which, gt(uploadedPictures.createdAt, after)));
}

export async function selectSentBefore(db: Database, moment: Date): Promise<SentRow[]> {
  return db.select().from(uploadedPictures).where(lt(uploadedPictures.createdAt, moment));
}
