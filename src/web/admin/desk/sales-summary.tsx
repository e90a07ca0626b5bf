import { useState } from 'react';
import type { DeskToday } from '../../../contract/back-office/desk.api.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { toMinor } from '../../../contract/money/money.ts';
import { lastingStore } from '../../state/storage.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { formatShortAmount } from '../kit/short-amount.rules.ts';
import styles from './desk.module.css';

type Sales = NonNullable<DeskToday['sales']>;

const storageKey = 'desk-currency';
const homeCurrency: Currency = 'NGN';

/** What was sold today and this week, in the currency that was chosen last in this browser. */
export function SalesSummary({ sales }: { sales: Sales }) {
  const [currency, setCurrency] = useState(readCurrency);
  function choose(next: Currency) {
    setCurrency(next);
    lastingStore.write(storageKey, next);
  }
  return (
    <section className={styles.sales} aria-labelledby="sales-so-far">
      <div className="between">
        <h2 id="sales-so-far">Sold</h2>
        <select
          className={`${fieldsStyles.input} ${fieldsStyles.small} ${styles.currency}`}
          aria-label="Currency of the sales"
          value={currency}
          onChange={(event) => choose(currencies.find((each) => each === event.target.value) ?? currency)}
        >
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </div>
      <dl>
        <SalesFigure label="Today" sold={sales.today} currency={currency} />
        <SalesFigure label="This week" sold={sales.week} currency={currency} />
      </dl>
      {sales.includesTestPayments && (
        <p className="caption">Includes test payments: no money was taken for them.</p>
      )}
    </section>
  );
}

function SalesFigure({ label, sold, currency }: { label: string; sold: Sales['today']; currency: Currency }) {
  const formatShort = (code: Currency) => formatShortAmount(toMinor(sold.charged[code], code), code);
  const { shown, whole } = formatShort(currency);
  const others = currencies
    .filter((code) => code !== currency && sold.charged[code] !== 0)
    .map((code) => formatShort(code).whole ?? formatShort(code).shown);
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.figure}>{shown}</dd>
      {whole && <dd className="caption tabular nowrap">{whole}</dd>}
      <dd className="caption tabular">
        {sold.orders === 0
          ? 'No paid order yet'
          : `${sold.orders.toLocaleString('en-GB')} paid ${sold.orders === 1 ? 'order' : 'orders'}`}
        {others.length > 0 && `, and ${others.join(', ')}`}
      </dd>
    </div>
  );
}

function readCurrency(): Currency {
  const stored = lastingStore.read(storageKey);
  return currencies.find((code) => code === stored) ?? homeCurrency;
}
