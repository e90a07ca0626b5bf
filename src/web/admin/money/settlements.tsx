import { businessDaysLabel } from '../../../contract/delivery/calendar.ts';
import type { Settlement } from '../../../contract/reports/reports.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import styles from './money.module.css';

const maxListed = 10;

/** On which day the payment providers' money reaches the bank. */
export function Settlements({ settlements, today }: { settlements: Settlement[]; today: string }) {
  if (settlements.length === 0) return null;
  const dated = settlements.filter(({ day }) => day !== null);
  const undated = settlements.filter(({ day }) => day === null);
  const shown = [...undated, ...dated.slice(0, maxListed)];
  return (
    <section aria-labelledby="bank-title" className={styles.rows}>
      <h2 id="bank-title">At the bank</h2>
      <p className="soft small above-2">
        Payment providers pay naira out on the next business day ({businessDaysLabel}). These are the days by
        their usual terms, after fees and before refunds; the bank’s statement says what came.
      </p>
      <dl className={`${tablesStyles.rows} above-3`}>
        {shown.map(({ day, currency, payments, amount, withoutFee }) => (
          <div key={`${day} ${currency}`}>
            <dt>
              {day === null
                ? 'Day not known'
                : `${formatDay(`${day}T12:00:00Z`)}${day > today ? ', on its way' : ''}`}
              <br />
              <span className="caption">
                {payments} {payments === 1 ? 'payment' : 'payments'}
                {withoutFee > 0 && `, the fee of ${withoutFee} not known`}
              </span>
            </dt>
            <dd>
              <Amount amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {dated.length > maxListed && (
        <p className="caption above-2">
          The latest {maxListed} of {dated.length} days.
        </p>
      )}
    </section>
  );
}
