import { Link } from 'react-router';
import type { CustomerCard } from '../../../contract/customers/customers.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import styles from './customers.module.css';

const places: Readonly<Record<string, string>> = {
  footer: 'at the foot of a page',
  checkout: 'at the checkout',
  'sign-up': 'when signing up',
};

/** Since when a customer wants news, and the letters they were sent. */
export function CustomerNews({
  news: { since, source, letters },
}: {
  news: NonNullable<CustomerCard['news']>;
}) {
  return (
    <section className="above-8">
      <h2>News</h2>
      <p className="small">
        Wants news since {formatDay(since)}
        {places[source] && `, asked for ${places[source]}`}.
      </p>
      {letters.length > 0 && (
        <ul className={styles.rows} aria-label="Letters sent">
          {letters.map(({ _id, subject, at }) => (
            <li key={_id}>
              <Link className="link" to={`/admin/letters/${_id}`}>
                {subject}
              </Link>{' '}
              <span className="caption">{formatDay(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
