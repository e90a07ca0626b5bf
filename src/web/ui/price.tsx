import { finalSaleMessage } from '../../contract/cart/purchase-messages.ts';
import { formatSaleEnd } from '../../contract/delivery/calendar.ts';
import { formatMinor, formatPrice, toMinor } from '../../contract/money/money.ts';
import {
  type Price as ListedPrice,
  type Priced,
  shownPrice,
  wasPrice,
} from '../../contract/money/pricing.ts';
import { useCurrency } from '../state/currency.ts';
import styles from './sale-price.module.css';
import { Verbatim } from './verbatim.tsx';

type PriceProps = Priced & { quantity?: number; off?: Readonly<Record<string, number>> | undefined };

/**
 * A product's price in the currency the visitor chose, else the first listed one with its own symbol.
 * @param quantity a line's total instead of one unit's price
 * @param off what goes off the line, by currency in minor units
 */
export function Price({ prices, quantity = 1, off = {} }: PriceProps) {
  const price = shownPrice({ prices }, useCurrency());
  if (!price) return <>Price not available</>;
  return (
    <>
      {price.from && 'from '}
      <Verbatim>
        {formatPrice(price.amountMinor * quantity - (off[price.currency] ?? 0), price.currency)}
      </Verbatim>
    </>
  );
}

type AmountProps = {
  amount: number;
  currency: string;
  /** As prices are shown, for customers; otherwise with all minor digits. */
  short?: boolean;
};

/** An amount that is settled in one currency, such as an order's total or a cart's. In major units. */
export function Amount({ amount, currency, short = false }: AmountProps) {
  const format = short ? formatPrice : formatMinor;
  return <Verbatim>{format(toMinor(amount, currency), currency)}</Verbatim>;
}

type Reduced = { prices: readonly ListedPrice[]; compareAt?: readonly ListedPrice[] };

/** The current price of a product, next to the regular price, struck through. */
export function SalePrice({ prices, compareAt = [] }: Reduced) {
  const was = wasPrice({ prices, compareAt }, useCurrency());
  return (
    <>
      <Price prices={prices} />
      {was && (
        <>
          {' '}
          <s className={styles.was}>
            <span className="sr-only">Was </span>
            <Verbatim>{formatPrice(was.amountMinor, was.currency)}</Verbatim>
          </s>
        </>
      )}
    </>
  );
}

/** Until when a reduced piece is reduced, and what that means for its return; nothing for others. */
export function SaleTerms({ prices, compareAt, saleUntil }: Reduced & { saleUntil: string | null }) {
  const was = wasPrice({ prices, compareAt: compareAt ?? [] }, useCurrency());
  if (!was) return null;
  return (
    <p className={styles.terms}>
      <b>Sale{saleUntil && ` until ${formatSaleEnd(new Date(saleUntil))}`}.</b> {finalSaleMessage}.
    </p>
  );
}

/** The mark of a reduced piece on its picture. */
export function SaleMark({ prices, compareAt = [] }: Reduced) {
  const was = wasPrice({ prices, compareAt }, useCurrency());
  return was ? <span className={styles.mark}>Sale</span> : null;
}

type SoldPriceProps = Pick<AmountProps, 'currency' | 'short'> & { item: Sold };

/** The price one unit was sold for, next to the regular price, struck through. Amounts in major units. */
export function SoldPrice({ item, currency, short = false }: SoldPriceProps) {
  return (
    <>
      <Amount short={short} amount={item.unitPrice} currency={currency} />
      {item.listPrice > item.unitPrice && (
        <>
          {' '}
          <s className={styles.was}>
            <span className="sr-only">Was </span>
            <Amount short={short} amount={item.listPrice} currency={currency} />
          </s>
        </>
      )}
    </>
  );
}
type Sold = { unitPrice: number; listPrice: number };

/** Under a cart's line of a reduced piece. */
export function SaleNote({ product: { prices, compareAt = [] } }: { product: Reduced }) {
  return wasPrice({ prices, compareAt }, useCurrency()) ? <FinalNote rule={finalSaleMessage} /> : null;
}

/** Under a line of what stays sold. */
export function FinalNote({ rule }: { rule: string }) {
  return <span className={`caption ${styles.final}`}>{rule}</span>;
}
