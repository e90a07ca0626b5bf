import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../../tests/support/database-kind.ts';
import { waitUntilLocked } from '../../../tests/support/lock-waits.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { bankFile, credit, statementDesk } from '../../../tests/support/orders/statements.ts';
import { lockLine } from './statement-lines.sql.ts';

const suite = new OrderSuite();
const { ordered, now, read, confirm } = statementDesk(suite);

describeOnPostgres('a line that is confirmed while the bank takes it back', () => {
  it('leaves no order paid', async () => {
    const order = await ordered(70_001);
    const { lines } = await read(bankFile([credit(`TRF ${order.narration}`, '700.01', '1')]));
    const lineId = lines[0]?._id ?? '';
    const reversal = bankFile([['05/11/2026', `RVSL TRF ${order.narration}`, '700.01', '', '1.00']]);
    const { confirmed, reversed } = await suite.shop.db.transaction(async (tx) => {
      await lockLine(tx, lineId);
      const confirmed = confirm([{ _id: lineId, orderId: order._id }]);
      await waitUntilLocked(suite.shop.db, 1);
      const reversed = read(reversal);
      await waitUntilLocked(suite.shop.db, 2);
      return { confirmed, reversed };
    });
    expect((await confirmed).status).toBe(200);
    expect((await reversed).body.reversals).toMatchObject([{ orders: [{ _id: order._id }] }]);
    expect((await now(order)).paymentStatus).toBe('Review');
    expect(await suite.mailsTo(suite.admin.email)).toContain('The bank took back');
  });
});
