import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { customerMeasures, customerNotes } from '../../platform/database/schema/schema.ts';

/** The person that notes are about. */
export type About = { userId: string } | { phoneKey: string };

function isAbout(about: About): SQL {
  return 'userId' in about
    ? eq(customerNotes.userId, about.userId)
    : eq(customerNotes.phoneKey, about.phoneKey);
}

export async function selectNotes(db: Database, about: About) {
  return db
    .select()
    .from(customerNotes)
    .where(isAbout(about))
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id));
}

export async function insertNote(
  tx: Database,
  about: About,
  note: { text: string; author: string; createdAt: Date },
): Promise<void> {
  await tx.insert(customerNotes).values({ ...about, ...note });
}

/** False where there is no such note about this person. */
export async function deleteNote(tx: Database, about: About, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await tx
    .delete(customerNotes)
    .where(and(eq(customerNotes.id, id), isAbout(about)))
    .returning({ id: customerNotes.id });
  return rows.length > 0;
}

export async function deleteNotesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(customerNotes).where(lt(customerNotes.createdAt, moment));
}

/** Of the table that measures were in before profiles. */
export async function deleteFormerMeasuresBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(customerMeasures).where(lt(customerMeasures.createdAt, moment));
}
