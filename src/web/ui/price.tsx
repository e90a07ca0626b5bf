import { formatMinor, toMinor } from '../../contract/money/money.ts';
import { type Priced, shownPrice } from '../../contract/money/pricing.ts';
import { useCurrency } from '../state/currency.ts';
import { Verbatim } from './verbatim.tsx';

/**
 * A product's price in the currency the visitor chose, else the first listed one with its own symbol.
 * @param quantity a line's total instead of one unit's price
 */
export function Price({ prices, quantity = 1 }: Priced & { quantity?: number }) {
  const price = shownPrice({ prices }, useCurrency());
  if (!price) return <>Price not available</>;
  return <Verbatim>{formatMinor(price.amountMinor * quantity, price.currency)}</Verbatim>;
}

/** An amount that is settled in one currency, such as an order's total. `amount` in major units. */
export function Amount({ amount, currency }: { amount: number; currency: string }) {
  return <Verbatim>{formatMinor(toMinor(amount, currency), currency)}</Verbatim>;
}
