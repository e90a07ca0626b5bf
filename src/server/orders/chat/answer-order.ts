import { shopConfig } from '../../../../shop.config.ts';
import { orderAnswer } from '../../../contract/rules/orders/order-answer-words.ts';
import { isWithCourier } from '../../../contract/rules/orders/order-status.ts';
import { whatsAppAddress } from '../../../contract/rules/shop/whatsapp-address.ts';
import { wantedOf } from '../../payments/start-payment.ts';
import type { Shop } from '../../shop.ts';
import { selectDraftOf } from '../drafts/drafts.sql.ts';
import { payLink } from '../drafts/link-token.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { orderLink } from '../track-key.ts';

/**
 * The ready answer about an order, to the number that the order names: whoever else wrote its reference into a chat is
 * told nothing. Null where it names none.
 */
export async function answerAboutOrder(
  shop: Shop,
  order: OrderRecord,
): Promise<{ text: string; url: string; phone: string } | null> {
  const { address, phoneKey } = order;
  if (phoneKey === '') return null;
  const now = shop.clock.now();
  const isOver = order.paymentStatus === 'Pending' && order.expiresAt !== null && order.expiresAt <= now;
  const wanted = isOver ? undefined : wantedOf(order);
  const draft = wanted && (await selectDraftOf(shop.db, order.id));
  const text = orderAnswer({
    shop: shopConfig.name,
    firstName: address.firstName,
    reference: order.reference,
    status: order.status,
    paymentStatus: isOver ? 'Failed' : order.paymentStatus,
    isReadyToCollect: order.pickupCode !== '' && isWithCourier(order.status),
    parcels: order.parcels,
    currency: order.currency,
    toPayMinor: wanted?.amountMinor ?? 0,
    link: (draft && payLink(shop.config, draft)) || (order.emailKey && orderLink(shop.config, order)),
  });
  return { text, url: whatsAppAddress(phoneKey, text), phone: address.phone };
}
