import { and, asc, count, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { type CollectionRule, newArrivalDays } from '../../contract/catalog/collections.ts';
import { isOneOf, isUuid, selectKnownIds } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  collectionProducts,
  collections,
  productImages,
  productSalePrices,
  products,
  uploadedPictures,
} from '../../platform/database/schema/schema.ts';

export type CollectionRow = typeof collections.$inferSelect;

const inOrder = [asc(collections.position), asc(collections.createdAt), asc(collections.id)];

/** All of them, in the owner's order. */
export async function selectCollections(db: Database): Promise<CollectionRow[]> {
  return db
    .select()
    .from(collections)
    .orderBy(...inOrder);
}

/** By id or by slug. */
export async function selectCollection(db: Database, idOrSlug: string): Promise<CollectionRow | undefined> {
  const where = isUuid(idOrSlug) ? eq(collections.id, idOrSlug) : eq(collections.slug, idOrSlug);
  const [row] = await db.select().from(collections).where(where);
  return row;
}

/** The pieces of collections made by hand, in her order, drafts among them. */
export async function selectHandPieces(db: Database): Promise<{ collectionId: string; productId: string }[]> {
  return db
    .select({ collectionId: collectionProducts.collectionId, productId: collectionProducts.productId })
    .from(collectionProducts)
    .orderBy(asc(collectionProducts.collectionId), asc(collectionProducts.position));
}

/** Matches the products in a collection at a time, whatever their visibility. */
export function isInCollection({ id, rule, tag }: Pick<CollectionRow, 'id' | 'rule' | 'tag'>, at: Date): SQL {
  const rules: Record<CollectionRule, SQL> = {
    hand: sql`exists (select 1 from ${collectionProducts}
      where ${collectionProducts.collectionId} = ${id} and ${collectionProducts.productId} = ${products.id})`,
    tag: sql`exists (select 1 from jsonb_array_elements_text(${products.tags}) as word
      where folded_text(word) = folded_text(${tag}))`,
    new: isNew(at),
    sale: isOnSale(at),
  };
  return rules[rule];
}

/** Whether a product was first public shortly before a time. */
function isNew(at: Date): SQL {
  const since = sql`coalesce(${products.publicSince}, ${products.publishAt}, ${products.createdAt})`;
  const from = sql`${at.toISOString()}::timestamptz - make_interval(days => ${newArrivalDays})`;
  return sql`${since} > ${from} and ${since} <= greatest(now(), ${at.toISOString()}::timestamptz)`;
}

function isOnSale(at: Date): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql`exists (select 1 from ${productSalePrices} where ${productSalePrices.productId} = ${products.id})
    and (${products.saleFrom} is null or ${products.saleFrom} <= ${moment})
    and (${products.saleUntil} is null or ${products.saleUntil} > ${moment})`;
}

/** A product's place in a collection made by hand. */
function placeInCollection(collectionId: string): SQL {
  return sql`(select ${collectionProducts.position} from ${collectionProducts}
    where ${collectionProducts.collectionId} = ${collectionId}
      and ${collectionProducts.productId} = ${products.id})`;
}

const shown = eq(products.visibility, 'public');

/** How many pieces shoppers see in a collection, and the picture of the first that has one. */
export async function selectShown(
  db: Database,
  collection: Pick<CollectionRow, 'id' | 'rule' | 'tag'>,
  at: Date,
): Promise<{ count: number; first: ImageOfPiece | undefined }> {
  const where = and(shown, isInCollection(collection, at));
  const [total] = await db.select({ n: count() }).from(products).where(where);
  const [first] = await db
    .select(imageOf(productImages))
    .from(products)
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(where)
    .orderBy(...ownOrder(collection))
    .limit(1);
  return { count: total?.n ?? 0, first };
}

type ImageOfPiece = Pick<typeof productImages.$inferSelect, 'key' | 'width' | 'height' | 'tint'>;

/** The order of a collection's pieces until a shopper sorts them: hers, else the newest first. */
export function ownOrder({ id, rule }: Pick<CollectionRow, 'id' | 'rule'>): SQL[] {
  const newestFirst = [desc(products.createdAt), desc(products.id)];
  return rule === 'hand' ? [asc(placeInCollection(id)), asc(products.id)] : newestFirst;
}

/** Selects the slugs of the collections that contain these products at a time, by product, in the owner's order. */
export async function selectCollectionsOf(
  db: Database,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, string[]>> {
  const rows = await selectCollections(db);
  const held = new Map<string, string[]>();
  const wanted = sql`${products.id} = any(${`{${ids.filter(isUuid).join(',')}}`}::uuid[])`;
  for (const row of rows) {
    const pieces = await db
      .select({ id: products.id })
      .from(products)
      .where(and(wanted, isInCollection(row, at)));
    for (const { id } of pieces) held.set(id, [...(held.get(id) ?? []), row.slug]);
  }
  return held;
}

/**
 * Selects those of these products that are in one of the collections at a time; ids of deleted collections match
 * none.
 */
export async function selectPiecesIn(
  db: Database,
  collectionIds: readonly string[],
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<Set<string>> {
  const rows = await db.select().from(collections).where(isOneOf(collections.id, collectionIds));
  if (rows.length === 0) return new Set();
  const pieces = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isOneOf(products.id, ids), or(...rows.map((row) => isInCollection(row, at)))));
  return new Set(pieces.map(({ id }) => id));
}

/** Which of these ids are products. */
export function selectKnownProducts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return selectKnownIds(db, products.id, ids);
}

/** One change of collections at a time, until the transaction ends. */
export async function lockCollections(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7242005)`);
}

export async function insertCollection(
  tx: Database,
  row: typeof collections.$inferInsert,
): Promise<CollectionRow> {
  const [inserted] = await tx.insert(collections).values(row).returning();
  if (!inserted) throw new Error('The collection was not inserted.');
  return inserted;
}

/** Updates a collection that still has `version`, raising it. Returns undefined if another user was faster. */
export async function updateCollection(
  tx: Database,
  id: string,
  version: number,
  changes: Partial<typeof collections.$inferInsert>,
): Promise<CollectionRow | undefined> {
  const [row] = await tx
    .update(collections)
    .set({ ...changes, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(collections.id, id), eq(collections.version, version)))
    .returning();
  return row;
}

export async function replaceHandPieces(tx: Database, collectionId: string, ids: readonly string[]) {
  await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, collectionId));
  if (ids.length === 0) return;
  const rows = ids.map((productId, position) => ({ collectionId, productId, position }));
  await tx.insert(collectionProducts).values(rows);
}

export async function writePlace(tx: Database, id: string, position: number): Promise<void> {
  await tx.update(collections).set({ position }).where(eq(collections.id, id));
}

export async function deleteCollection(tx: Database, id: string): Promise<CollectionRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.delete(collections).where(eq(collections.id, id)).returning();
  return row;
}

/** Whether the shop has collections that shoppers are led to: any that may hold a piece. */
export async function hasCollections(db: Database): Promise<boolean> {
  const pieces = db
    .select({ id: collectionProducts.productId })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, collections.id));
  const [row] = await db
    .select({ id: collections.id })
    .from(collections)
    .where(or(sql`${collections.rule} <> 'hand'`, exists(pieces)))
    .limit(1);
  return row !== undefined;
}

/** A picture that was sent ahead, or that a piece or a collection shows, by its id or its name in the storage. */
export async function selectPicture(
  db: Database,
  id: string,
  key: string | undefined,
): Promise<ImageOfPiece | undefined> {
  const sent = key === undefined ? sentId(id) : eq(uploadedPictures.key, key);
  const tables = [
    sent && db.select(imageOf(uploadedPictures)).from(uploadedPictures).where(sent),
    key && db.select(imageOf(productImages)).from(productImages).where(eq(productImages.key, key)),
    key &&
      db
        .select({
          key: collections.imageKey,
          width: collections.imageWidth,
          height: collections.imageHeight,
          tint: collections.imageTint,
        })
        .from(collections)
        .where(eq(collections.imageKey, key)),
  ];
  for (const query of tables) {
    const [row] = query ? await query.limit(1) : [];
    if (row) return row;
  }
  return undefined;
}

function sentId(id: string): SQL | undefined {
  return isUuid(id) ? eq(uploadedPictures.id, id) : undefined;
}

function imageOf<Table extends typeof uploadedPictures | typeof productImages>(table: Table) {
  return { key: table.key, width: table.width, height: table.height, tint: table.tint };
}
