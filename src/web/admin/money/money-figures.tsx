import type { MoneyReport } from '../../../contract/reports/reports.api.ts';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
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
