import { Fragment } from 'react';
import type { CartTotal } from '../../../contract/cart/cart-totals.ts';
import { toMajor } from '../../../contract/money/money.ts';
import { Amount } from '../../ui/price.tsx';

/** What a cart comes to; in several currencies where a piece has no price in the one that is shown. */
export function CartSum({ totals }: { totals: readonly CartTotal[] }) {
  return totals.map(({ currency, amountMinor }, i) => (
    <Fragment key={currency}>
      {i > 0 && ' + '}
      <Amount short amount={toMajor(amountMinor, currency)} currency={currency} />
    </Fragment>
  ));
}
