import { type Currency, currencyTable } from '../../../contract/money/currencies.ts';
import { toMajor } from '../../../contract/money/money.ts';
import { formatDays } from '../../shared/orders/dates.ts';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import type { DeliveryDates } from '../product/delivery-estimate.tsx';
import type { CheckoutTotals } from './checkout.rules.ts';

type TotalsRowsProps = {
  sums: CheckoutTotals;
  /** What is taken where that is another currency. */
  charged: CheckoutTotals | undefined;
  dates: DeliveryDates;
  /** Whether a part is paid first, where that is possible. */
  payDeposit: boolean;
};

/** What the order comes to: pieces, discount, delivery, total. */
export function TotalsRows({ sums, charged, dates, payDeposit }: TotalsRowsProps) {
  const parts = charged ?? sums;
  const { currency, way } = sums;
  const named = way && way.way !== 'standard';
  return (
    <dl className={`${tablesStyles.rows} small`}>
      <Row name="Subtotal" minor={sums.subtotalMinor} currency={currency} />
      {sums.rushMinor > 0 && <Row name="Sewn first" minor={sums.rushMinor} currency={currency} />}
      {sums.code && <Row name={`Code ${sums.code}`} minor={-sums.discountMinor} currency={currency} />}
      <Row
        name={named ? `Shipping: ${way.name}` : 'Shipping'}
        minor={sums.deliveryMinor}
        currency={currency}
      />
      {dates.state === 'ready' && !named && (
        <div>
          <dt>Arrives</dt>
          <dd>{formatDays(dates.estimate.delivery)}</dd>
        </div>
      )}
      <div className={tablesStyles.total}>
        <dt>Total, {currency}</dt>
        <dd>
          <Amount short amount={toMajor(sums.totalMinor, currency)} currency={currency} />
        </dd>
      </div>
      {charged && charged.currency !== currency && (
        <Row
          name={`Charged in ${currencyTable[charged.currency].plural}`}
          minor={charged.totalMinor}
          currency={charged.currency}
        />
      )}
      {payDeposit && parts.laterMinor > 0 && (
        <>
          <Row name="To pay now" minor={parts.totalMinor - parts.laterMinor} currency={parts.currency} />
          <Row name="Before it leaves" minor={parts.laterMinor} currency={parts.currency} />
        </>
      )}
    </dl>
  );
}

function Row({ name, minor, currency }: { name: string; minor: number; currency: Currency }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{minor === 0 ? 'Free' : <Amount short amount={toMajor(minor, currency)} currency={currency} />}</dd>
    </div>
  );
}
