import type { ReactNode } from 'react';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';

type AskLinksProps = {
  /** Empty where unknown. */
  phone: string;
  text: string;
  link: string;
  /** Further ways to ask. */
  children?: ReactNode;
};

/** Asks a customer for money: on WhatsApp, or with the link itself. */
export function AskLinks({ phone, text, link, children }: AskLinksProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Link copied');
    } catch {
      toast.error('Couldn’t copy the link. Open the order to see it.');
    }
  };
  return (
    <p className="row wrapping">
      {phone !== '' && (
        <LinkButton
          size="sm"
          variant="quiet"
          to={whatsAppLink(phone.replace(/\D/g, ''), text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </LinkButton>
      )}
      {children}
      <Button size="sm" variant="quiet" onClick={() => void copy()}>
        Copy link
      </Button>
    </p>
  );
}
