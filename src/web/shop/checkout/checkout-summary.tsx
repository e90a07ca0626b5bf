import { totalUnits } from '../../../contract/cart/cart.ts';
import { notSoldInMessage, onlyAvailableMessage } from '../../../contract/cart/purchase-messages.ts';
import { type Currency, toCurrency } from '../../../contract/money/currencies.ts';
import { formatPrice, toMajor } from '../../../contract/money/money.ts';
import { setLabel } from '../../../contract/sets/set-messages.ts';
import type { SalesSettings } from '../../../contract/settings/selling.ts';
import { isMade } from '../../../contract/stock/sold-out.ts';
import { stockOf } from '../../../contract/stock/stock-choice.ts';
import linesStyles from '../../shared/orders/lines.module.css';
import type { CartItem } from '../../state/cart-items.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import { Amount, SaleNote } from '../../ui/price.tsx';
import cartStyles from '../cart/cart.module.css';
import { optionText } from '../cart/cart-line-item.tsx';
import type { DeliveryDates } from '../product/delivery-estimate.tsx';
import styles from './checkout.module.css';
import { type CheckoutTotals, getLineTotalMinor } from './checkout.rules.ts';
import { TotalsRows } from './totals-rows.tsx';

type SummaryProps = {
  items: readonly CartItem[];
  /** In the currency the page is read in. */
  sums: CheckoutTotals;
  /** In the currency that is taken. */
  charged: CheckoutTotals;
  dates: DeliveryDates;
  payDeposit: boolean;
};

/** The lines of the cart with their prices in the currencies the shop sells in. */
export function toCheckoutLines(
  items: readonly CartItem[],
  { currencies }: Pick<SalesSettings, 'currencies'>,
) {
  return items.map(({ line, product, off }) => ({
    name: product.name,
    quantity: line.quantity,
    off,
    prices: product.prices.filter(({ currency }) => currencies.some((code) => code === toCurrency(currency))),
  }));
}

/** Folded above the form on phones: the sum is always in view. */
export function CollapsibleSummary(props: SummaryProps) {
  const { items, sums } = props;
  const units = totalUnits(items.map(({ line }) => line));
  return (
    <details className={styles.fold}>
      <summary>
        <span>
          <span className="nowrap">Order summary,</span>{' '}
          <span className="nowrap">
            <span key={units}>{`${units} ${units === 1 ? 'piece' : 'pieces'}`}</span>{' '}
            <Icon name="down" small />
          </span>
        </span>
        <b className="tabular">
          <Amount short amount={toMajor(sums.totalMinor, sums.currency)} currency={sums.currency} />
        </b>
      </summary>
      <Totals {...props} />
    </details>
  );
}

/** Next to the form if there is room. */
export function SideSummary(props: SummaryProps) {
  return (
    <aside className={`${cartStyles.summary} ${styles.side}`} aria-label="Order Summary">
      <h2>Order Summary</h2>
      <Totals {...props} />
    </aside>
  );
}

function Totals({ items, ...sums }: SummaryProps) {
  return (
    <div>
      <ul className={linesStyles.smallList}>
        {items.map((item) => (
          <TotalLine key={JSON.stringify(item.line)} item={item} currency={sums.sums.currency} />
        ))}
      </ul>
      <TotalsRows {...sums} />
    </div>
  );
}

function TotalLine({ item: { line, product, set, off }, currency }: { item: CartItem; currency: Currency }) {
  const minor = getLineTotalMinor(
    { name: product.name, quantity: line.quantity, prices: product.prices, off },
    currency,
  );
  const offMinor = off?.[currency] ?? 0;
  const picture = product.pictures.find(({ color }) => color === line.color) ?? product.pictures[0];
  const facts = [optionText(line), String(line.quantity)].filter(Boolean).join(' · ');
  const shortage = getShortage({ line, product });
  const sewn = describeSewn({ line, product });
  return (
    <li className={linesStyles.smallLine}>
      <span className="picture">
        <Picture picture={picture} alt="" sizes="3.5rem" />
      </span>
      <span>
        <b className={`display ${linesStyles.smallName}`}>{product.name}</b>
        <span className="caption">{facts}</span>
        {sewn && <span className={`caption ${linesStyles.smallNote}`}>{sewn}</span>}
        {set && offMinor > 0 && (
          <span className={`caption ${linesStyles.smallNote}`}>
            {setLabel(set.name, formatPrice(offMinor, currency))}
          </span>
        )}
        {shortage && (
          <span className={`caption ${linesStyles.smallNote} ${linesStyles.notMade}`}>{shortage}</span>
        )}
        <SaleNote product={product} />
      </span>
      {minor === undefined ? (
        <span className="caption">{notSoldInMessage(currency)}</span>
      ) : (
        <span className="tabular">
          <Amount short amount={toMajor(minor, currency)} currency={currency} />
        </span>
      )}
    </li>
  );
}

/** "For Mum · Sewn in 10–15 business days"; empty of a piece that is not made to measure. */
function describeSewn({ line: { measures }, product: { madeToMeasure } }: CartItem): string {
  if (!measures || !madeToMeasure) return '';
  const { from, to } = madeToMeasure;
  const days = from === to ? `${to}` : `${from}–${to}`;
  const name = 'profileId' in measures ? '' : measures.name;
  return [name && `For ${name}`, `Sewn in ${days} business days`].filter(Boolean).join(' · ');
}

/** Returns why a line cannot be bought as it is; undefined if it can, as far as is known here. */
function getShortage({ line, product }: CartItem): string | undefined {
  if (!isMade(product, line)) return 'Not made any more: change or remove it in the cart';
  const { quantity, more } = stockOf(product, line);
  return more || line.quantity <= quantity ? undefined : onlyAvailableMessage(quantity);
}
