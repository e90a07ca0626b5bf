import { listRates, setRate } from '../../reports/rates.ts';
import { moneyReport, salesCsv } from '../../reports/reports.ts';
import type { Handlers } from '../call.ts';
import { csvDownload } from '../files/downloads.ts';

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
    rates: async (_, { shop }) => ({ data: await listRates(shop) }),
    setRate: async (input, { shop, viewer }) => {
      await setRate(shop, input, viewer);
      return { data: await listRates(shop), message: 'Rate saved' };
    },
  },
};
