import { finalSaleMessage } from '../../contract/cart/purchase-messages.ts';
import { formatSaleEnd } from '../../contract/delivery/calendar.ts';
import { formatMinor } from '../../contract/money/money.ts';
import { type Price as ListedPrice, wasPrice } from '../../contract/money/pricing.ts';
import { useCurrency } from '../state/currency.ts';
import { Amount, Price } from './price.tsx';
import styles from './sale-price.module.css';
import { Verbatim } from './verbatim.tsx';

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
            <Verbatim>{formatMinor(was.amountMinor, was.currency)}</Verbatim>
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

/** The price one unit was sold for, next to the regular price, struck through. Amounts in major units. */
export function SoldPrice({ item, currency }: { item: Sold; currency: string }) {
  return (
    <>
      <Amount amount={item.unitPrice} currency={currency} />
      {item.listPrice > item.unitPrice && (
        <>
          {' '}
          <s className={styles.was}>
            <span className="sr-only">Was </span>
            <Amount amount={item.listPrice} currency={currency} />
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
