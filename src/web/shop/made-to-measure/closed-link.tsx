import { throttledLinkMessage, unknownLinkMessage } from '../../shared/link-messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from '../checkout/checkout.module.css';

/** How a link's page is answered. */
export const linkStatuses = { open: 200, unknown: 404, throttled: 429 } as const;

const closed = {
  unknown: unknownLinkMessage,
  throttled: throttledLinkMessage,
} as const;

/** In place of a request or a quote that the link does not open. */
export function ClosedLink({ kind }: { kind: keyof typeof closed }) {
  return (
    <div className={`wrap section ${styles.page}`}>
      <h1>{closed[kind].title}</h1>
      <p className="lead">{closed[kind].text}</p>
      <p>Call us or write on WhatsApp, and we’ll send it again.</p>
      <p className="row wrapping">
        <LinkButton to="/contact">Write to us</LinkButton>
        <LinkButton variant="text" to="/shop">
          See the shop
        </LinkButton>
      </p>
    </div>
  );
}
