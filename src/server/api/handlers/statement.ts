import { confirmLines } from '../../bank-statement/confirm-lines.ts';
import { ignoreLine } from '../../bank-statement/ignore-line.ts';
import { importLines } from '../../bank-statement/import-lines.ts';
import { findOrdersForLine, listLines, listMissingTransfers } from '../../bank-statement/statement-lines.ts';
import type { Handlers } from '../call.ts';

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
