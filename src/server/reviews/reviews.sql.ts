import { and, count, desc, eq, getTableColumns, gte, inArray, ne, sql } from 'drizzle-orm';
import type { ProductRating } from '../../contract/reviews/rating.api.ts';
import type { ReviewState } from '../../contract/reviews/reviews.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  orderFeedback,
  orderLines,
  orders,
  products,
  reviews,
} from '../../platform/database/schema/schema.ts';
import { ratingOf } from '../../platform/database/sql-expressions.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** A review with its order, and its product as it was ordered and as it is now. */
export type DeskReviewRow = ReviewRow & {
  reference: string;
  productName: string;
  imageKey: string;
  slug: string | null;
};

/** Writes a review; undefined where its line has one already. */
export async function insertReview(
  tx: Database,
  row: typeof reviews.$inferInsert,
): Promise<ReviewRow | undefined> {
  const [review] = await tx
    .insert(reviews)
    .values(row)
    .onConflictDoNothing({ target: [reviews.orderId, reviews.lineIndex] })
    .returning();
  return review;
}

/** False when the order has its feedback already. */
export async function insertFeedback(tx: Database, row: typeof orderFeedback.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(orderFeedback)
    .values(row)
    .onConflictDoNothing({ target: orderFeedback.orderId })
    .returning({ orderId: orderFeedback.orderId });
  return rows.length > 0;
}

/** The reviews of an order's lines. */
export async function selectReviewsOfOrder(db: Database, orderId: string): Promise<ReviewRow[]> {
  return db.select().from(reviews).where(eq(reviews.orderId, orderId)).orderBy(reviews.lineIndex);
}

/** The reviews an account wrote, oldest first. */
export async function selectReviewsOfUser(db: Database, userId: string): Promise<DeskReviewRow[]> {
  return selectWithOrders(db).where(eq(reviews.userId, userId)).orderBy(reviews.createdAt, reviews.id);
}

export async function selectReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row;
}

/** A review, locked for the rest of the transaction. */
export async function lockReview(tx: Database, id: string): Promise<ReviewRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row;
}

export async function updateReview(tx: Database, id: string, changes: Partial<ReviewRow>): Promise<void> {
  await tx.update(reviews).set(changes).where(eq(reviews.id, id));
}

export async function selectDeskReview(db: Database, id: string): Promise<DeskReviewRow | undefined> {
  const [row] = await selectWithOrders(db).where(eq(reviews.id, id));
  return row;
}

/** Those that wait first, then the newest. */
export async function selectDeskReviews(
  db: Database,
  { state, limit, offset }: { state?: ReviewState | undefined; limit: number; offset: number },
): Promise<DeskReviewRow[]> {
  return selectWithOrders(db)
    .where(isIn(state))
    .orderBy(sql`${reviews.state} <> 'waiting'`, desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

export async function countReviews(db: Database, state: ReviewState | undefined): Promise<number> {
  return db.$count(reviews, isIn(state));
}

const isIn = (state: ReviewState | undefined) => (state ? eq(reviews.state, state) : undefined);

function selectWithOrders(db: Database) {
  return db
    .select({
      ...getTableColumns(reviews),
      reference: orders.reference,
      productName: sql<string>`coalesce(${orderLines.name}, '')`,
      imageKey: sql<string>`coalesce(${orderLines.imageKey}, '')`,
      slug: products.slug,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, reviews.orderId), eq(orderLines.position, reviews.lineIndex)),
    )
    .leftJoin(products, eq(products.id, reviews.productId))
    .$dynamic();
}

const isShownOf = (productId: string) => and(eq(reviews.productId, productId), eq(reviews.state, 'shown'));

/** Shown reviews of a product: those with photos first, then the newest. */
export async function selectShownReviews(
  db: Database,
  productId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(isShownOf(productId))
    .orderBy(sql`${reviews.photos} = '[]'`, desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

export async function countShownReviews(db: Database, productId: string): Promise<number> {
  return db.$count(reviews, isShownOf(productId));
}

/**
 * Reviews to show where no product is: of each product one with words, of at least so many stars, those with photos
 * first, then the newest. What was paid back is left out.
 * @param among the ids of products; undefined: all
 */
export async function selectVoices(
  db: Database,
  { among, minStars, limit }: { among: readonly string[] | undefined; minStars: number; limit: number },
): Promise<ReviewRow[]> {
  const [withoutPhotos, newest] = [sql`${reviews.photos} = '[]'`, desc(reviews.createdAt)];
  const best = db
    .selectDistinctOn([reviews.productId], { id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.state, 'shown'),
        ne(reviews.text, ''),
        gte(reviews.stars, minStars),
        eq(reviews.refunded, false),
        among && inArray(reviews.productId, [...among]),
      ),
    )
    .orderBy(reviews.productId, withoutPhotos, newest, desc(reviews.id));
  return db
    .select()
    .from(reviews)
    .where(inArray(reviews.id, best))
    .orderBy(withoutPhotos, newest, desc(reviews.id))
    .limit(limit);
}

/** What counts of a product's reviews; undefined where nothing does, or there is none. */
export async function selectRating(db: Database, productId: string): Promise<ProductRating | undefined> {
  const [row] = await db.select({ rating: ratingOf(sql`${productId}::uuid`) }).from(sql`(values (1)) as one`);
  return row?.rating ?? undefined;
}

/** Whether anybody reviewed a product, whatever became of it. */
export async function isReviewed(db: Database, productId: string): Promise<boolean> {
  const [row] = await db.select({ n: count() }).from(reviews).where(eq(reviews.productId, productId));
  return (row?.n ?? 0) > 0;
}

/** Those of some ids that reviews have. */
export async function selectKnownReviews(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Set();
  const rows = await db.select({ id: reviews.id }).from(reviews).where(inArray(reviews.id, known));
  return new Set(rows.map(({ id }) => id));
}
