import { and, asc, desc, eq, gt, gte, notExists, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  bookEntries,
  invoiceSeries,
  invoices,
  orderPayments,
} from '../../platform/database/schema/schema.ts';

/** An invoice or a credit note. */
export type InvoiceRow = typeof invoices.$inferSelect;

/** All invoices and credit notes of some orders, the first first. */
export async function selectInvoices(db: Database, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(isOneOf(invoices.orderId, orderIds))
    .orderBy(asc(invoices.issuedAt), asc(invoices.year), asc(invoices.number));
}

/**
 * Writes an invoice or a credit note with the next number of its series. Locks the series until the commit: a number
 * is given to one, and none is lost when the transaction is rolled back.
 * @returns its id
 */
export async function insertInvoice(db: Database, row: Omit<InvoiceRow, 'id' | 'number'>): Promise<string> {
  const { kind, year } = row;
  const [next] = await db
    .insert(invoiceSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ number: invoiceSeries.last });
  if (!next) throw new Error('No number was given.');
  const [written] = await db
    .insert(invoices)
    .values({ ...row, number: next.number })
    .returning({ id: invoices.id });
  if (!written) throw new Error('The invoice was not inserted.');
  return written.id;
}

/** The order's invoices and credit notes, the first first. */
export async function selectOrderInvoices(db: Database, orderId: string): Promise<InvoiceRow[]> {
  return selectInvoices(db, [orderId]);
}

/**
 * Selects invoices and credit notes for money since a given time that are not booked yet, oldest first, an invoice
 * before its credit note of the same time.
 */
export async function selectUnbooked(
  db: Database,
  { since, limit, orderId }: { since: Date; limit: number; orderId?: string },
): Promise<InvoiceRow[]> {
  const entered = db
    .select({ id: bookEntries.id })
    .from(bookEntries)
    .where(eq(bookEntries.invoiceId, invoices.id));
  return db
    .select()
    .from(invoices)
    .where(
      and(
        gte(invoices.issuedAt, since),
        gt(invoices.amountMinor, 0),
        orderId === undefined ? undefined : eq(invoices.orderId, orderId),
        notExists(entered),
      ),
    )
    .orderBy(asc(invoices.issuedAt), desc(invoices.kind), asc(invoices.year), asc(invoices.number))
    .limit(limit);
}

/** How the money of an invoice came. */
export type OrderPaymentRow = typeof orderPayments.$inferSelect;
type NewPayment = typeof orderPayments.$inferInsert;

export async function insertOrderPayment(db: Database, row: NewPayment): Promise<void> {
  await db.insert(orderPayments).values(row);
}

/** How the money of some orders came. */
export async function selectOrderPayments(
  db: Database,
  orderIds: readonly string[],
): Promise<OrderPaymentRow[]> {
  return db.select().from(orderPayments).where(isOneOf(orderPayments.orderId, orderIds));
}

export async function updateOrderPayment(
  db: Database,
  invoiceId: string,
  changes: Partial<Pick<OrderPaymentRow, 'way' | 'bankLineId' | 'reversedAt'>>,
): Promise<void> {
  await db.update(orderPayments).set(changes).where(eq(orderPayments.invoiceId, invoiceId));
}
