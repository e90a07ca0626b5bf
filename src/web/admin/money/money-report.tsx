import { businessDaysLabel } from '../../../contract/delivery/calendar.ts';
import { formatSource } from '../../../contract/orders/order-list.ts';
import { reportDimensions } from '../../../contract/reports/report-dimensions.ts';
import type { MoneyReport, Settlement } from '../../../contract/reports/reports.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { ScrollRegion } from '../../ui/navigation/scroll-region.tsx';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { type Column, DataTable } from '../kit/data-table.tsx';
import styles from './money.module.css';

/** The figures of all the days together, from what was sold to what is left. */
export function MoneyFigures({ report }: { report: MoneyReport }) {
  const { currency, sold, refunded, net, vat, fees, cost, profit, orders, meanOrder } = report;
  const { piecesWithoutCost } = report;
  const steps = [
    { name: 'Sold', amount: sold },
    { name: 'Refunded', amount: 0 - refunded },
    { name: 'Net sales', amount: net },
    { name: 'VAT within', amount: 0 - vat },
    { name: 'Payment fees', amount: 0 - fees },
    { name: 'Cost of pieces', amount: 0 - cost },
    { name: 'Profit', amount: profit },
  ];
  const withoutCost = `${piecesWithoutCost} ${piecesWithoutCost === 1 ? 'piece' : 'pieces'}`;
  return (
    <section aria-label="Figures" className={styles.figures}>
      <dl className={tablesStyles.rows}>
        {steps.map(({ name, amount }) => (
          <div key={name} className={name === 'Profit' ? tablesStyles.total : undefined}>
            <dt>
              {name}
              {name === 'Profit' && piecesWithoutCost > 0 && (
                <span className="caption">, before the cost of {withoutCost}</span>
              )}
            </dt>
            <dd>
              <Amount amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={tablesStyles.rows}>
        <div>
          <dt>Orders paid</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>Pieces</dt>
          <dd>{report.pieces}</dd>
        </div>
        <div>
          <dt>Average order</dt>
          <dd>
            <Amount amount={meanOrder} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Still to be paid</dt>
          <dd>
            <Amount amount={report.outstanding} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Deposits held</dt>
          <dd>
            <Amount amount={report.deposits} currency={currency} />
          </dd>
        </div>
        {report.charged.map((each) => (
          <div key={each.currency}>
            <dt>Charged in {each.currency}, net</dt>
            <dd>
              <Amount amount={each.sold - each.refunded} currency={each.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const paymentLabels: Record<string, string> = { pos: 'POS', ussd: 'USSD' };

/** What a row is of, in words. */
function formatRowName(by: MoneyReport['by'], key: string): string {
  if (key === '') return '–';
  if (by === 'day') return formatDay(`${key}T12:00:00Z`);
  if (by === 'month') return monthFormat.format(new Date(`${key}-15T12:00:00Z`));
  if (by === 'country') return /^[A-Z]{2}$/.test(key) ? (countryNames.of(key) ?? key) : key;
  if (by === 'source') return formatSource(key);
  if (by === 'payment') return paymentLabels[key] ?? capitalize(key);
  return key;
}

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The rows of the report, each with a bar as long as its part of the largest. */
export function MoneyRows({ report }: { report: MoneyReport }) {
  const { by, rows, currency } = report;
  const sorted = by === 'day' || by === 'month' ? rows : rows.toSorted((a, b) => b.net - a.net);
  const largest = Math.max(1, ...rows.map(({ net }) => net));
  const columns: Column<MoneyReport['rows'][number]>[] = [
    {
      label: reportDimensions[by],
      rowHeader: true,
      cell: ({ key, net }) => (
        <>
          {formatRowName(by, key)}
          <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.max(0, (net / largest) * 100)} height="4" />
          </svg>
        </>
      ),
    },
    { label: 'Net sales', figure: true, cell: ({ net }) => <Amount amount={net} currency={currency} /> },
    {
      label: 'Profit',
      figure: true,
      cell: ({ profit, piecesWithoutCost }) => (
        <>
          <Amount amount={profit} currency={currency} />
          {piecesWithoutCost > 0 && <span className="caption"> {piecesWithoutCost} without cost</span>}
        </>
      ),
    },
    { label: 'Orders', figure: true, cell: ({ orders }) => orders },
    { label: 'Pieces', figure: true, cell: ({ pieces }) => pieces },
    {
      label: 'Refunded',
      figure: true,
      cell: ({ refunded }) => (refunded === 0 ? '–' : <Amount amount={refunded} currency={currency} />),
    },
  ];
  return (
    <section aria-labelledby="by-title" className={styles.rows}>
      <h2 id="by-title">By {reportDimensions[by].toLowerCase()}</h2>
      <ScrollRegion aria-label={`By ${reportDimensions[by].toLowerCase()}, table`}>
        <DataTable className={styles.table} rows={sorted} rowKey={({ key }) => key} columns={columns} />
      </ScrollRegion>
    </section>
  );
}

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
