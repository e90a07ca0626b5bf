import type { Quote } from '../../../../contract/made-to-measure/quotes.api.ts';
import { formatDay } from '../../../ui/format-day.ts';
import { Amount } from '../../../ui/price.tsx';
import tablesStyles from '../../../ui/tables.module.css';
import { Verbatim } from '../../../ui/verbatim.tsx';
import styles from './quote.module.css';

const kinds = { sewing: 'Sewing', cloth: 'Cloth', extra: 'Extra' } as const;

/** What is paid for, the total, and which part of it now. */
export function QuoteLines({ quote, addsDelivery }: { quote: Quote; addsDelivery: boolean }) {
  const { lines, currency, amount, deposit, now, later } = quote;
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">The price</h2>
      <ul className={styles.lines}>
        {lines.map(({ kind, text, size, quantity, lineTotal }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version never change
          <li key={index}>
            <span>
              <b>{text || kinds[kind]}</b>
              <small>
                {[kinds[kind], size, quantity > 1 ? `${quantity} pieces` : ''].filter(Boolean).join(', ')}
              </small>
            </span>
            <span className="tabular">
              <Amount amount={lineTotal} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <dl className={tablesStyles.rows}>
        <div className={tablesStyles.total}>
          <dt>Total, {currency}</dt>
          <dd>
            <Amount amount={amount} currency={currency} />
          </dd>
        </div>
        {now > 0 && later > 0 && (
          <div>
            <dt>Deposit, {deposit} %</dt>
            <dd>
              <Amount amount={now} currency={currency} />
            </dd>
          </div>
        )}
        {later > 0 && (
          <div>
            <dt>{now > 0 ? 'The rest, when it is ready' : 'All of it when it is ready'}</dt>
            <dd>
              <Amount amount={later} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {addsDelivery && <p className="small soft above-2">Delivery is added by your address.</p>}
    </section>
  );
}

/** When it is ready, how often it is tried on, and by when it is needed. */
export function QuoteDates({ quote, neededBy }: { quote: Quote; neededBy: string | null }) {
  const { readyBy, fittings, validUntil } = quote;
  const rows: [string, string][] = [
    ['Ready by', formatDay(readyBy)],
    ...(neededBy ? [['You need it by', formatDay(neededBy)] as [string, string]] : []),
    ['Fittings', fittings === 0 ? 'None needed' : fittings === 1 ? 'One' : `Up to ${fittings}`],
    ['This quote holds until', formatDay(validUntil)],
  ];
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">The dates</h2>
      <dl className={tablesStyles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Verbatim>{value}</Verbatim>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What both sides are held to. */
export function QuoteTerms() {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">What you can hold us to</h2>
      <ul className={styles.terms}>
        <li>You are free to cancel until the cloth is cut, and get everything back.</li>
        <li>After the cut we may keep a fair charge for work and cloth, and no more.</li>
        <li>We sew to the style sheet above. If it comes out otherwise, we alter it free of charge.</li>
        <li>The rest is due when it is ready, before it leaves the workroom.</li>
      </ul>
      <p className="small soft above-3">
        The{' '}
        <a className="link" href="/terms#bespoke" target="_blank" rel="noreferrer">
          terms for pieces made to measure
        </a>{' '}
        say it in full.
      </p>
    </section>
  );
}
