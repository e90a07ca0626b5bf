import type { Order } from '../../contract/api/order.ts';
import { usePublicUrl } from '../ui/use-public-url.ts';
import { handOffText } from '../whatsapp/message.rules.ts';
import { WhatsAppLink } from '../whatsapp/whatsapp-link.tsx';

/** A question about an order, with its pieces, its reference, its parcels and where to follow it. */
export function OrderWhatsAppLink({ order: { reference, items, parcels } }: { order: Order }) {
  const link = usePublicUrl(`/myorders?reference=${reference}`);
  const opening = 'Hello, I have a question about my order.';
  return (
    <WhatsAppLink text={handOffText({ opening, pieces: items, reference, parcels, link })}>
      Ask about this order on WhatsApp
    </WhatsAppLink>
  );
}
