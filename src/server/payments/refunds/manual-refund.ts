import { randomUUID } from 'node:crypto';
import { paidMinorOf } from '../../../contract/payments/refund-plan.ts';
import type { Database } from '../../../platform/database/open.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { getRefundedUnits } from './claim-refund.ts';
import { checkRefundLimit } from './refund-limit.ts';
import { insertRefunds } from './refunds.sql.ts';

/**
 * Records what an admin says was refunded outside the shop: all that is left of the order. The caller holds the
 * order's lock and changes its payment status.
 */
export async function recordManualRefund(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  admin: Viewer,
  note: string,
): Promise<void> {
  if (!order.paidAt) return;
  const before = await getRefundedUnits(tx, order.id);
  const amountMinor = paidMinorOf(order) - before.amountMinor;
  if (amountMinor <= 0) return;
  checkRefundLimit(admin, order.currency, before.amountMinor + amountMinor);
  const now = shop.clock.now();
  await insertRefunds(tx, [
    {
      orderId: order.id,
      key: `marked_${randomUUID()}`,
      amountMinor,
      shippingMinor: Math.min(amountMinor, Math.max(0, order.shippingFeeMinor - before.shippingMinor)),
      reason: note,
      actor: admin.name,
      state: 'done',
      doneAt: now,
      createdAt: now,
    },
  ]);
}
