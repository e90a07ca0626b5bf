import { LinkButton } from '../../ui/button.tsx';
import styles from '../checkout/checkout.module.css';

/** How a link's page is answered. */
export const linkStatuses = { open: 200, unknown: 404, throttled: 429 } as const;

const closed = {
  unknown: {
    title: 'There is no such link',
    text: 'A letter of the address may be missing. Please open the link from our message again.',
  },
  throttled: {
    title: 'Too many links were tried',
    text: 'Many addresses that lead nowhere came from your network. Please open the link again in a quarter of an hour.',
  },
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
