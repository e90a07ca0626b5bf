import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { returnPhotos } from '../../platform/database/schema/schema.ts';

export type PhotoRow = typeof returnPhotos.$inferSelect;

export async function insertPhoto(tx: Database, row: typeof returnPhotos.$inferInsert): Promise<string> {
  const [photo] = await tx.insert(returnPhotos).values(row).returning({ id: returnPhotos.id });
  if (!photo) throw new Error('The photo was not written.');
  return photo.id;
}

/** Photos of an order that wait for their return to be sent, oldest first. */
export async function selectUnattachedPhotos(db: Database, orderId: string): Promise<PhotoRow[]> {
  return db
    .select()
    .from(returnPhotos)
    .where(and(eq(returnPhotos.orderId, orderId), sql`${returnPhotos.returnId} is null`))
    .orderBy(asc(returnPhotos.createdAt), asc(returnPhotos.id));
}

/** Puts photos sent ahead into a return. Answers how many there were. */
export async function attachPhotos(
  tx: Database,
  { id, orderId }: { id: string; orderId: string },
  photos: readonly string[],
): Promise<number> {
  if (photos.length === 0) return 0;
  const rows = await tx
    .update(returnPhotos)
    .set({ returnId: id })
    .where(
      and(
        eq(returnPhotos.orderId, orderId),
        sql`${returnPhotos.returnId} is null`,
        isOneOf(returnPhotos.id, photos),
      ),
    )
    .returning({ id: returnPhotos.id });
  return rows.length;
}

export async function selectPhoto(db: Database, id: string): Promise<PhotoRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(returnPhotos).where(eq(returnPhotos.id, id));
  return row;
}

/** Removes photos from the books. Answers their storage names. */
export async function deletePhotos(tx: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(returnPhotos)
    .where(isOneOf(returnPhotos.id, ids))
    .returning({ name: returnPhotos.storageName });
  return rows.map(({ name }) => name);
}

/** Selects photos from before a given time whose return was never submitted. */
export async function selectAbandonedPhotos(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(and(sql`${returnPhotos.returnId} is null`, lte(returnPhotos.createdAt, before)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Those of some storage names that belong to a return. */
export async function selectKnownPhotos(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: returnPhotos.storageName })
    .from(returnPhotos)
    .where(inArray(returnPhotos.storageName, names));
  return rows.map(({ name }) => name);
}
