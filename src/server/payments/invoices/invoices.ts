import { dayInLagos } from '../../../contract/rules/delivery/calendar.ts';
import { paidMinorOf } from '../../../contract/rules/money/refund-plan.ts';
import { vatGivenBack, vatWithin } from '../../../contract/rules/money/vat.ts';
import type { PaymentKind, PaymentWay } from '../../../contract/rules/payments/payments.rules.ts';
import { bookDocument } from '../../books/books.ts';
import type { Database } from '../../database/open.ts';
import type { OrderRow } from '../../orders/orders.sql.ts';
import { readBusiness } from '../../settings/settings.ts';
import type { Shop } from '../../shop.ts';
import { isPaidBack } from '../refunds/refund-sources.ts';
import { type RefundRow, selectRefundsOf } from '../refunds/refunds.sql.ts';
import { leftOfInvoices } from './invoices.rules.ts';
import {
  type InvoiceRow,
  insertInvoice,
  insertOrderPayment,
  type OrderPaymentRow,
  selectInvoicesOf,
  selectOrderPayments,
  updateOrderPayment,
} from './invoices.sql.ts';

type Invoiced = Pick<OrderRow, 'id' | 'kind' | 'currency' | 'amountMinor' | 'dueMinor' | 'vatRate'>;

/** How money came, as far as it is known. */
export type Received = {
  way: PaymentWay;
  attemptId?: string | undefined;
  bankLineId?: string | undefined;
  words?: string | undefined;
};

/**
 * Gives a paid order its invoice, over what was paid of it and is on none of its invoices yet; one that a code covers
 * wholly gets one over nothing. The caller holds the order's lock, and takes no other lock afterwards: the series is
 * locked until the commit.
 */
export async function giveInvoice(
  tx: Database,
  shop: Shop,
  order: Invoiced,
  received: Received,
): Promise<void> {
  const rows = await selectInvoicesOf(tx, order.id);
  const amountMinor = paidMinorOf(order) - leftOfInvoices(rows).amountMinor;
  const isFirst = order.kind === 'sale' && rows.length === 0;
  if (amountMinor > 0 || isFirst) await writeInvoice(tx, shop, order, amountMinor, received);
}

/**
 * Gives an invoice over a later payment, in minor units; `order` is as it stands after it. Locks as {@link giveInvoice}.
 */
export async function giveFurtherInvoice(
  tx: Database,
  shop: Shop,
  order: Invoiced,
  amountMinor: number,
  received: Received,
): Promise<void> {
  if (amountMinor > 0) await writeInvoice(tx, shop, order, amountMinor, received);
}

/**
 * Gives a credit note for each part of an invoiced order that is paid back and has none yet, with the VAT in
 * proportion. What was never on an invoice, as a second payment, gets none. Locks as {@link giveInvoice}.
 */
export async function giveCreditNotes(tx: Database, shop: Shop, order: Invoiced): Promise<void> {
  const rows = await selectInvoicesOf(tx, order.id);
  if (rows.length === 0) return;
  const noted = new Set(rows.map(({ refundId }) => refundId));
  const left = leftOfInvoices(rows);
  const payments = await selectOrderPayments(tx, [order.id]);
  for (const refund of await selectRefundsOf(tx, order.id)) {
    if (refund.scope === 'surplus' || !isPaidBack(refund) || noted.has(refund.id)) continue;
    const source = payments.find(({ attemptId }) => attemptId !== null && attemptId === refund.attemptId);
    await writeCreditNote(tx, shop, order, left, refund, refund.way ?? source?.way);
  }
}

const noRefund = { id: null, lines: [] };

/** Takes back all payments of a paid order that turned out to be none, with a credit note over what is left of them. */
export async function creditRest(tx: Database, shop: Shop, order: Invoiced): Promise<void> {
  const left = leftOfInvoices(await selectInvoicesOf(tx, order.id));
  const payments = await selectOrderPayments(tx, [order.id]);
  await writeCreditNote(tx, shop, order, left, { ...noRefund, amountMinor: left.amountMinor });
  await reverse(tx, shop, payments);
}

/**
 * Takes back what a line of a bank statement had paid of an order, since the bank has taken the line back, with a credit
 * note over it. Locks as {@link giveInvoice}.
 */
export async function creditLine(
  tx: Database,
  shop: Shop,
  order: Invoiced,
  bankLineId: string,
): Promise<void> {
  const rows = await selectInvoicesOf(tx, order.id);
  const paid = (await selectOrderPayments(tx, [order.id])).filter(
    (payment) => payment.bankLineId === bankLineId && payment.reversedAt === null,
  );
  const ids = new Set(paid.map(({ invoiceId }) => invoiceId));
  const amountMinor = rows.reduce((sum, row) => (ids.has(row.id) ? sum + row.amountMinor : sum), 0);
  const [way] = paid.map((payment) => payment.way);
  await writeCreditNote(tx, shop, order, leftOfInvoices(rows), { ...noRefund, amountMinor }, way);
  await reverse(tx, shop, paid);
}

async function reverse(tx: Database, shop: Shop, payments: readonly OrderPaymentRow[]): Promise<void> {
  const reversedAt = shop.clock.now();
  for (const { invoiceId, reversedAt: before } of payments)
    if (before === null) await updateOrderPayment(tx, invoiceId, { reversedAt });
}

async function writeInvoice(
  tx: Database,
  shop: Shop,
  order: Invoiced,
  amountMinor: number,
  { way, attemptId, bankLineId, words }: Received,
): Promise<void> {
  const vatMinor = vatWithin(amountMinor, order.vatRate);
  const { id: orderId, dueMinor: leftMinor } = order;
  const kind = kindOf(order, await selectOrderPayments(tx, [orderId]));
  const { vatRate } = order;
  const written = { kind: 'invoice' as const, refundId: null, amountMinor, vatMinor, vatRate };
  const invoiceId = await write(tx, shop, order, written, { way, refund: undefined });
  if (amountMinor === 0) return;
  await insertOrderPayment(tx, { invoiceId, orderId, kind, way, leftMinor, attemptId, bankLineId, words });
}

/** What the next payment of an order is, which stands as it does after it. */
function kindOf({ kind, dueMinor }: Invoiced, before: readonly OrderPaymentRow[]): PaymentKind {
  if (kind === 'exchange') return 'difference';
  const standing = before.filter(({ reversedAt }) => reversedAt === null);
  if (standing.length === 0) return dueMinor > 0 ? 'deposit' : 'full';
  // once nothing was left, only a change can have made it cost more
  return standing.some(({ leftMinor }) => leftMinor === 0) ? 'difference' : 'balance';
}

/** Takes what it credits off `left`. */
async function writeCreditNote(
  tx: Database,
  shop: Shop,
  order: Invoiced,
  left: ReturnType<typeof leftOfInvoices>,
  refund: Pick<RefundRow, 'amountMinor' | 'lines'> & { id: string | null },
  way?: PaymentWay,
): Promise<void> {
  const amountMinor = Math.min(refund.amountMinor, left.amountMinor);
  if (amountMinor <= 0) return;
  const vatMinor = vatGivenBack(left, amountMinor);
  const written = {
    kind: 'credit_note' as const,
    refundId: refund.id,
    amountMinor,
    vatMinor,
    vatRate: left.vatRate,
  };
  await write(tx, shop, order, written, { way, refund: refund.id === null ? undefined : refund });
  left.amountMinor -= amountMinor;
  left.vatMinor -= vatMinor;
}

type Written = Pick<InvoiceRow, 'kind' | 'refundId' | 'amountMinor' | 'vatMinor' | 'vatRate'>;
type Booked = { way: PaymentWay | undefined; refund: Pick<RefundRow, 'lines'> | undefined };

/** Writes an invoice or a credit note, and enters it in the books. */
async function write(
  tx: Database,
  shop: Shop,
  { id: orderId, currency }: Invoiced,
  row: Written,
  booked: Booked,
): Promise<string> {
  const { legalName, rc, tin } = await readBusiness(tx, shop.config);
  const issuedAt = shop.clock.now();
  const year = Number(dayInLagos(issuedAt).slice(0, 4));
  const seller = { legalName, rc, tin };
  const invoiceId = await insertInvoice(tx, { ...row, orderId, currency, year, seller, issuedAt });
  await bookDocument(tx, orderId, { ...row, ...booked, invoiceId, at: issuedAt });
  return invoiceId;
}
