import { refundNotes } from '../../../contract/rules/orders/payment-status.ts';
import { queueReviewMail } from '../../orders/mails/order-mails.ts';
import { insertHistory, lockOrder, updateOrder } from '../../orders/orders.sql.ts';
import type { Shop } from '../../shop.ts';
import type { AttemptRow, EventRow } from '../payments.sql.ts';
import { selectRefunds, updateRefund } from '../refunds/refunds.sql.ts';

/**
 * The provider could not make a refund that the shop had asked for: the admins are told, and may ask again. What it
 * says of an earlier try is too late to matter.
 */
export async function recordRefusedRefund(shop: Shop, attempt: AttemptRow, event: EventRow): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    const own = (await selectRefunds(tx, attempt.id)).find(({ key }) => key === attempt.id);
    if (!order || own?.state !== 'pending' || event.receivedAt < own.createdAt) return;
    const now = shop.clock.now();
    await updateRefund(tx, attempt.id, 'needs_attention');
    await insertHistory(tx, {
      orderId: order.id,
      at: now,
      kind: 'note',
      to: refundNotes.refused,
      actor: 'shop',
    });
    await updateOrder(tx, order.id, { updatedAt: now });
    await queueReviewMail(tx, shop.config, order, {
      about: `refund-refused_${event.id}`,
      attemptReference: attempt.reference,
      cause:
        'The provider could not pay this order back, so the customer has not got the money yet. Please look into its dashboard, or ask for the refund again.',
      now,
    });
  });
}
