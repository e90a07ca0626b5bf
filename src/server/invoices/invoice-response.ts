import { toMajor } from '../../contract/money/money.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import type { OrderInvoice } from '../../contract/orders/order-invoice.api.ts';
import { formatInvoiceNumber } from './invoices.rules.ts';
import type { InvoiceRow } from './invoices.sql.ts';

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
