import { describe, expect, it } from 'vitest';
import { cardOrder, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { findNarrations } from '../narration.rules.ts';
import { lockOrder, updateOrder } from '../orders/orders.sql.ts';
import { assignNarrations } from './assign-narrations.ts';

const suite = new OrderSuite();

describe('what to write on a transfer', () => {
  it('is given when the order is placed, shown with the bank’s details, and none for cards', async () => {
    const { user, order } = await suite.placed(transferOrder);
    expect(findNarrations(order.narration ?? '')).toEqual([order.narration]);
    const again = await suite.call(user, 'POST', '/order/retry_payment', { orderId: order._id });
    expect(again.body.payment).toMatchObject({ narration: order.narration, reference: order.reference });
    expect((await suite.placed(cardOrder)).order.narration).toBeNull();
  });

  it('is given to orders that have none, and never changed', async () => {
    const { order, now } = await suite.placed(transferOrder);
    await suite.shop.db.transaction(async (tx) => {
      await lockOrder(tx, order._id);
      await updateOrder(tx, order._id, { narration: null });
    });
    expect(await assignNarrations(suite.shop)).toBe(1);
    const { narration } = await now();
    expect(findNarrations(narration ?? '')).toEqual([narration]);
    expect(await assignNarrations(suite.shop)).toBe(0);
    expect((await now()).narration).toBe(narration);
  });
});
