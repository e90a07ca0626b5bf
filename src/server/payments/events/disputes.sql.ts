import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Currency } from '../../../contract/money/currencies.ts';
import type { Database } from '../../../platform/database/open.ts';
import { orders, paymentAttempts, paymentDisputes } from '../../../platform/database/schema/schema.ts';

/** An unsettled dispute; the amount in minor units, null if the provider does not report it. */
export type OpenDispute = {
  id: string;
  orderId: string;
  /** The order's. */
  reference: string;
  amountMinor: number | null;
  currency: Currency;
  openedAt: Date;
  answerBy: Date | null;
};

/** Disputes that wait for an answer, the most urgent first. */
export async function selectOpenDisputes(db: Database): Promise<OpenDispute[]> {
  return db
    .select({
      id: paymentDisputes.id,
      orderId: paymentDisputes.orderId,
      reference: orders.reference,
      amountMinor: paymentDisputes.amountMinor,
      currency: paymentAttempts.currency,
      openedAt: paymentDisputes.openedAt,
      answerBy: paymentDisputes.answerBy,
    })
    .from(paymentDisputes)
    .innerJoin(orders, eq(orders.id, paymentDisputes.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentDisputes.attemptId))
    .where(isNull(paymentDisputes.resolvedAt))
    .orderBy(
      asc(sql`coalesce(${paymentDisputes.answerBy}, ${paymentDisputes.openedAt})`),
      asc(paymentDisputes.id),
    );
}

/** Inserts or updates a dispute. A settled one stays settled. */
export async function upsertDispute(db: Database, row: typeof paymentDisputes.$inferInsert): Promise<void> {
  const { amountMinor, answerBy, resolvedAt, outcome } = row;
  await db
    .insert(paymentDisputes)
    .values(row)
    .onConflictDoUpdate({
      target: [paymentDisputes.provider, paymentDisputes.providerRef],
      set: {
        ...(amountMinor ? { amountMinor } : {}),
        ...(answerBy ? { answerBy } : {}),
        ...(resolvedAt ? { resolvedAt, outcome } : {}),
      },
      setWhere: isNull(paymentDisputes.resolvedAt),
    });
}
