import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  bankLinePayments,
  cancelRequests,
  orders,
  transferProofs,
} from '../../platform/database/schema/schema.ts';

/** Transfers recorded as paid by hand that no statement line matches yet. */
const pendingTransfers = sql<{ invoiceId: string; amountMinor: number; words: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('invoiceId', order_payments.invoice_id, 'amountMinor', invoices.amount_minor,
      'words', order_payments.words)), '[]'::jsonb)
    from order_payments join invoices on invoices.id = order_payments.invoice_id
      join payment_attempts on payment_attempts.id = order_payments.attempt_id and payment_attempts.provider = 'transfer'
    where order_payments.order_id = orders.id and order_payments.way = 'transfer'
      and order_payments.bank_line_id is null and order_payments.reversed_at is null)`;

const openBalanceColumns = {
  id: orders.id,
  reference: orders.reference,
  narration: orders.narration,
  address: orders.address,
  currency: orders.currency,
  amountMinor: orders.amountMinor,
  dueMinor: orders.dueMinor,
  depositPercent: orders.depositPercent,
  firstPaymentMinor: orders.firstPaymentMinor,
  paymentStatus: orders.paymentStatus,
  createdAt: orders.createdAt,
  noted: pendingTransfers,
  cancelled: sql<boolean>`${cancelRequests.orderId} is not null`,
  proof: {
    state: transferProofs.state,
    mediaType: transferProofs.mediaType,
    createdAt: transferProofs.createdAt,
  },
};

function selectTransfers(db: Database) {
  return db
    .select(openBalanceColumns)
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
/** Orders read at a time: shoppers' requests come in between. */
const batchSize = 250;

/** Selects transfer orders since a given time, and all that still await payment, newest first. */
export async function selectTransferOrders(db: Database, since: Date) {
  const wanted = and(
    isTransfer,
    or(gte(orders.createdAt, since), eq(orders.paymentStatus, 'Pending'), ne(orders.dueMinor, 0)),
  );
  const read = (after: string | undefined) =>
    selectTransfers(db)
      .where(and(wanted, after === undefined ? undefined : gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(batchSize);
  const rows = await read(undefined);
  for (let last = rows.length; last === batchSize; ) {
    await nextTurn();
    const more = await read(rows.at(-1)?.id);
    for (const row of more) rows.push(row);
    last = more.length;
  }
  return rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** The noted transfers of some orders. */
export async function selectNotedTransfers(db: Database, orderIds: readonly string[]) {
  return db
    .select({ id: orders.id, noted: pendingTransfers })
    .from(orders)
    .where(isOneOf(orders.id, orderIds));
}

/**
 * Selects unpaid transfer orders whose proof arrived by a given time and that no bank line has paid, oldest proof
 * first.
 */
export async function selectMissingTransfers(db: Database, proofBy: Date, limit: number) {
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
