import { and, desc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { bankLinePayments, cancelRequests, orders, transferProofs } from '../../database/schema/schema.ts';

const columns = {
  id: orders.id,
  reference: orders.reference,
  narration: orders.narration,
  address: orders.address,
  currency: orders.currency,
  amountMinor: orders.amountMinor,
  dueMinor: orders.dueMinor,
  depositPercent: orders.depositPercent,
  paymentStatus: orders.paymentStatus,
  createdAt: orders.createdAt,
  cancelled: sql<boolean>`${cancelRequests.orderId} is not null`,
  proof: {
    state: transferProofs.state,
    mediaType: transferProofs.mediaType,
    createdAt: transferProofs.createdAt,
  },
};

function selectTransfers(db: Database) {
  return db
    .select(columns)
    .from(orders)
    .leftJoin(
      cancelRequests,
      and(eq(cancelRequests.orderId, orders.id), eq(cancelRequests.state, 'accepted')),
    )
    .leftJoin(transferProofs, eq(transferProofs.orderId, orders.id))
    .$dynamic();
}

export type TransferRow = Awaited<ReturnType<typeof selectTransferOrders>>[number];

const isTransfer = eq(orders.paymentMethod, 'transfer');
/** Far more than a shop has in the time that statements are read for. */
const mostOrders = 20_000;

/** Orders by transfer since a moment, and all that still wait for money, the newest first. */
export async function selectTransferOrders(db: Database, since: Date) {
  return selectTransfers(db)
    .where(
      and(
        isTransfer,
        or(gte(orders.createdAt, since), eq(orders.paymentStatus, 'Pending'), ne(orders.dueMinor, 0)),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(mostOrders);
}

/** Unpaid orders by transfer whose proof came by a moment and that no line of a bank has paid, the oldest proof first. */
export async function selectWithoutMoney(db: Database, proofBy: Date, limit: number) {
  return selectTransfers(db)
    .leftJoin(bankLinePayments, eq(bankLinePayments.orderId, orders.id))
    .where(
      and(
        isTransfer,
        inArray(orders.paymentStatus, ['Pending']),
        eq(transferProofs.state, 'waiting'),
        lte(transferProofs.createdAt, proofBy),
        isNull(bankLinePayments.id),
      ),
    )
    .orderBy(transferProofs.createdAt)
    .limit(limit);
}
