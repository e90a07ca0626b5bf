export { listCountedPayments, toInvoices, toPayments } from './invoice-response.ts';
export { formatInvoiceNumber, getUncreditedAmounts } from './invoices.rules.ts';
export {
  type InvoiceRow,
  insertInvoice,
  insertOrderPayment,
  type OrderPaymentRow,
  selectInvoices,
  selectOrderInvoices,
  selectOrderPayments,
  selectUnbooked,
  updateOrderPayment,
} from './invoices.sql.ts';
