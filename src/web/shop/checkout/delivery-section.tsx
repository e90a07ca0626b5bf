import type { Currency } from '../../../contract/money/currencies.ts';
import { formatPrice, toMinor } from '../../../contract/money/money.ts';
import { formatDays } from '../../shared/orders/dates.ts';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { type DeliveryDates, DeliveryEstimate } from '../product/delivery-estimate.tsx';
import styles from './checkout.module.css';
import { needsDeliveryMethod, type Quote } from './checkout.rules.ts';
import type { Quotes } from './use-totals.ts';

type DeliveryMethod = Quote['ways'][number];

type DeliverySectionProps = {
  quotes: Quotes;
  /** The ways of the currency that is paid in. */
  quote: Quote | undefined;
  currency: Currency;
  chosen: DeliveryMethod | undefined;
  /** The code brings it for nothing. */
  free: boolean;
  error: string | undefined;
  onChoose: (wayId: string) => void;
  dates: DeliveryDates;
};

/** How it comes, with the fee and the days of each way; where the owner has set none, when it comes. */
export function DeliverySection(props: DeliverySectionProps) {
  const { quotes, quote, error, dates } = props;
  const nowhere = quote !== undefined && quote.ways.length === 0;
  return (
    <section aria-labelledby="when" aria-busy={quotes.state === 'loading' || undefined}>
      <h2 id="when">Delivery</h2>
      {quotes.state === 'failed' && (
        <Message kind="bad" role="status" title="The delivery options could not be loaded.">
          You can still order: if the total changes, we’ll tell you before anything is charged.{' '}
          <button type="button" className="link" onClick={quotes.retry}>
            Try again
          </button>
        </Message>
      )}
      {!quote && quotes.state === 'loading' && <Skeleton lines={2} label="Working out the delivery" />}
      {nowhere && (
        <Message kind="info" role="status">
          {quote.note}
        </Message>
      )}
      {quote && needsDeliveryMethod(quote) ? (
        <DeliveryMethods {...props} quote={quote} />
      ) : (
        <DeliveryEstimate dates={dates} />
      )}
      {quote && !nowhere && quote.note && <p className="small soft">{quote.note}</p>}
      {error && <FieldError>{error}</FieldError>}
    </section>
  );
}

function DeliveryMethods({
  quote,
  currency,
  chosen,
  free,
  onChoose,
  dates,
}: DeliverySectionProps & { quote: Quote }) {
  return (
    <>
      <div role="radiogroup" aria-labelledby="when" className={styles.cards} id="delivery" tabIndex={-1}>
        {quote.ways.map((way) => (
          <div
            key={way._id}
            className={classes(
              styles.card,
              way._id === chosen?._id && quote.ways.length > 1 && styles.chosen,
            )}
          >
            <label className={fieldsStyles.check}>
              <input
                type="radio"
                name="delivery"
                checked={way._id === chosen?._id}
                onChange={() => onChoose(way._id)}
                aria-describedby={`${way._id}-words`}
              />
              <b>{way.name}</b>
              <span className={`tabular ${styles.cardSum}`}>{formatFee(way, currency, free)}</span>
            </label>
            <div id={`${way._id}-words`} className={`small soft ${styles.cardWords}`}>
              <p>{formatDeliveryDays(way)}</p>
              {way.text && <p>{way.text}</p>}
            </div>
          </div>
        ))}
      </div>
      {dates.state === 'ready' && (
        <p className="small soft" role="status">
          {chosen?.pickup ? 'Ready to collect' : 'Leaves the workroom'} {formatDays(dates.estimate.dispatch)}.
        </p>
      )}
    </>
  );
}

function formatFee({ fee }: DeliveryMethod, currency: Currency, free: boolean): string {
  return fee === 0 || free ? 'Free' : formatPrice(toMinor(fee, currency), currency);
}

function formatDeliveryDays({ from, to, pickup }: DeliveryMethod): string {
  if (pickup) return 'We’ll email you when it’s ready.';
  if (to === 0) return 'Arrives the same day it leaves the workroom.';
  const days = from === to ? `${to}` : `${from}–${to}`;
  return `Arrives ${days} working ${to === 1 ? 'day' : 'days'} after it leaves the workroom.`;
}
