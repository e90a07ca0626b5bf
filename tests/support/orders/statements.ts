import type { Order } from '../../../src/contract/orders/order.api.ts';
import type { StatementLine } from '../../../src/contract/payments/statement.api.ts';
import type { Shop, Viewer } from '../../../src/server/shop.ts';
import { sendFile } from '../send-file.ts';
import { addProduct, addUser, line, londonAddress, transferOrder } from './order-fixtures.ts';
import type { OrderSuite } from './order-suite.ts';
import { orderIn } from './orders.ts';

/** A line of a bank's file: day, narration, money out, money in, balance. */
export type FileLine = [day: string, narration: string, out: string, into: string, balance: string];

export const bankHeadings = ['Trans Date', 'Narration', 'Debit', 'Credit', 'Balance'];

/** A bank's file with its preamble and its sums at the foot. */
export function bankFile(lines: readonly FileLine[], headings: readonly string[] = bankHeadings): string {
  const rows = [['Account Statement', 'Ewa Atelier'], [], headings, ...lines, ['', 'Total', '', '', '']];
  return rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
}

/** Sends a bank statement as a viewer, without a port. */
export async function sendStatement(
  shop: Shop,
  viewer: Viewer | undefined,
  file: string | Uint8Array,
  fields: Record<string, string> = {},
) {
  const answer = await sendFile(shop, viewer, '/payment/statement', file, fields);
  const body = answer.body as Record<string, unknown> & { lines?: StatementLine[] };
  return { status: answer.status, body, lines: body.lines ?? [] };
}

/** A line of money in on 3 November. */
export const credit = (narration: string, sum: string, balance: string): FileLine => [
  '03/11/2026',
  narration,
  '',
  sum,
  balance,
];

type Listed = { lines: StatementLine[]; counts: Record<string, number>; over: number; total: number };

/** The calls that tests of bank statements make. */
export function statementDesk(suite: OrderSuite) {
  return {
    /** A customer's order by transfer over so many pence. */
    async ordered(pence: number, lastName = 'Adebayo') {
      const user = await addUser(suite.shop);
      const product = await addProduct(suite.shop, 1, { prices: { GBP: pence, USD: pence } });
      const address = { ...londonAddress, firstName: 'Oyinkan', lastName };
      const { body } = await suite.call(user, 'POST', '/order/place', {
        ...transferOrder,
        address,
        lines: [line(product)],
      });
      return { user, ...orderIn(body) };
    },
    now: async (order: Pick<Order, '_id'>) =>
      orderIn((await suite.call(suite.admin, 'GET', `/order/${order._id}`)).body),
    read: (file: string | Uint8Array, fields?: Record<string, string>) =>
      sendStatement(suite.shop, suite.admin, file, fields),
    confirm: (lines: Record<string, unknown>[], admin = suite.admin) =>
      suite.call(admin, 'POST', '/payment/statement/confirm', { lines }),
    list: async (query = '') =>
      (await suite.call(suite.admin, 'GET', `/payment/statement${query}`)).body as unknown as Listed,
  };
}
