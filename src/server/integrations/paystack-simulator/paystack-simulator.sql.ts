import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { simulatedTransactions } from '../../database/schema/schema.ts';

export type SimulatedTransaction = typeof simulatedTransactions.$inferSelect;

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
  reference: string,
): Promise<SimulatedTransaction | undefined> {
  const [row] = await db
    .select()
    .from(simulatedTransactions)
    .where(eq(simulatedTransactions.reference, reference));
  return row;
}

export async function selectSimulatedByAccess(
  db: Database,
  accessCode: string,
): Promise<SimulatedTransaction | undefined> {
  const [row] = await db
    .select()
    .from(simulatedTransactions)
    .where(eq(simulatedTransactions.accessCode, accessCode));
  return row;
}

/** Moves a transaction that still has the status `from`. Undefined when it has moved on. */
export async function moveSimulated(
  db: Database,
  reference: string,
  from: SimulatedTransaction['status'],
  changes: Pick<SimulatedTransaction, 'status'> & { paidAt?: Date },
): Promise<SimulatedTransaction | undefined> {
  const [row] = await db
    .update(simulatedTransactions)
    .set(changes)
    .where(and(eq(simulatedTransactions.reference, reference), eq(simulatedTransactions.status, from)))
    .returning();
  return row;
}
