import type { Amounts } from '../../../contract/discounts/discount-kinds.ts';
import { formatPrice } from '../../../contract/money/money.ts';
import { setLabel } from '../../../contract/sets/set-messages.ts';
import type { LineSet } from '../../state/cart-items.ts';
import { useCurrency } from '../../state/currency.ts';
import { getCachedProduct } from '../../state/products.ts';

type CartSetProps = { set: LineSet; off: Amounts | undefined };

/** The set of a cart's line with what it saves, or what is missing to it. */
export default function CartSet({ set: { name, missing }, off }: CartSetProps) {
  const wanted = useCurrency();
  const offMinor = off?.[wanted] ?? 0;
  if (name === '') return <p className="caption">This set is no longer sold. You pay the single price.</p>;
  const pieces = missing.map(({ productId, units }) => {
    const piece = getCachedProduct(productId)?.name ?? 'another piece';
    return units > 1 ? `${units} × ${piece}` : piece;
  });
  return (
    <>
      {offMinor > 0 && <p className="caption">{setLabel(name, formatPrice(offMinor, wanted))}</p>}
      {pieces.length > 0 && (
        <p className="caption">
          Add {pieces.join(' and ')} to complete the set {name}.
        </p>
      )}
    </>
  );
}
