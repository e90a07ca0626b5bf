import type { Product } from '../../../contract/catalog/catalog.api.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { isSoldOut } from '../../../contract/stock/availability.ts';
import { stockBySize } from '../../../contract/stock/stock-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Amount } from '../../ui/price/price.tsx';

/** A product's price in the order's currency, and its stock: "₦186,000.00 · S 3 · M 0". */
export function ProductStock({ piece, currency }: { piece: Product; currency: Currency }) {
  const price = piece.prices.find((each) => each.currency.toUpperCase() === currency);
  const bySize = stockBySize(piece.variants);
  const stockLabel =
    bySize.length > 0
      ? bySize.map(({ size, quantity }) => `${size} ${quantity}`).join(' · ')
      : `${piece.inStock} in stock`;
  return (
    <span className="caption tabular">
      {price ? <Amount amount={price.amount} currency={currency} /> : `Not sold in ${currency}`}
      {' · '}
      {isSoldOut(piece) ? <Badge kind="out">Sold out</Badge> : stockLabel}
    </span>
  );
}
