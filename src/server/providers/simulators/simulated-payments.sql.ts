import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open.ts';
import { simulatedRefunds, simulatedTransactions } from './simulator-tables.sql.ts';

export type SimulatedTransaction = typeof simulatedTransactions.$inferSelect;

/** Whose protocol a payment is simulated in. */
export type SimulatedProvider = SimulatedTransaction['provider'];

/** Undefined when the reference was used before. */
export async function insertSimulated(
  db: Database,
  row: typeof simulatedTransactions.$inferInsert,
): Promise<SimulatedTransaction | undefined> {
  const [inserted] = await db.insert(simulatedTransactions).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function selectSimulated(
  db: Database,
  provider: SimulatedProvider,
  reference: string,
): Promise<SimulatedTransaction | undefined> {
  const [row] = await db
    .select()
    .from(simulatedTransactions)
    .where(and(eq(simulatedTransactions.provider, provider), eq(simulatedTransactions.reference, reference)));
  return row;
}

export async function selectSimulatedByAccess(
  db: Database,
  provider: SimulatedProvider,
  accessCode: string,
): Promise<SimulatedTransaction | undefined> {
  const [row] = await db
    .select()
    .from(simulatedTransactions)
    .where(
      and(eq(simulatedTransactions.provider, provider), eq(simulatedTransactions.accessCode, accessCode)),
    );
  return row;
}

export async function selectSimulatedById(
  db: Database,
  provider: SimulatedProvider,
  id: string,
): Promise<SimulatedTransaction | undefined> {
  const [row] = await db
    .select()
    .from(simulatedTransactions)
    .where(and(eq(simulatedTransactions.provider, provider), sql`${simulatedTransactions.id}::text = ${id}`));
  return row;
}

/** Moves a transaction that still has the status `from`. Undefined when it has moved on. */
export async function updateSimulatedStatus(
  db: Database,
  reference: string,
  from: SimulatedTransaction['status'],
  changes: Pick<SimulatedTransaction, 'status'> & { paidAt?: Date; channel?: string },
): Promise<SimulatedTransaction | undefined> {
  const [row] = await db
    .update(simulatedTransactions)
    .set(changes)
    .where(and(eq(simulatedTransactions.reference, reference), eq(simulatedTransactions.status, from)))
    .returning();
  return row;
}

export type SimulatedRefund = typeof simulatedRefunds.$inferSelect & {
  transactionId: number;
  currency: string;
};

/**
 * Stores a refund of at most the remaining amount of a paid transaction, or of all of it without an amount; the last
 * refund reverses the transaction. Returns undefined if nothing, or less, is left.
 */
export async function insertSimulatedRefund(
  db: Database,
  request: { reference: string; amountMinor: number | undefined; note: string; now: Date },
): Promise<SimulatedRefund | undefined> {
  return db.transaction(async (tx) => {
    const [paid] = await tx
      .select()
      .from(simulatedTransactions)
      .where(
        and(
          eq(simulatedTransactions.reference, request.reference),
          eq(simulatedTransactions.status, 'success'),
        ),
      )
      .for('update');
    if (!paid) return undefined;
    const before = await tx
      .select({ amountMinor: simulatedRefunds.amountMinor })
      .from(simulatedRefunds)
      .where(eq(simulatedRefunds.reference, paid.reference));
    const leftMinor = before.reduce((left, { amountMinor }) => left - amountMinor, paid.amountMinor);
    const amountMinor = request.amountMinor ?? leftMinor;
    if (amountMinor > leftMinor) return undefined;
    const { reference, note, now: createdAt } = { ...request, reference: paid.reference };
    const [row] = await tx
      .insert(simulatedRefunds)
      .values({ reference, amountMinor, note, createdAt })
      .returning();
    if (amountMinor === leftMinor)
      await updateSimulatedStatus(tx, reference, 'success', { status: 'reversed' });
    return row && { ...row, transactionId: paid.id, currency: paid.currency };
  });
}

/** Refunds of a transaction, named by its id or its reference, oldest first. */
export async function selectSimulatedRefunds(db: Database, transaction: string): Promise<SimulatedRefund[]> {
  const rows = await db
    .select()
    .from(simulatedRefunds)
    .innerJoin(simulatedTransactions, eq(simulatedTransactions.reference, simulatedRefunds.reference))
    .where(
      or(
        eq(simulatedTransactions.reference, transaction),
        sql`${simulatedTransactions.id}::text = ${transaction}`,
      ),
    )
    .orderBy(asc(simulatedRefunds.id));
  return rows.map((row) => ({
    ...row.refunds,
    transactionId: row.transactions.id,
    currency: row.transactions.currency,
  }));
}
