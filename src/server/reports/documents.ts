import { formatLagosTime } from '../../contract/delivery/calendar.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import type { ReportQuery } from '../../contract/reports/reports.api.ts';
import { formatInvoiceNumber } from '../invoices/index.ts';
import type { Shop } from '../shop.ts';
import { byteOrderMark, csvLine } from '../spreadsheets/index.ts';
import { selectDocuments, selectVat } from './documents.sql.ts';
import { filterOf, reportDays } from './reports.ts';

type Days = Pick<ReportQuery, 'from' | 'to'>;

/** Every invoice and credit note of some days, each series by number; credit notes are negative. */
export async function* invoicesCsv(shop: Shop, query: Days) {
  const { from, to } = reportDays(shop, query);
  const head = ['number', 'date (Lagos)', 'kind', 'order', 'customer', 'country', 'payment', 'currency'];
  yield byteOrderMark + csvLine([...head, 'VAT rate', 'net', 'VAT', 'gross']);
  for (const row of await selectDocuments(shop.db, filterOf(shop, from, to))) {
    yield csvLine([
      formatInvoiceNumber(row),
      formatLagosTime(row.at),
      row.kind === 'invoice' ? 'invoice' : 'credit note',
      row.reference,
      row.customer,
      row.country,
      row.way,
      row.currency,
      row.vatRate / 100,
      ...sums(row, row.currency),
    ]);
  }
}

/** Net, VAT and gross of some days by rate and currency; the naira are empty where a day has no exchange rate. */
export async function* vatCsv(shop: Shop, query: Days) {
  const { from, to } = reportDays(shop, query);
  const naira = ['net (NGN)', 'VAT (NGN)', 'gross (NGN)'];
  yield byteOrderMark + csvLine(['VAT rate', 'currency', 'net', 'VAT', 'gross', ...naira]);
  for (const row of await selectVat(shop.db, filterOf(shop, from, to))) {
    const { vatRate, currency, nairaVat: vat, nairaGross: gross } = row;
    const inNaira = vat === null || gross === null ? ['', '', ''] : sums({ vat, gross }, 'NGN');
    yield csvLine([vatRate / 100, currency, ...sums(row, currency), ...inNaira]);
  }
}

/** Net, VAT and gross in major units. */
function sums({ vat, gross }: { vat: number; gross: number }, currency: Currency): number[] {
  return [gross - vat, vat, gross].map((minor) => toMajor(minor, currency));
}
