import { lockOrder } from '../../orders/index.ts';
import type { EventSubject } from '../../providers/index.ts';
import type { Shop } from '../../shop.ts';
import type { AttemptRow, EventRow } from '../payments.sql.ts';
import { markRefundRefused } from '../refunds/reconcile-refunds.ts';
import { selectRefunds } from '../refunds/refunds.sql.ts';
import { notifyRefundRefused } from './provider-refunds.ts';

/**
 * Records that the provider could not make a refund the shop had requested: the admins are notified, and may request
 * it again. Events about an earlier attempt are ignored.
 */
export async function recordRefusedRefund(
  shop: Shop,
  attempt: AttemptRow,
  event: EventRow,
  { amountMinor }: Extract<EventSubject, { kind: 'refund' }>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    if (!order) return;
    const pending = (await selectRefunds(tx, order.id)).filter(
      ({ attemptId, state, createdAt }) =>
        attemptId === attempt.id && state === 'pending' && createdAt <= event.receivedAt,
    );
    const refund =
      pending.find((each) => each.amountMinor === amountMinor) ??
      (pending.length === 1 && amountMinor <= 0 ? pending[0] : undefined);
    if (!refund) return;
    await markRefundRefused(tx, shop, refund);
    await notifyRefundRefused(tx, shop, order, attempt, event.id);
  });
}
