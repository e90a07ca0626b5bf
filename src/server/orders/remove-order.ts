import { ShopError } from '../../contract/errors.ts';
import { isInTheBooks } from '../../contract/rules/orders/payment-status.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import { giveCodeBack } from '../discounts/discounts.ts';
import { forgetMailsOfOrders } from '../mail/outbox.ts';
import { selectAttempts } from '../payments/payments.sql.ts';
import { confirmOpenAttempts } from '../payments/payments.ts';
import { selectProofName } from '../payments/proofs/proofs.sql.ts';
import type { Shop, Viewer } from '../shop.ts';
import { removeProofFiles } from './erase.ts';
import { deleteOrder, lockOrder, selectOrder } from './orders.sql.ts';
import { releaseUnits } from './placing/stock.sql.ts';

/**
 * Deletes an order without money for good; one that still waited gives its pieces back. What it was stays in the
 * audit log, without the customer. The provider is asked first, so that no payment under way is lost.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when it was ever paid, and while its money is in review
 */
export async function removeOrder(shop: Shop, admin: Viewer, orderId: string): Promise<void> {
  const order = await selectOrder(shop.db, orderId);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  if (order.paymentStatus === 'Pending') await confirmOpenAttempts(shop, order.id);
  const proof = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked) throw new ShopError('ORDER_NOT_FOUND');
    if (locked.paymentStatus === 'Review') {
      throw new ShopError('WRONG_STATE', { reason: 'its payment is in review. Settle that first.' });
    }
    if (isInTheBooks(locked.paymentStatus, locked.paidAt !== null)) {
      throw new ShopError('WRONG_STATE', { reason: 'it was paid, and paid orders stay in the books.' });
    }
    if (locked.paymentStatus !== order.paymentStatus) {
      throw new ShopError('WRONG_STATE', { reason: 'its payment has changed just now. Please look again.' });
    }
    await giveCodeBack(tx, locked);
    if (locked.paymentStatus === 'Pending' && locked.stockHeld) {
      await releaseUnits(tx, order.id);
    }
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
    await forgetMailsOfOrders(tx, [order.id]);
    const storageName = await selectProofName(tx, order.id);
    await deleteOrder(tx, order.id);
    return storageName;
  });
  if (proof) await removeProofFiles(shop, [proof]);
}
