import { isWithCourier } from '../../../contract/orders/order-status.ts';
import { orderStatusReply } from '../../../contract/orders/order-status-reply.ts';
import { getPaymentDue } from '../../../contract/payments/amount-due.ts';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { buildOrderLink, buildPayLink, type OrderRecord, selectOrderDraft } from '../../orders/index.ts';
import type { Shop } from '../../shop.ts';

/**
 * Builds the reply about an order, to the order's own phone number: anyone else who wrote its reference into a chat
 * learns nothing. Returns null if the order has no number.
 */
export async function replyToOrder(
  shop: Shop,
  order: OrderRecord,
): Promise<{ text: string; url: string; phone: string } | null> {
  const { address, phoneKey } = order;
  if (phoneKey === '') return null;
  const now = shop.clock.now();
  const isOver = order.paymentStatus === 'Pending' && order.expiresAt !== null && order.expiresAt <= now;
  const wanted = isOver ? undefined : getPaymentDue(order);
  const draft = wanted && (await selectOrderDraft(shop.db, order.id));
  const text = orderStatusReply({
    shop: shop.config.identity.name,
    firstName: address.firstName,
    reference: order.reference,
    status: order.status,
    paymentStatus: isOver ? 'Failed' : order.paymentStatus,
    isReadyToCollect: order.pickupCode !== '' && isWithCourier(order.status),
    parcels: order.parcels,
    currency: order.currency,
    toPayMinor: wanted?.amountMinor ?? 0,
    link:
      (draft && buildPayLink(shop.config, draft)) || (order.emailKey && buildOrderLink(shop.config, order)),
  });
  return { text, url: whatsAppLink(phoneKey, text), phone: address.phone };
}
