import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { customerMeasures, customerNotes } from '../../platform/database/schema/schema.ts';

/** The person that notes and measurements are about. */
export type About = { userId: string } | { phoneKey: string };

function isAbout(table: typeof customerNotes | typeof customerMeasures, about: About): SQL {
  return 'userId' in about ? eq(table.userId, about.userId) : eq(table.phoneKey, about.phoneKey);
}

export async function selectNotes(db: Database, about: About) {
  return db
    .select()
    .from(customerNotes)
    .where(isAbout(customerNotes, about))
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
    .where(and(eq(customerNotes.id, id), isAbout(customerNotes, about)))
    .returning({ id: customerNotes.id });
  return rows.length > 0;
}

export async function selectMeasures(db: Database, about: About) {
  return db
    .select()
    .from(customerMeasures)
    .where(isAbout(customerMeasures, about))
    .orderBy(desc(customerMeasures.takenOn), desc(customerMeasures.createdAt));
}

/** Stores measurements, replacing those of the same day. */
export async function replaceMeasures(
  tx: Database,
  about: About,
  row: Pick<typeof customerMeasures.$inferInsert, 'takenOn' | 'unit' | 'figures' | 'author' | 'createdAt'>,
): Promise<void> {
  await tx
    .delete(customerMeasures)
    .where(and(isAbout(customerMeasures, about), eq(customerMeasures.takenOn, row.takenOn)));
  await tx.insert(customerMeasures).values({ ...about, ...row });
}

/** False where there are no such measures of this person. */
export async function deleteMeasures(tx: Database, about: About, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await tx
    .delete(customerMeasures)
    .where(and(eq(customerMeasures.id, id), isAbout(customerMeasures, about)))
    .returning({ id: customerMeasures.id });
  return rows.length > 0;
}

export async function deleteNotesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(customerNotes).where(lt(customerNotes.createdAt, moment));
}

export async function deleteMeasuresBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(customerMeasures).where(lt(customerMeasures.createdAt, moment));
}
