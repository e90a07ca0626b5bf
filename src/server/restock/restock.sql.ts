import { and, asc, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  products,
  productVariants,
  restockRequests,
  stockMovements,
} from '../../platform/database/schema/schema.ts';
import { isForSale } from '../../platform/database/sql-expressions.ts';

/** A product and one of its sizes and colours; both empty: any. */
export type Pair = { productId: string; size: string; color: string };

const isWaiting = and(isNotNull(restockRequests.confirmedAt), isNull(restockRequests.notifiedAt));

/**
 * Stores a request, or restarts one that was not confirmed or is fulfilled. Returns false if it is confirmed and
 * waiting, so that nothing is left to do.
 */
export async function upsertRequest(
  tx: Database,
  row: Pair & { email: string; emailKey: string; tokenHash: string; createdAt: Date },
): Promise<boolean> {
  const { productId, size, color, emailKey } = restockRequests;
  const rows = await tx
    .insert(restockRequests)
    .values(row)
    .onConflictDoUpdate({
      target: [productId, size, color, emailKey],
      set: {
        email: row.email,
        tokenHash: row.tokenHash,
        createdAt: row.createdAt,
        confirmedAt: null,
        notifiedAt: null,
      },
      setWhere: sql`not (${isWaiting})`,
    })
    .returning({ id: restockRequests.id });
  return rows.length > 0;
}

/** Confirms the request with this token, even repeatedly. Undefined if there is none, or it is fulfilled. */
export async function confirmRequest(db: Database, tokenHash: string, now: Date): Promise<Pair | undefined> {
  const [row] = await db
    .update(restockRequests)
    .set({ confirmedAt: sql`coalesce(${restockRequests.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(restockRequests.tokenHash, tokenHash), isNull(restockRequests.notifiedAt)))
    .returning();
  return row;
}

export async function deleteRequest(db: Database, tokenHash: string): Promise<void> {
  await db.delete(restockRequests).where(eq(restockRequests.tokenHash, tokenHash));
}

export async function deleteRequestsOf(db: Database, emailKey: string): Promise<void> {
  await db.delete(restockRequests).where(eq(restockRequests.emailKey, emailKey));
}

export async function deleteRequestsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(restockRequests).where(lt(restockRequests.createdAt, moment));
}

/** Selects the requests of one address, for its owner. */
export async function selectRequestsOf(db: Database, emailKey: string) {
  const { size, color, createdAt, confirmedAt, notifiedAt } = restockRequests;
  return db
    .select({ piece: products.name, size, color, createdAt, confirmedAt, notifiedAt })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .where(eq(restockRequests.emailKey, emailKey))
    .orderBy(asc(createdAt));
}

/** How many people wait for what; of one product or of all. */
export async function countWaiting(db: Database, productId?: string) {
  if (productId !== undefined && !isUuid(productId)) return [];
  const { size, color } = restockRequests;
  return db
    .select({ productId: restockRequests.productId, name: products.name, size, color, waiting: count() })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .where(and(isWaiting, productId === undefined ? undefined : eq(restockRequests.productId, productId)))
    .groupBy(restockRequests.productId, products.name, size, color)
    .orderBy(asc(products.name), asc(size), asc(color));
}

/** Locks restock notifications across all processes until the transaction ends. */
export async function lockNotifying(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7242006)`);
}

/** How long pieces must have been back, in seconds: those of the workroom, and those that an order gave back. */
type Settling = { ownSeconds: number; orderSeconds: number };

/**
 * Selects the requested pairs that can be bought now and were restocked since the last notification, with the units
 * in stock for long enough. Uses the database's clock, as the stock ledger does.
 */
export async function selectRisen(
  tx: Database,
  { ownSeconds, orderSeconds }: Settling,
): Promise<(Pair & { name: string; slug: string; pieces: number })[]> {
  const { productId, size, color, notifiedAt } = restockRequests;
  const variant = sql`(select ${productVariants.id} from ${productVariants}
    where ${productVariants.productId} = ${productId} and ${size} <> ''
      and ${productVariants.size} = ${size} and lower(${productVariants.color}) = lower(${color}))`;
  const isDivided = sql`exists (select 1 from ${productVariants} where ${productVariants.productId} = ${productId})`;
  const there = sql`case
    when not ${isForSale} then 0
    when ${size} <> '' and ${isDivided} then coalesce((select ${productVariants.quantity}
      from ${productVariants} where ${productVariants.id} = ${variant}), 0)
    else ${products.stockQuantity} end`;
  const settled = sql`${stockMovements.at} + make_interval(secs =>
    case when ${stockMovements.orderId} is null then ${ownSeconds}::int else ${orderSeconds}::int end)`;
  const ofPair = sql`${stockMovements.productId} = ${productId} and ${stockMovements.delta} > 0
    and (${variant} is null or ${stockMovements.variantId} = ${variant})`;
  const fresh = sql`(select coalesce(sum(${stockMovements.delta}), 0) from ${stockMovements}
    where ${ofPair} and ${settled} > now())`;
  const lastNotified = sql`(select max(other.told_at) from restock_requests other
    where other.product_id = ${productId} and other.size = ${size} and other.color = ${color})`;
  const hasRisen = sql`(${lastNotified} is null or exists (select 1 from ${stockMovements}
    where ${ofPair} and ${settled} > ${lastNotified} and ${settled} <= now()))`;
  const pieces = sql<number>`(${there} - ${fresh})::int`;
  return tx
    .selectDistinct({ productId, size, color, name: products.name, slug: products.slug, pieces })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, productId))
    .where(and(isNotNull(restockRequests.confirmedAt), isNull(notifiedAt), sql`${pieces} > 0`, hasRisen));
}

/** Selects the first requests for a pair, in the order they were made, and marks them as notified. */
export async function takeFirst(tx: Database, { productId, size, color }: Pair, limit: number) {
  const first = await tx
    .select({ id: restockRequests.id, email: restockRequests.email })
    .from(restockRequests)
    .where(
      and(
        isWaiting,
        eq(restockRequests.productId, productId),
        eq(restockRequests.size, size),
        eq(restockRequests.color, color),
      ),
    )
    .orderBy(asc(restockRequests.createdAt), asc(restockRequests.id))
    .limit(limit)
    .for('update');
  if (first.length === 0) return [];
  await tx
    .update(restockRequests)
    .set({ notifiedAt: sql`now()` })
    .where(
      isOneOf(
        restockRequests.id,
        first.map(({ id }) => id),
      ),
    );
  return first;
}

/** Stores another token for a request, for the next mail. */
export async function writeToken(tx: Database, id: string, tokenHash: string): Promise<void> {
  await tx.update(restockRequests).set({ tokenHash }).where(eq(restockRequests.id, id));
}
