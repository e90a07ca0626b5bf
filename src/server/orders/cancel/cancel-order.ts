import type { Order } from '../../../contract/api/order.ts';
import { ShopError } from '../../../contract/errors.ts';
import { isInHouse } from '../../../contract/rules/orders/order-status.ts';
import { recordAuditEvent } from '../../audit/audit.ts';
import { changePayment } from '../../payments/change-payment.ts';
import { closeOpenAttempts } from '../../payments/payments.sql.ts';
import { confirmOpenAttempts } from '../../payments/payments.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { lockOrder } from '../orders.sql.ts';
import { getOrder, getOrderRecord } from '../orders.ts';

const refusals = {
  Paid: 'it is paid already. Please write to us with its reference.',
  Review: 'its payment is being looked at. Please write to us with its reference.',
  Refunded: 'its payment has gone back already.',
} as const;

/**
 * Closes an unpaid order for its owner or an admin: its pieces go back at once, its open payments are closed. The
 * provider is asked first, and money that arrives later is treated as any late payment. A closed order stays so.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when it is paid or has left the workroom
 */
export async function cancelOrder(
  shop: Shop,
  viewer: Viewer,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<Order> {
  const { id } = await getOrderRecord(shop, viewer, orderId);
  await confirmOpenAttempts(shop, id);
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (order.paymentStatus === 'Failed') return;
    if (order.paymentStatus !== 'Pending') {
      throw new ShopError('WRONG_STATE', { reason: refusals[order.paymentStatus] });
    }
    if (!isInHouse(order.status)) {
      throw new ShopError('WRONG_STATE', { reason: 'it has left the workroom already.' });
    }
    const byAdmin = viewer.role === 'admin';
    const by = { actor: byAdmin ? viewer.name : 'customer', note: reason };
    await closeOpenAttempts(tx, id);
    await changePayment(tx, shop, order, 'Failed', by, 'cancelled');
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: viewer,
      action: 'order cancelled',
      subject: order.reference,
      changes: [{ field: 'Payment', from: 'Pending', to: 'Failed' }],
      link: `/admin/order/${id}`,
    });
  });
  return getOrder(shop, viewer, id);
}
