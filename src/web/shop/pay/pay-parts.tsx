import type { PayPage } from '../../../contract/drafts/pay-links.api.ts';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';

type PayTotalsOrder = Pick<
  PayPage,
  | 'currency'
  | 'linesTotal'
  | 'discount'
  | 'shippingFee'
  | 'deliveryName'
  | 'amount'
  | 'paid'
  | 'later'
  | 'toPay'
>;

/** The order's total, the amount paid, and the amount due now. */
export function PayTotals({ page }: { page: PayTotalsOrder }) {
  const { currency, deliveryName, shippingFee, amount, paid, toPay } = page;
  const rows: [string, number | null][] = [
    ['Subtotal', page.linesTotal],
    ...(page.discount > 0 ? [['Discount', 0 - page.discount] as [string, number]] : []),
    [deliveryName ? `Shipping, ${deliveryName}` : 'Shipping', shippingFee],
  ];
  return (
    <dl className={tablesStyles.rows}>
      {rows.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum === null ? 'by your address' : <Amount amount={sum} currency={currency} />}</dd>
        </div>
      ))}
      <div className={tablesStyles.total}>
        <dt>Total, {currency}</dt>
        <dd>
          <Amount amount={amount} currency={currency} />
        </dd>
      </div>
      {paid > 0 && paid < amount && (
        <div>
          <dt>Paid</dt>
          <dd>
            <Amount amount={paid} currency={currency} />
          </dd>
        </div>
      )}
      {toPay > 0 && toPay < amount && (
        <div className={tablesStyles.total}>
          <dt>To pay now</dt>
          <dd>
            <Amount amount={toPay} currency={currency} />
          </dd>
        </div>
      )}
      {page.later > 0 && (
        <div>
          <dt>To pay later, by this link</dt>
          <dd>
            <Amount amount={page.later} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}
