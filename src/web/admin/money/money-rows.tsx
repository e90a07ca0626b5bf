import { formatSource } from '../../../contract/orders/order-list.ts';
import { reportDimensions } from '../../../contract/reports/report-dimensions.ts';
import type { MoneyReport } from '../../../contract/reports/reports.api.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { Amount } from '../../ui/price.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import tablesStyles from '../../ui/tables.module.css';
import styles from './money.module.css';

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
  return (
    <section aria-labelledby="by-title" className={styles.rows}>
      <h2 id="by-title">By {reportDimensions[by].toLowerCase()}</h2>
      <ScrollRegion aria-label={`By ${reportDimensions[by].toLowerCase()}, table`}>
        <table className={`${tablesStyles.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{reportDimensions[by]}</th>
              <th scope="col" className={tablesStyles.figure}>
                Net sales
              </th>
              <th scope="col" className={tablesStyles.figure}>
                Profit
              </th>
              <th scope="col" className={tablesStyles.figure}>
                Orders
              </th>
              <th scope="col" className={tablesStyles.figure}>
                Pieces
              </th>
              <th scope="col" className={tablesStyles.figure}>
                Refunded
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {formatRowName(by, row.key)}
                  <svg
                    className={styles.bar}
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={Math.max(0, (row.net / largest) * 100)} height="4" />
                  </svg>
                </th>
                <td className={tablesStyles.figure}>
                  <Amount amount={row.net} currency={currency} />
                </td>
                <td className={tablesStyles.figure}>
                  <Amount amount={row.profit} currency={currency} />
                  {row.piecesWithoutCost > 0 && (
                    <span className="caption"> {row.piecesWithoutCost} without cost</span>
                  )}
                </td>
                <td className={tablesStyles.figure}>{row.orders}</td>
                <td className={tablesStyles.figure}>{row.pieces}</td>
                <td className={tablesStyles.figure}>
                  {row.refunded === 0 ? '–' : <Amount amount={row.refunded} currency={currency} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
