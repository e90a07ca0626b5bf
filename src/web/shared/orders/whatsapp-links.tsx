import type { ReactNode } from 'react';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { usePublicUrl } from '../../ui/use-public-url.ts';
import { getHandOffMessage } from './message.rules.ts';

/** Opens a chat with the shop, at the number the owner gave, with the message written; nothing without a number. */
export function WhatsAppLink({ text, children }: { text: string; children: ReactNode }) {
  const { whatsAppNumber } = useShopDetails();
  if (!whatsAppNumber) return null;
  return (
    <a className="link" href={whatsAppLink(whatsAppNumber, text)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** A question about an order, with its pieces, its reference, its way, its parcels and where to follow it. */
export function OrderWhatsAppLink({ order }: { order: Order }) {
  const { reference, items, parcels, delivery, shippingFee, currency } = order;
  const link = usePublicUrl(`/myorders?reference=${reference}`);
  const opening = 'Hello, I have a question about my order.';
  const fee = shippingFee > 0 ? formatMinor(toMinor(shippingFee, currency), currency) : 'free';
  const shipping = delivery ? `${delivery.name}, ${fee}` : '';
  return (
    <WhatsAppLink text={getHandOffMessage({ opening, pieces: items, reference, shipping, parcels, link })}>
      Ask about this order on WhatsApp
    </WhatsAppLink>
  );
}
