import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { vatRefund, vatWithin } from '../../contract/money/vat.ts';
import type { PaymentKind, TenderType } from '../../contract/payments/payments.rules.ts';
import { paidMinorOf } from '../../contract/payments/refund-plan.ts';
import type { Database } from '../../platform/database/open.ts';
import { bookDocument } from '../accounting/index.ts';
import {
  getUncreditedAmounts,
  type InvoiceRow,
  insertInvoice,
  insertOrderPayment,
  type OrderPaymentRow,
  selectOrderInvoices,
  selectOrderPayments,
  updateOrderPayment,
} from '../invoices/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { readBusiness } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { isPaidBack } from './refunds/refund-sources.ts';
import { type RefundRow, selectRefunds } from './refunds/refunds.sql.ts';

type InvoicedOrder = Pick<OrderRow, 'id' | 'kind' | 'currency' | 'amountMinor' | 'dueMinor' | 'vatRate'>;

/** How money arrived, as far as known. */
export type ReceivedPayment = {
  way: TenderType;
  attemptId?: string | undefined;
  bankLineId?: string | undefined;
  words?: string | undefined;
};

/**
 * Issues the invoice of a paid order, for what was paid and is on none of its invoices yet; an order fully covered by
 * a code gets one for zero. The caller holds the order's lock and takes no other lock afterwards: the series is
 * locked until the commit.
 */
export async function issueInvoice(
  tx: Database,
  shop: Shop,
  order: InvoicedOrder,
  received: ReceivedPayment,
): Promise<void> {
  const rows = await selectOrderInvoices(tx, order.id);
  const amountMinor = paidMinorOf(order) - getUncreditedAmounts(rows).amountMinor;
  const isFirst = order.kind === 'sale' && rows.length === 0;
  if (amountMinor > 0 || isFirst) await writeInvoice(tx, shop, order, amountMinor, received);
}

/**
 * Issues an invoice for a later payment, in minor units; `order` is its state after the payment. Locks as {@link
 * issueInvoice}.
 */
export async function issueFurtherInvoice(
  tx: Database,
  shop: Shop,
  order: InvoicedOrder,
  amountMinor: number,
  received: ReceivedPayment,
): Promise<void> {
  if (amountMinor > 0) await writeInvoice(tx, shop, order, amountMinor, received);
}

/**
 * Gives a credit note for each part of an invoiced order that is paid back and has none yet, with the VAT in
 * proportion. What was never on an invoice, as a second payment, gets none. Locks as {@link issueInvoice}.
 */
export async function issueCreditNotes(tx: Database, shop: Shop, order: InvoicedOrder): Promise<void> {
  const rows = await selectOrderInvoices(tx, order.id);
  if (rows.length === 0) return;
  const noted = new Set(rows.map(({ refundId }) => refundId));
  const left = getUncreditedAmounts(rows);
  const payments = await selectOrderPayments(tx, [order.id]);
  for (const refund of await selectRefunds(tx, order.id)) {
    if (refund.scope === 'surplus' || !isPaidBack(refund) || noted.has(refund.id)) continue;
    const source = payments.find(({ attemptId }) => attemptId !== null && attemptId === refund.attemptId);
    await writeCreditNote(tx, shop, order, left, refund, refund.way ?? source?.way);
  }
}

const noRefund = { id: null, lines: [] };

/** Takes back all payments of a paid order that turned out to be none, with a credit note over what is left of them. */
export async function creditRemainder(tx: Database, shop: Shop, order: InvoicedOrder): Promise<void> {
  const left = getUncreditedAmounts(await selectOrderInvoices(tx, order.id));
  const payments = await selectOrderPayments(tx, [order.id]);
  await writeCreditNote(tx, shop, order, left, { ...noRefund, amountMinor: left.amountMinor });
  await reversePayments(tx, shop, payments);
}

/**
 * Takes back what a line of a bank statement had paid of an order, since the bank has taken the line back, with a
 * credit note over it. Locks as {@link issueInvoice}.
 */
export async function creditLine(
  tx: Database,
  shop: Shop,
  order: InvoicedOrder,
  bankLineId: string,
): Promise<void> {
  const rows = await selectOrderInvoices(tx, order.id);
  const paid = (await selectOrderPayments(tx, [order.id])).filter(
    (payment) => payment.bankLineId === bankLineId && payment.reversedAt === null,
  );
  const ids = new Set(paid.map(({ invoiceId }) => invoiceId));
  const amountMinor = rows.reduce((sum, row) => (ids.has(row.id) ? sum + row.amountMinor : sum), 0);
  const [way] = paid.map((payment) => payment.way);
  await writeCreditNote(tx, shop, order, getUncreditedAmounts(rows), { ...noRefund, amountMinor }, way);
  await reversePayments(tx, shop, paid);
}

async function reversePayments(
  tx: Database,
  shop: Shop,
  payments: readonly OrderPaymentRow[],
): Promise<void> {
  const reversedAt = shop.clock.now();
  for (const { invoiceId, reversedAt: before } of payments)
    if (before === null) await updateOrderPayment(tx, invoiceId, { reversedAt });
}

async function writeInvoice(
  tx: Database,
  shop: Shop,
  order: InvoicedOrder,
  amountMinor: number,
  { way, attemptId, bankLineId, words }: ReceivedPayment,
): Promise<void> {
  const vatMinor = vatWithin(amountMinor, order.vatRate);
  const { id: orderId, dueMinor: leftMinor } = order;
  const kind = getPaymentKind(order, await selectOrderPayments(tx, [orderId]));
  const { vatRate } = order;
  const written = { kind: 'invoice' as const, refundId: null, amountMinor, vatMinor, vatRate };
  const invoiceId = await insertAndBook(tx, shop, order, written, { way, refund: undefined });
  if (amountMinor === 0) return;
  await insertOrderPayment(tx, { invoiceId, orderId, kind, way, leftMinor, attemptId, bankLineId, words });
}

/** Returns the kind of an order's next payment; the order is given in its state after it. */
function getPaymentKind({ kind, dueMinor }: InvoicedOrder, before: readonly OrderPaymentRow[]): PaymentKind {
  if (kind === 'exchange') return 'difference';
  const unreversed = before.filter(({ reversedAt }) => reversedAt === null);
  if (unreversed.length === 0) return dueMinor > 0 ? 'deposit' : 'full';
  // once nothing was left, only a change can have made it cost more
  return unreversed.some(({ leftMinor }) => leftMinor === 0) ? 'difference' : 'balance';
}

/** Takes what it credits off `left`. */
async function writeCreditNote(
  tx: Database,
  shop: Shop,
  order: InvoicedOrder,
  left: ReturnType<typeof getUncreditedAmounts>,
  refund: Pick<RefundRow, 'amountMinor' | 'lines'> & { id: string | null },
  way?: TenderType,
): Promise<void> {
  const amountMinor = Math.min(refund.amountMinor, left.amountMinor);
  if (amountMinor <= 0) return;
  const vatMinor = vatRefund(left, amountMinor);
  const written = {
    kind: 'credit_note' as const,
    refundId: refund.id,
    amountMinor,
    vatMinor,
    vatRate: left.vatRate,
  };
  await insertAndBook(tx, shop, order, written, { way, refund: refund.id === null ? undefined : refund });
  left.amountMinor -= amountMinor;
  left.vatMinor -= vatMinor;
}

type InvoiceFields = Pick<InvoiceRow, 'kind' | 'refundId' | 'amountMinor' | 'vatMinor' | 'vatRate'>;
type BookingDetails = { way: TenderType | undefined; refund: Pick<RefundRow, 'lines'> | undefined };

/** Writes an invoice or a credit note, and enters it in the books. */
async function insertAndBook(
  tx: Database,
  shop: Shop,
  { id: orderId, currency }: InvoicedOrder,
  row: InvoiceFields,
  booked: BookingDetails,
): Promise<string> {
  const { legalName, rc, tin } = await readBusiness(tx, shop.config);
  const issuedAt = shop.clock.now();
  const year = Number(dayInLagos(issuedAt).slice(0, 4));
  const seller = { legalName, rc, tin };
  const invoiceId = await insertInvoice(tx, { ...row, orderId, currency, year, seller, issuedAt });
  await bookDocument(tx, orderId, { ...row, ...booked, invoiceId, at: issuedAt });
  return invoiceId;
}
