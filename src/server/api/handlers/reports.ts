import { closeMonth } from '../../accounting/close-month.ts';
import { invoicesCsv, vatCsv } from '../../reports/documents.ts';
import { listRates, setRate } from '../../reports/rates.ts';
import { moneyReport, salesCsv } from '../../reports/reports.ts';
import type { Handlers } from '../call.ts';
import { csvDownload } from '../downloads.ts';

/** Calls about what the shop brought in. */
export const reportHandlers: Pick<Handlers, 'reports'> = {
  reports: {
    money: async (query, { shop }) => ({ data: await moneyReport(shop, query) }),
    salesCsv: async (query, { shop, viewer }) =>
      csvDownload(shop, viewer, {
        fileName: `sales-by-${query.by ?? 'line'}.csv`,
        action: 'report downloaded',
        query,
        lines: salesCsv(shop, query),
      }),
    invoicesCsv: async (query, { shop, viewer }) =>
      csvDownload(shop, viewer, {
        fileName: 'invoices.csv',
        action: 'report downloaded',
        query,
        lines: invoicesCsv(shop, query),
      }),
    vatCsv: async (query, { shop, viewer }) =>
      csvDownload(shop, viewer, {
        fileName: 'vat.csv',
        action: 'report downloaded',
        query,
        lines: vatCsv(shop, query),
      }),
    close: async ({ month }, { shop, viewer }) => closeMonth(shop, viewer, month),
    rates: async (_, { shop }) => ({ data: await listRates(shop) }),
    setRate: async (input, { shop, viewer }) => {
      await setRate(shop, input, viewer);
      return { data: await listRates(shop), message: 'Rate saved' };
    },
  },
};
