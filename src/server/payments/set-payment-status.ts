import { ShopError } from '../../contract/errors.ts';
import { formatMinor } from '../../contract/money/money.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { canMovePayment, type PaymentStatus } from '../../contract/payments/payment-status.ts';
import { getTenderType } from '../../contract/payments/payments.rules.ts';
import type { Database } from '../../platform/database/open.ts';
import { actOnOrder, getOrder, type OrderAct, type OrderRow } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { changePayment } from './change-payment.ts';
import { settleDue } from './difference.ts';
import type { ReceivedPayment } from './issue-invoices.ts';
import { selectAttempts } from './payments.sql.ts';
import { recordManualRefund } from './refunds/manual-refund.ts';

/**
 * Applies an admin's decision about an order's payment: Paid for a paid order means that its difference has arrived.
 * Throws ORDER_NOT_FOUND, WRONG_STATE, OUT_OF_STOCK.
 */
export async function setPaymentStatus(
  shop: Shop,
  admin: Viewer,
  input: { orderId: string; paymentStatus: PaymentStatus; note?: string },
): Promise<Order> {
  await actOnOrder(shop, admin, input.orderId, async (act) => {
    const { tx, order } = act;
    if (order.paymentStatus === input.paymentStatus) {
      if (order.paymentStatus === 'Paid' && order.dueMinor > 0)
        await confirmDifference(act, admin, input.note ?? '');
      return;
    }
    if (!canMovePayment(order.paymentStatus, input.paymentStatus, 'admin')) {
      throw new ShopError('WRONG_STATE', {
        reason: `an order that is ${order.paymentStatus} cannot become ${input.paymentStatus}.`,
      });
    }
    if (input.paymentStatus === 'Refunded')
      await recordManualRefund(tx, shop, order, admin, input.note ?? '');
    const changed = await changePayment(tx, shop, order, input.paymentStatus, {
      actor: admin.name,
      note: input.note ?? '',
      ...(input.paymentStatus === 'Paid' ? { received: await getReceived(tx, order) } : {}),
    });
    if (!changed) throw new ShopError('WRONG_STATE', { reason: 'a piece has been sold meanwhile.' });
    await act.audit('payment status changed', {
      changes: [{ field: 'Payment', from: order.paymentStatus, to: input.paymentStatus }],
      details: { orderId: order.id },
    });
  });
  return getOrder(shop, admin, input.orderId);
}

/** How the money of an order came that an admin accepts: by the payment that was doubtful, else in the order's own way. */
async function getReceived(tx: Database, order: OrderRow): Promise<ReceivedPayment> {
  const doubtful = (await selectAttempts(tx, order.id)).find(({ state }) => state === 'needs_review');
  if (!doubtful) return { way: order.paymentMethod };
  return { way: getTenderType(doubtful.channel), attemptId: doubtful.id };
}

async function confirmDifference(act: OrderAct, admin: Viewer, note: string): Promise<void> {
  const { dueMinor, currency, id } = act.order;
  await settleDue(act.tx, act.shop, act.order, dueMinor, { actor: admin.name, note });
  await act.audit('payment status changed', {
    changes: [{ field: 'Difference', from: formatMinor(dueMinor, currency), to: formatMinor(0, currency) }],
    details: { orderId: id },
  });
}
