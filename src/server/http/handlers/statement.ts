import { confirmLines } from '../../payments/statement/confirm-lines.ts';
import { readLines } from '../../payments/statement/read-lines.ts';
import { setAside } from '../../payments/statement/set-aside.ts';
import { listLines, ordersForLine, ordersWithoutMoney } from '../../payments/statement/statement-lines.ts';
import type { Handlers } from '../call.ts';

/** Calls about bank statements. */
export const statementHandlers: Pick<Handlers, 'statement'> = {
  statement: {
    read: async (choices, { shop, viewer, files }) => readLines(shop, files, choices, viewer),
    confirm: async ({ lines }, { shop, viewer }) => {
      const results = await confirmLines(shop, viewer, lines);
      const done = results.filter((one) => one.done).length;
      return { results, message: `${done} ${done === 1 ? 'payment' : 'payments'} confirmed` };
    },
    list: async (query, { shop }) => listLines(shop, query),
    orders: async ({ line, q }, { shop }) => ({ data: await ordersForLine(shop, line, q) }),
    missing: async (_, { shop }) => ({ data: await ordersWithoutMoney(shop) }),
    aside: async (input, { shop, viewer }) => ({ message: await setAside(shop, viewer, input) }),
  },
};
