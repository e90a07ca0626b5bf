import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Currency } from '../../../src/contract/money/currencies.ts';
import { standardWorkroom } from '../../../src/contract/workroom/standard-workroom.ts';
import type { BoardLine } from '../../../src/contract/workroom/workroom.api.ts';
import { orderLines, orders } from '../../../src/platform/database/schema/schema.ts';
import type { OrderLineRow } from '../../../src/server/orders/order-parts.sql.ts';
import type { Viewer } from '../../../src/server/shop.ts';
import { draftCalls, ngozi } from './draft-calls.ts';
import { addUser } from './order-fixtures.ts';
import type { OrderSuite } from './order-suite.ts';
import { orderIn } from './orders.ts';

type Sewn = {
  price?: number;
  currency?: Currency;
  /** What is paid first; left out: all of it. */
  deposit?: number;
  line?: Partial<OrderLineRow>;
};

/** Makes orders of one piece that the workroom sews, paid in cash, and calls of the workroom. */
export function sewnOrders(suite: OrderSuite) {
  const { add, made } = draftCalls(suite);
  let counter = 0;

  async function sewn({ price = 100_001, currency = 'NGN', deposit, line = {} }: Sewn = {}) {
    counter += 1;
    const email = `ngozi-${counter}@example.test`;
    const user = await addUser(suite.shop);
    const draft = await add({
      customer: { ...ngozi, email },
      currency,
      lines: [{ text: 'Bespoke gown', price, quantity: 1 }],
    });
    const amount = deposit === undefined ? {} : { amount: deposit };
    const { order } = await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash', ...amount });
    const { _id, reference } = order as { _id: string; reference: string };
    const { db } = suite.shop;
    await db.update(orders).set({ userId: user.id }).where(eq(orders.id, _id));
    await db
      .update(orderLines)
      .set({
        sewing: 'bespoke',
        size: 'Made to measure',
        stagePlan: standardWorkroom.stages.bespoke,
        readyBy: '2027-03-01',
        ...line,
      })
      .where(eq(orderLines.orderId, _id));
    const now = async () => orderIn((await suite.call(suite.admin, 'GET', `/order/${_id}`)).body);
    return { _id, reference, email, user, now };
  }

  const post = (path: string, body: object, viewer: Viewer | undefined = suite.admin) =>
    suite.call(viewer, 'POST', `/workroom${path}`, body);

  /** Presses stages one after the other; each must succeed. */
  async function press(orderId: string, ...stages: string[]): Promise<void> {
    for (const stage of stages) {
      suite.shop.clock.advance(1000);
      const { status, body } = await post('/stage', { orderId, index: 0, stage });
      expect([status, body.message]).toEqual([200, expect.any(String)]);
    }
  }

  const board = async (viewer: Viewer = suite.admin) =>
    (await suite.call(viewer, 'GET', '/workroom/board')).body.data as BoardLine[];
  const lineOf = async (orderId: string, viewer?: Viewer) =>
    (await board(viewer)).find((line) => line.orderId === orderId);
  return { sewn, post, press, board, lineOf };
}
