import { asc, eq, sql } from 'drizzle-orm';
import { isInHouse } from '../../contract/orders/order-status.ts';
import { isUnpaid } from '../../contract/payments/payment-status.ts';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  cancelRequests,
  orderFeedback,
  orderHistory,
  orderLines,
  type orders,
  paymentAttempts,
  refunds,
  transferProofs,
} from '../../platform/database/schema/schema.ts';
import {
  type InvoiceRow,
  type OrderPaymentRow,
  selectInvoices,
  selectOrderPayments,
} from '../invoices/index.ts';
import { type ReturnRecord, selectExchanges, selectOrderReturns } from './order-returns.sql.ts';
import { type PackedParcel, selectParcels } from './parcels/parcels.sql.ts';
import { type SewingRecord, selectSewing } from './sewn-lines.sql.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type ProofRow = typeof transferProofs.$inferSelect;
export type FeedbackRow = typeof orderFeedback.$inferSelect;
export type HistoryRow = typeof orderHistory.$inferSelect;
export type CancelRequestRow = typeof cancelRequests.$inferSelect;

/** An order with its lines in their order and its history, oldest first. */
export type OrderRecord = OrderRow & {
  lines: OrderLineRow[];
  history: HistoryRow[];
  proof: ProofRow | undefined;
  feedback: FeedbackRow | undefined;
  cancelRequest: CancelRequestRow | undefined;
  /** Card payments, oldest first. */
  payments: PaymentPart[];
  /** What goes back or has gone back, oldest first. */
  refunds: RefundPartRow[];
  /** Invoices and credit notes, the first first. */
  invoices: InvoiceRow[];
  /** How the money of the invoices came. */
  received: OrderPaymentRow[];
  /** What was sent, the first first. */
  parcels: PackedParcel[];
  /** What came or is to come back, the first first. */
  returns: ReturnRecord[];
  /** The original order of an exchange; null for every other order. */
  exchangeOf: ExchangeOrigin | null;
  /** What happened to its sewn lines, by time. */
  sewing: SewingRecord;
};

/** A card payment; `channel` is how it was made, in the provider's own term, once reported. */
export type PaymentPart = { state: string; provider: string; channel: string | null };
export type RefundPartRow = typeof refunds.$inferSelect;
export type ExchangeOrigin = { _id: string; reference: string; returnReference: string };

/** What of an order is shown: lines and history without their own ids. */
export type ShownOrder = OrderRow & {
  lines: (Omit<OrderLineRow, 'id' | 'orderId' | 'position' | 'restocked' | 'kept'> & { id?: string })[];
  history: (Omit<HistoryRow, 'id' | 'orderId' | 'happenedAt'> & { happenedAt?: Date | null })[];
  proof?: ProofRow | undefined;
  feedback?: FeedbackRow | undefined;
  cancelRequest?: CancelRequestRow | undefined;
  payments?: PaymentPart[];
  parcels?: PackedParcel[];
  refunds?: RefundPartRow[];
  invoices?: InvoiceRow[];
  received?: OrderPaymentRow[];
  returns?: ReturnRecord[];
  exchangeOf?: ExchangeOrigin | null;
  sewing?: SewingRecord;
};

/** Loads orders with their lines, history, proof and rating, in a few queries whatever their number. */
export async function loadOrderParts(db: Database, rows: OrderRow[]): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(isOneOf(orderLines.orderId, ids))
    .orderBy(orderLines.position);
  const history = await db
    .select()
    .from(orderHistory)
    .where(isOneOf(orderHistory.orderId, ids))
    .orderBy(orderHistory.id);
  const records = rows.map(
    (row): OrderRecord => ({
      ...row,
      lines: [],
      history: [],
      proof: undefined,
      feedback: undefined,
      cancelRequest: undefined,
      payments: [],
      parcels: [],
      refunds: [],
      invoices: [],
      received: [],
      returns: [],
      exchangeOf: null,
      sewing: { stages: [], fittings: [], cloths: [] },
    }),
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const line of lines) byId.get(line.orderId)?.lines.push(line);
  if (rows.some((row) => row.paymentMethod === 'transfer')) {
    const proofs = await db.select().from(transferProofs).where(isOneOf(transferProofs.orderId, ids));
    for (const proof of proofs) {
      const record = byId.get(proof.orderId);
      if (record) record.proof = proof;
    }
  }
  if (rows.some((row) => row.paymentMethod === 'card' || row.source !== 'web')) {
    const payments = await db
      .select({
        orderId: paymentAttempts.orderId,
        state: paymentAttempts.state,
        provider: paymentAttempts.provider,
        // payments from before there was a column for it
        channel: sql<
          string | null
        >`coalesce(nullif(${paymentAttempts.channel}, ''), ${paymentAttempts.lastAnswer} ->> 'channel')`,
      })
      .from(paymentAttempts)
      .where(isOneOf(paymentAttempts.orderId, ids))
      .orderBy(paymentAttempts.createdAt, paymentAttempts.id);
    for (const { orderId, ...payment } of payments) byId.get(orderId)?.payments.push(payment);
  }
  for (const parcel of await selectParcels(db, ids)) byId.get(parcel.orderId)?.parcels.push(parcel);
  const paid = rows.filter(({ paymentStatus, paidAt }) => paidAt || !isUnpaid(paymentStatus));
  if (paid.length > 0) {
    const found = await db
      .select()
      .from(refunds)
      .where(
        isOneOf(
          refunds.orderId,
          paid.map(({ id }) => id),
        ),
      )
      .orderBy(asc(refunds.createdAt), asc(refunds.id));
    const paidIds = paid.map(({ id }) => id);
    for (const invoice of await selectInvoices(db, paidIds))
      byId.get(invoice.orderId)?.invoices.push(invoice);
    for (const payment of await selectOrderPayments(db, paidIds))
      byId.get(payment.orderId)?.received.push(payment);
    for (const refund of found) byId.get(refund.orderId ?? '')?.refunds.push(refund);
  }
  // what has not left the house has not come back
  if (rows.some(({ status }) => !isInHouse(status))) {
    for (const orderReturn of await selectOrderReturns(db, ids))
      byId.get(orderReturn.orderId)?.returns.push(orderReturn);
  }
  const exchanges = rows.filter(({ kind }) => kind === 'exchange').map(({ id }) => id);
  if (exchanges.length > 0) {
    for (const { id, ...settled } of await selectExchanges(db, exchanges)) {
      const record = byId.get(id);
      if (record) record.exchangeOf = settled;
    }
  }
  const sewn = records.filter((record) => record.lines.some(({ sewing }) => sewing !== ''));
  if (sewn.length > 0) {
    const { stages, fittings, cloths } = await selectSewing(
      db,
      sewn.map(({ id }) => id),
    );
    for (const stage of stages) byId.get(stage.orderId)?.sewing.stages.push(stage);
    for (const fitting of fittings) byId.get(fitting.orderId)?.sewing.fittings.push(fitting);
    for (const cloth of cloths) byId.get(cloth.orderId)?.sewing.cloths.push(cloth);
  }
  const given = await db.select().from(orderFeedback).where(isOneOf(orderFeedback.orderId, ids));
  for (const feedback of given) {
    const record = byId.get(feedback.orderId);
    if (record) record.feedback = feedback;
  }
  const requests = await db.select().from(cancelRequests).where(isOneOf(cancelRequests.orderId, ids));
  for (const cancelRequest of requests) {
    const record = byId.get(cancelRequest.orderId);
    if (record) record.cancelRequest = cancelRequest;
  }
  for (const entry of history) byId.get(entry.orderId)?.history.push(entry);
  return records;
}

/** What one piece of a line cost, in kobo. */
export async function updateLineCost(db: Database, lineId: string, unitCostMinor: number): Promise<void> {
  await db.update(orderLines).set({ unitCostMinor }).where(eq(orderLines.id, lineId));
}
