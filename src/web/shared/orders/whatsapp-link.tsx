import type { ReactNode } from 'react';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { useShopDetails } from '../../state/shop-details.ts';

/** Opens a chat with the shop, at the number the owner gave, with the message written. */
export function WhatsAppLink({ text, children }: { text: string; children: ReactNode }) {
  const { whatsAppNumber } = useShopDetails();
  return (
    <a className="link" href={whatsAppLink(whatsAppNumber, text)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
