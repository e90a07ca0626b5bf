import type { PageProduct } from '../../../../contract/catalog/catalog.api.ts';
import { getHandOffMessage } from '../../../shared/orders/message.rules.ts';
import { WhatsAppLink } from '../../../shared/orders/whatsapp-links.tsx';
import { usePublicUrl } from '../../../ui/use-public-url.ts';
import styles from '../product.module.css';
import type { VariantChoice } from '../use-variant-choice.ts';

/** A question about this very piece, already written. */
export function PieceQuestion({ product, choice }: { product: PageProduct; choice: VariantChoice }) {
  const link = usePublicUrl(`/product/${product.slug}`);
  const piece = { name: product.name, size: choice.size ?? '', color: choice.color ?? '', link };
  return (
    <p className={`small ${styles.question}`}>
      <WhatsAppLink
        text={getHandOffMessage({ opening: 'Hello, I have a question about this piece.', pieces: [piece] })}
      >
        Ask about this piece on WhatsApp
      </WhatsAppLink>
    </p>
  );
}
