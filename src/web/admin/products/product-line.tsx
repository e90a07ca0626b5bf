import { Fragment } from 'react';
import type { Product } from '../../../contract/catalog/catalog.api.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { toMajor } from '../../../contract/money/money.ts';
import { shownPrice } from '../../../contract/money/pricing.ts';
import { isSoldOut } from '../../../contract/stock/availability.ts';
import { stockBySize } from '../../../contract/stock/stock-messages.ts';
import { useSellingCurrencies } from '../../state/shop-details.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import { Amount } from '../../ui/price.tsx';
import styles from './products.module.css';

type ProductLineProps = {
  /** Undefined until it is loaded. */
  piece: Product | undefined;
  isMissing?: boolean;
  /** Of an order that it is chosen for; left out: the first currency of the shop. */
  currency?: Currency | undefined;
};

/** A piece wherever one is chosen: its picture, name, price and stock, and whether shoppers see it. */
export function ProductLine({ piece, isMissing = false, currency }: ProductLineProps) {
  const { visibility = 'public' } = piece ?? {};
  return (
    <span className={styles.piece}>
      <span className={`picture ${styles.thumb}`}>
        <Picture picture={piece?.pictures[0]} alt="" sizes="2.75rem" />
      </span>
      <span className={styles.words}>
        {piece?.name ?? (isMissing ? 'Not in the catalogue any more' : 'Reading...')}
        {piece && <ProductStock piece={piece} currency={currency} />}
        {visibility !== 'public' && (
          <Badge kind="pending">{visibility === 'draft' ? 'Draft' : 'Hidden'}</Badge>
        )}
      </span>
    </span>
  );
}

/** A product's price and stock: "₦186,000.00 · S 3 · M 0". */
function ProductStock({ piece, currency }: { piece: Product; currency: Currency | undefined }) {
  const { firstCurrency } = useSellingCurrencies();
  const price = shownPrice(piece, currency ?? firstCurrency);
  // an order is charged in its own currency only
  const isSold = price && (currency === undefined || price.currency === currency);
  return (
    <span className="caption tabular">
      {isSold ? (
        <Amount amount={toMajor(price.amountMinor, price.currency)} currency={price.currency} />
      ) : (
        `Not sold in ${currency ?? firstCurrency}`
      )}
      {' · '}
      {isSoldOut(piece) ? <Badge kind="out">Sold out</Badge> : <StockLeft piece={piece} />}
    </span>
  );
}

/** "S 3 · M 0"; a size stays on the line of its number. */
function StockLeft({ piece }: { piece: Product }) {
  const bySize = stockBySize(piece.variants);
  if (bySize.length === 0) return `${piece.inStock} in stock`;
  return bySize.map(({ size, quantity }, index) => (
    <Fragment key={size}>
      {index > 0 && ' · '}
      <span className="nowrap">
        {size} {quantity}
      </span>
    </Fragment>
  ));
}
