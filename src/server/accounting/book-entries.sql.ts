import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TenderType } from '../../contract/payments/payments.rules.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  bookEntries,
  closedMonths,
  orderLines,
  orders,
  paymentAttempts,
} from '../../platform/database/schema/schema.ts';
import type { AmountName } from './entries.rules.ts';

export type BookEntry = typeof bookEntries.$inferSelect;

/** What the books need of an order, as it is now. Minor units. */
export type BookedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'kind' | 'paymentStatus' | 'stockHeld' | 'discountMinor' | 'shippingFeeMinor' | 'dueMinor'
> & {
  /** The payment providers' fees on it, as far as reported. */
  feesMinor: number;
  lines: (Pick<BookEntry, 'lineId' | 'position' | 'name' | 'size' | 'color' | 'quantity'> &
    Pick<
      typeof orderLines.$inferSelect,
      'lineTotalMinor' | 'discountMinor' | 'vatMinor' | 'unitCostMinor' | 'restocked'
    >)[];
};

/** What is entered of an order so far, added up by line; `first` is its first entry. */
export type BookedTotals = {
  first: Pick<BookEntry, 'at' | 'ratedOn' | 'way'> | undefined;
  lines: (Pick<BookEntry, 'lineId' | 'position' | 'name' | 'size' | 'color'> & Record<AmountName, number>)[];
};

export async function selectBookedOrder(db: Database, orderId: string): Promise<BookedOrder | undefined> {
  const fees = db
    .select({ sum: sql<number>`coalesce(sum(${paymentAttempts.feeMinor}), 0)` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, ['succeeded', 'needs_review', 'refunded']),
      ),
    );
  const [order] = await db
    .select({
      id: orders.id,
      kind: orders.kind,
      paymentStatus: orders.paymentStatus,
      stockHeld: orders.stockHeld,
      discountMinor: orders.discountMinor,
      shippingFeeMinor: orders.shippingFeeMinor,
      dueMinor: orders.dueMinor,
      feesMinor: sql`(${fees})`.mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return undefined;
  const lines = await db
    .select({
      lineId: orderLines.id,
      position: orderLines.position,
      name: orderLines.name,
      size: orderLines.size,
      color: orderLines.color,
      quantity: orderLines.quantity,
      lineTotalMinor: orderLines.lineTotalMinor,
      discountMinor: orderLines.discountMinor,
      vatMinor: orderLines.vatMinor,
      unitCostMinor: orderLines.unitCostMinor,
      restocked: orderLines.restocked,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return { ...order, lines };
}

export async function selectBookedTotals(db: Database, orderId: string): Promise<BookedTotals> {
  const rows = await selectOrderEntries(db, orderId);
  const lines = new Map<string, BookedTotals['lines'][number]>();
  for (const row of rows) {
    const sums = lines.get(row.lineId);
    if (!sums) {
      lines.set(row.lineId, { ...row });
      continue;
    }
    sums.quantity += row.quantity;
    sums.grossMinor += row.grossMinor;
    sums.discountMinor += row.discountMinor;
    sums.shippingMinor += row.shippingMinor;
    sums.dueMinor += row.dueMinor;
    sums.refundMinor += row.refundMinor;
    sums.vatMinor += row.vatMinor;
    sums.feeMinor += row.feeMinor;
    sums.costMinor += row.costMinor;
    sums.withoutCost += row.withoutCost;
  }
  return { first: rows[0], lines: [...lines.values()] };
}

/** All entries of an order, the first first. */
async function selectOrderEntries(db: Database, orderId: string): Promise<BookEntry[]> {
  return db
    .select()
    .from(bookEntries)
    .where(eq(bookEntries.orderId, orderId))
    .orderBy(asc(bookEntries.at), asc(bookEntries.position));
}

export async function insertEntries(
  db: Database,
  rows: readonly (typeof bookEntries.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(bookEntries).values([...rows]);
}

/** The entries of an invoice or a credit note, line by line. */
export async function selectInvoiceEntries(db: Database, invoiceId: string): Promise<BookEntry[]> {
  return db
    .select()
    .from(bookEntries)
    .where(eq(bookEntries.invoiceId, invoiceId))
    .orderBy(asc(bookEntries.at), asc(bookEntries.position));
}

export async function setPaymentMethod(db: Database, invoiceId: string, way: TenderType): Promise<void> {
  await db.update(bookEntries).set({ way }).where(eq(bookEntries.invoiceId, invoiceId));
}

export type ClosedMonth = typeof closedMonths.$inferSelect;

/** The closed months, the latest first. */
export async function selectClosedMonths(db: Database): Promise<ClosedMonth[]> {
  return db.select().from(closedMonths).orderBy(sql`${closedMonths.month} desc`);
}

/** @returns false where the month is closed already */
export async function insertClosedMonth(db: Database, row: ClosedMonth): Promise<boolean> {
  const rows = await db
    .insert(closedMonths)
    .values(row)
    .onConflictDoNothing()
    .returning({ month: closedMonths.month });
  return rows.length > 0;
}

/** Whether a month is closed. Locks the result until the end of the transaction: closing a month waits for it. */
export async function isClosedMonth(tx: Database, month: string): Promise<boolean> {
  await tx.execute(sql`lock table ${closedMonths} in share mode`);
  const rows = await tx
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(eq(closedMonths.month, month));
  return rows.length > 0;
}
