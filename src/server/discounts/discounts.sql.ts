import { and, count, desc, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  discountCodes,
  discountCodeUses,
  orderLines,
  orders,
} from '../../platform/database/schema/schema.ts';

export type CodeRow = typeof discountCodes.$inferSelect;
export type CodeUse = typeof discountCodeUses.$inferInsert;

export async function selectCodes(db: Database): Promise<CodeRow[]> {
  return db.select().from(discountCodes).orderBy(desc(discountCodes.createdAt), desc(discountCodes.id));
}

export async function selectCode(db: Database, key: string): Promise<CodeRow | undefined> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.key, key));
  return row;
}

/** A code, locked for the rest of the transaction. */
export async function lockCode(tx: Database, id: string): Promise<CodeRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('no key update');
  return row;
}

/** The codes with a key, an id, or used by one of these orders, locked in the order of their ids. */
export async function lockCodes(
  tx: Database,
  { key, id, orderIds }: { key?: string | undefined; id?: string | undefined; orderIds: readonly string[] },
): Promise<CodeRow[]> {
  const used = tx
    .select({ id: discountCodeUses.codeId })
    .from(discountCodeUses)
    .where(isOneOf(discountCodeUses.orderId, orderIds));
  return tx
    .select()
    .from(discountCodes)
    .where(
      or(
        key === undefined ? undefined : eq(discountCodes.key, key),
        id === undefined ? undefined : eq(discountCodes.id, id),
        inArray(discountCodes.id, used),
      ),
    )
    .orderBy(discountCodes.id)
    .for('no key update');
}

/**
 * Counts how often one customer uses a code: by account, or in a paid order with one of these lower-case emails. An
 * unpaid order costs nothing and may carry anyone's email, so it counts only for its own account.
 */
export async function countUses(
  db: Database,
  codeId: string,
  { userId, emailKeys }: { userId: string | undefined; emailKeys: readonly string[] },
): Promise<number> {
  const isPaid = exists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, discountCodeUses.orderId), isNotNull(orders.paidAt))),
  );
  const same = emailKeys.map((email) => and(eq(discountCodeUses.emailKey, email), isPaid));
  if (userId) same.push(eq(discountCodeUses.userId, userId));
  if (same.length === 0) return 0;
  const [row] = await db
    .select({ n: count() })
    .from(discountCodeUses)
    .where(and(eq(discountCodeUses.codeId, codeId), or(...same)));
  return row?.n ?? 0;
}

/**
 * Counts one more use and notes whose it is; nothing where the order has its use already.
 * @param beyond also where the code is used up
 * @returns false where it was used up, or is gone
 */
export async function insertUse(tx: Database, use: CodeUse, beyond = false): Promise<boolean> {
  const [counted] = await tx
    .update(discountCodes)
    .set({ used: sql`${discountCodes.used} + 1` })
    .where(
      and(
        eq(discountCodes.id, use.codeId),
        beyond ? undefined : or(isNull(discountCodes.maxUses), lt(discountCodes.used, discountCodes.maxUses)),
      ),
    )
    .returning({ id: discountCodes.id });
  if (!counted) return false;
  await tx.insert(discountCodeUses).values(use);
  return true;
}

export async function selectUse(db: Database, orderId: string): Promise<{ codeId: string } | undefined> {
  const [row] = await db
    .select({ codeId: discountCodeUses.codeId })
    .from(discountCodeUses)
    .where(eq(discountCodeUses.orderId, orderId));
  return row;
}

/** Takes an order's use away and counts one less; the code is locked. */
export async function deleteUse(tx: Database, orderId: string): Promise<void> {
  const gone = await tx
    .delete(discountCodeUses)
    .where(eq(discountCodeUses.orderId, orderId))
    .returning({ codeId: discountCodeUses.codeId });
  for (const { codeId } of gone) {
    await tx
      .update(discountCodes)
      .set({ used: sql`${discountCodes.used} - 1` })
      .where(eq(discountCodes.id, codeId));
  }
}

/** Forgets with which e-mails orders used their codes. */
export async function eraseEmails(tx: Database, orderIds: readonly string[]): Promise<void> {
  await tx.update(discountCodeUses).set({ emailKey: '' }).where(isOneOf(discountCodeUses.orderId, orderIds));
}

/** Answers undefined where there is one with this key. */
export async function insertCode(
  tx: Database,
  row: typeof discountCodes.$inferInsert,
): Promise<CodeRow | undefined> {
  const [inserted] = await tx
    .insert(discountCodes)
    .values(row)
    .onConflictDoNothing({ target: discountCodes.key })
    .returning();
  return inserted;
}

/** Changes a locked code, raising its version. A unique index refuses a key that another one has. */
export async function updateCode(
  tx: Database,
  { id, version }: CodeRow,
  changes: Partial<typeof discountCodes.$inferInsert>,
): Promise<CodeRow | undefined> {
  const [row] = await tx
    .update(discountCodes)
    .set({ ...changes, version: version + 1 })
    .where(eq(discountCodes.id, id))
    .returning();
  return row;
}

export async function deleteCode(tx: Database, id: string): Promise<CodeRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.delete(discountCodes).where(eq(discountCodes.id, id)).returning();
  return row;
}

/** What paid orders with each code came to, by currency, in minor units. */
export async function selectCodeSales(db: Database, withTests: boolean) {
  return db
    .select({
      codeId: discountCodeUses.codeId,
      currency: orders.currency,
      orders: count(),
      discountMinor: sql`sum(${orders.discountMinor} - coalesce((
        select sum(${orderLines.setDiscountMinor}) from ${orderLines} where ${orderLines.orderId} = ${orders.id}), 0))`.mapWith(
        Number,
      ),
      salesMinor: sql`sum(${orders.amountMinor} - ${orders.refundedMinor})`.mapWith(Number),
    })
    .from(discountCodeUses)
    .innerJoin(orders, eq(orders.id, discountCodeUses.orderId))
    .where(and(eq(orders.paymentStatus, 'Paid'), withTests ? undefined : eq(orders.simulated, false)))
    .groupBy(discountCodeUses.codeId, orders.currency)
    .orderBy(orders.currency);
}
