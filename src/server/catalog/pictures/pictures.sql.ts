import { and, asc, count, eq, gt, inArray, isNotNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { identityPictures } from '../../../contract/settings/identity.ts';
import { isOneOf, isUuid } from '../../../platform/database/ids.ts';
import type { Database } from '../../../platform/database/open.ts';
import {
  productPictureLinks as links,
  productImages,
  products,
  productVariants,
  settings,
  uploadedPictures,
} from '../../../platform/database/schema/schema.ts';

/** What every product goes by. */
export function selectNames(db: Database) {
  return db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      sku: products.sku,
      importKey: products.importKey,
    })
    .from(products);
}

export function selectVariantSkus(db: Database) {
  return db
    .select({ id: productVariants.productId, sku: productVariants.sku })
    .from(productVariants)
    .where(ne(productVariants.sku, ''));
}

/** How many pictures each product has; those without are left out. */
export async function countPictures(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: productImages.productId, n: count() })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .groupBy(productImages.productId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export type LinkRow = typeof links.$inferSelect;
export type NewLink = typeof links.$inferInsert;

/** Inserts links, leaving those already known for their product unchanged. */
export async function insertLinks(db: Database, rows: NewLink[]): Promise<void> {
  if (rows.length > 0) await db.insert(links).values(rows).onConflictDoNothing();
}

/** True while a product shows a picture that did not come by a link. */
export async function hasOwnPictures(db: Database, productId: string): Promise<boolean> {
  const linked = db
    .select({ key: sql`${links.key}` })
    .from(links)
    .where(and(eq(links.productId, productId), isNotNull(links.key)));
  const [own] = await db
    .select({ id: productImages.id })
    .from(productImages)
    .where(and(eq(productImages.productId, productId), notInArray(productImages.key, linked)))
    .limit(1);
  return own !== undefined;
}

/** Selects the next links due at a time, those of one product together and in order. */
export async function selectWaiting(db: Database, now: Date, limit: number): Promise<LinkRow[]> {
  return db
    .select()
    .from(links)
    .where(and(eq(links.state, 'waiting'), lte(links.nextTryAt, now)))
    .orderBy(asc(links.nextTryAt), asc(links.id))
    .limit(limit);
}

export async function updateLink(db: Database, id: number, changes: Partial<NewLink>): Promise<void> {
  await db.update(links).set(changes).where(eq(links.id, id));
}

/** The places of a product's fetched links, by the picture that each brought. */
export async function selectPlaces(db: Database, productId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: links.key, position: links.position })
    .from(links)
    .where(and(eq(links.productId, productId), eq(links.state, 'attached')));
  return new Map(rows.flatMap(({ key, position }) => (key === null ? [] : [[key, position] as const])));
}

/** Returns a product's version and locks the product until the end of the transaction. */
export async function lockProduct(db: Database, id: string): Promise<{ version: number } | undefined> {
  const [row] = await db
    .select({ version: products.version })
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  return row;
}

export async function countByState(
  db: Database,
  importIds: string[],
): Promise<{ importId: string | null; state: LinkRow['state']; n: number }[]> {
  if (importIds.length === 0) return [];
  return db
    .select({ importId: links.importId, state: links.state, n: count() })
    .from(links)
    .where(inArray(links.importId, importIds))
    .groupBy(links.importId, links.state);
}

/** The links of an import that brought nothing yet, and why. */
export async function selectUnfetched(
  db: Database,
  importId: string,
): Promise<Pick<LinkRow, 'productId' | 'link' | 'state' | 'problem'>[]> {
  return db
    .select({ productId: links.productId, link: links.link, state: links.state, problem: links.problem })
    .from(links)
    .where(and(eq(links.importId, importId), ne(links.state, 'attached')))
    .orderBy(asc(links.id));
}

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

/** Those uploaded before a time that no setting shows. */
export async function selectSentBefore(db: Database, moment: Date): Promise<SentRow[]> {
  const shown = db
    .select({ id: sql<string>`lower(${settings.value} #>> '{}')` })
    .from(settings)
    .where(inArray(settings.key, [...identityPictures]));
  return db
    .select()
    .from(uploadedPictures)
    .where(and(lt(uploadedPictures.createdAt, moment), notInArray(sql`${uploadedPictures.id}::text`, shown)));
}
