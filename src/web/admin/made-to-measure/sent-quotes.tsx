import type { AdminSewingRequest } from '../../../contract/made-to-measure/requests.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import styles from './sewing-desk.module.css';

/** The quotes of a request, the newest first. */
export function SentQuotes({ request: { quotes, quoteLink } }: { request: AdminSewingRequest }) {
  const [latest] = quotes;
  if (!latest) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(quoteLink, window.location.origin).href);
      toast.success('Link copied');
    } catch {
      toast.error('The link could not be copied. Select it and copy it by hand.');
    }
  };
  return (
    <section className="above-8">
      <div className="between">
        <h2>Quotes</h2>
        <Button size="sm" variant="quiet" onClick={copy}>
          Copy link
        </Button>
      </div>
      <ul>
        {quotes.map((quote) => (
          <li key={quote.version} className={styles.message}>
            <span className="between">
              <strong>Quote {quote.version}</strong>
              <span className="tabular">
                <Amount amount={quote.amount} currency={quote.currency} />
              </span>
            </span>
            <span className="own-line small">
              {quote.lines.map(({ quantity, text }) => `${quantity} × ${text}`).join(', ')}
            </span>
            <span className="own-line caption tabular">
              {quote.deposit} % deposit · ready by {formatDay(quote.readyBy)} · valid until{' '}
              {formatDay(quote.validUntil)}
            </span>
            {quote.changes.length > 0 && (
              <span className="own-line caption">
                Changed: {quote.changes.map(({ field }) => field.toLowerCase()).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
