import { closeMonth } from '../../accounting/index.ts';
import {
  confirmLines,
  findOrdersForLine,
  ignoreLine,
  importLines,
  listLines,
  listMissingTransfers,
} from '../../bank-statement/index.ts';
import { invoicesCsv, listRates, moneyReport, salesCsv, setRate, vatCsv } from '../../reports/index.ts';
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

/** Calls about bank statements. */
export const statementHandlers: Pick<Handlers, 'statement'> = {
  statement: {
    read: async (choices, { shop, viewer, files }) => importLines(shop, files, choices, viewer),
    confirm: async ({ lines }, { shop, viewer }) => {
      const results = await confirmLines(shop, viewer, lines);
      const done = results.filter((one) => one.done).length;
      return { results, message: `${done} ${done === 1 ? 'payment' : 'payments'} confirmed` };
    },
    list: async (query, { shop }) => listLines(shop, query),
    orders: async ({ line, q }, { shop }) => ({ data: await findOrdersForLine(shop, line, q) }),
    missing: async (_, { shop }) => ({ data: await listMissingTransfers(shop) }),
    aside: async (input, { shop, viewer }) => ({ message: await ignoreLine(shop, viewer, input) }),
  },
};
