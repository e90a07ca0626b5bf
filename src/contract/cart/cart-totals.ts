import type { Currency } from '../money/currencies.ts';
import { totalMinor } from '../money/money.ts';
import { type Priced, shownPrice } from '../money/pricing.ts';

/** A line's product as far as its price goes. */
export type PricedUnits = Priced & { quantity: number };

/** A sum in minor units of its currency. */
export type CartTotal = { currency: string; amountMinor: number };

/**
 * Sums by currency, in minor units: one sum in the wanted currency, and one more for each currency that a product
 * without a price in it is shown in. Amounts of different currencies are never added up.
 */
export function cartTotals(lines: readonly PricedUnits[], wanted: Currency): CartTotal[] {
  const byCurrency = new Map<string, { unitPriceMinor: number; quantity: number }[]>();
  for (const { quantity, prices } of lines) {
    const price = shownPrice({ prices }, wanted);
    if (!price) continue;
    const list = byCurrency.get(price.currency) ?? [];
    byCurrency.set(price.currency, [...list, { unitPriceMinor: price.amountMinor, quantity }]);
  }
  if (byCurrency.size === 0) return [{ currency: wanted, amountMinor: 0 }];
  return [...byCurrency].map(([currency, list]) => ({ currency, amountMinor: totalMinor(list) }));
}
