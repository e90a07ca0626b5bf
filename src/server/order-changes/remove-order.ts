import { ShopError } from '../../contract/errors.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { hasReceivedMoney } from '../../contract/payments/payment-status.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { releaseCode } from '../discounts/index.ts';
import { deleteOrderMails } from '../notifications/index.ts';
import {
  actOnOrder,
  deleteOrder,
  getOrder,
  type OrderRecord,
  releaseUnits,
  removeProofFiles,
  selectOrder,
} from '../orders/index.ts';
import { confirmOpenAttempts, selectAttempts, selectProofName } from '../payments/index.ts';
import type { Shop, Viewer } from '../shop.ts';

/**
 * Deletes an order. One without money is deleted permanently, and releases its items if it was still waiting; its
 * details remain in the audit log, without the customer. One that ever received money is soft-deleted: it is only
 * hidden from the back office's lists and counts. The provider is queried first, so that no payment in progress is
 * lost.
 * @returns whether it was soft-deleted
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when it is paid at the same time
 */
export async function removeOrder(shop: Shop, admin: Viewer, orderId: string): Promise<boolean> {
  const order = await selectOrder(shop.db, orderId);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  if (order.paymentStatus === 'Pending') await confirmOpenAttempts(shop, order.id);
  const isArchived = order.paidAt !== null || hasReceivedMoney(order);
  const proof = await actOnOrder(shop, admin, order.id, async (act) => {
    const { tx, order: locked } = act;
    if (locked.paymentStatus !== order.paymentStatus) {
      throw new ShopError('WRONG_STATE', { reason: 'its payment has changed just now. Please look again.' });
    }
    if (!isArchived) return deletePermanently(tx, shop, admin, { ...order, ...locked });
    if (locked.setAsideAt === null) {
      await act.update({ setAsideAt: act.now });
      await act.audit('order set aside');
    }
    return undefined;
  });
  if (proof) await removeProofFiles(shop, [proof]);
  return isArchived;
}

/** Answers the name of the proof's file, which is to be removed. */
async function deletePermanently(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  order: OrderRecord,
): Promise<string | undefined> {
  await releaseCode(tx, order);
  if (order.paymentStatus === 'Pending' && order.stockHeld) await releaseUnits(tx, order.id);
  await recordAuditEvent(tx, shop.clock.now(), {
    actor: admin,
    action: 'order removed',
    subject: order.reference,
    piece: order.id,
    link: '/admin/orders',
    details: {
      orderId: order.id,
      currency: order.currency,
      amountMinor: order.amountMinor,
      paymentStatus: order.paymentStatus,
      lines: order.lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
      attempts: (await selectAttempts(tx, order.id)).map(({ reference, state }) => ({ reference, state })),
    },
  });
  await deleteOrderMails(tx, [order.id]);
  const storageName = await selectProofName(tx, order.id);
  await deleteOrder(tx, order.id);
  return storageName;
}

/**
 * Restores a soft-deleted order to the lists and counts.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE if it is not soft-deleted
 */
export async function restoreOrder(shop: Shop, admin: Viewer, orderId: string): Promise<Order> {
  await actOnOrder(shop, admin, orderId, async (act) => {
    if (act.order.setAsideAt === null) throw new ShopError('WRONG_STATE', { reason: 'it is not deleted.' });
    await act.update({ setAsideAt: null });
    await act.audit('order restored');
  });
  return getOrder(shop, admin, orderId);
}
