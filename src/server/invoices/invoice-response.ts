import type { Currency } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import type { OrderInvoice } from '../../contract/orders/order-invoice.api.ts';
import type { OrderPayment } from '../../contract/orders/order-payment.api.ts';
import type { PaymentStatus } from '../../contract/payments/payment-status.ts';
import type { PaymentMethod } from '../../contract/payments/payments.rules.ts';
import { formatInvoiceNumber } from './invoices.rules.ts';
import type { InvoiceRow, OrderPaymentRow } from './invoices.sql.ts';

/** An order's invoices and credit notes as its JSON shows them; `rows` are the first first. */
export function toInvoices(
  rows: readonly InvoiceRow[],
): Pick<Order, 'invoice' | 'furtherInvoices' | 'creditNotes'> {
  const [invoice = null, ...furtherInvoices] = rows.filter(({ kind }) => kind === 'invoice').map(toInvoice);
  const creditNotes = rows.filter(({ kind }) => kind === 'credit_note').map(toInvoice);
  return { invoice, furtherInvoices, creditNotes };
}

function toInvoice(row: InvoiceRow): OrderInvoice {
  return {
    number: formatInvoiceNumber(row),
    at: row.issuedAt.toISOString(),
    amount: toMajor(row.amountMinor, row.currency),
    vat: toMajor(row.vatMinor, row.currency),
    seller: row.seller,
  };
}

type PaidOrder = {
  currency: Currency;
  amountMinor: number;
  dueMinor: number;
  paidAt: Date | null;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  invoices?: readonly InvoiceRow[];
  /** How the money of its invoices came. */
  received?: readonly OrderPaymentRow[];
};

/** Lists the valid invoices for payments, oldest first, each with how the money arrived if known. */
export function listCountedPayments({
  invoices = [],
  received = [],
}: Pick<PaidOrder, 'invoices' | 'received'>): { invoice: InvoiceRow; row: OrderPaymentRow | undefined }[] {
  const byInvoice = new Map(received.map((row) => [row.invoiceId, row]));
  return invoices
    .filter(({ kind, amountMinor }) => kind === 'invoice' && amountMinor > 0)
    .map((invoice) => ({ invoice, row: byInvoice.get(invoice.id) }))
    .filter(({ row }) => !row?.reversedAt);
}

/**
 * Returns an order's payments, oldest first, their total and the amount due; payments reversed by the bank no longer
 * count.
 */
export function toPayments(order: PaidOrder): Pick<Order, 'payments' | 'paid' | 'due'> {
  const { currency, amountMinor, dueMinor, paidAt, paymentStatus, invoices = [] } = order;
  const isSettled = paymentStatus === 'Paid' || paymentStatus === 'Refunded';
  const counted = listCountedPayments(order);
  const payments = counted.map(({ invoice, row }, index): OrderPayment => {
    // a row written by an older version during an update contains no more than its order
    const { kind, way } = row ?? { kind: index === 0 ? 'full' : 'difference', way: order.paymentMethod };
    return {
      kind,
      amount: toMajor(invoice.amountMinor, currency),
      at: invoice.issuedAt.toISOString(),
      by: way,
      invoice: formatInvoiceNumber(invoice),
    };
  });
  const paidMinor = counted.reduce((sum, { invoice }) => sum + invoice.amountMinor, 0);
  // orders that were paid before there were invoices
  if (invoices.length === 0 && isSettled && paidAt && amountMinor > dueMinor) {
    const amount = toMajor(amountMinor - dueMinor, currency);
    const at = paidAt.toISOString();
    payments.push({ kind: 'full', amount, at, by: order.paymentMethod, invoice: '' });
    return { payments, paid: amount, due: toMajor(dueMinor, currency) };
  }
  const leftMinor = isSettled ? dueMinor : Math.max(0, amountMinor - paidMinor);
  return { payments, paid: toMajor(paidMinor, currency), due: toMajor(leftMinor, currency) };
}
