import type { Currency } from '../money/currencies.ts';
import { lineTotalMinor } from '../money/money.ts';
import { type Priced, shownPrice } from '../money/pricing.ts';

/** A line's product as far as its price goes, and what its set takes off the line, by currency in minor units. */
export type PricedUnits = Priced & {
  quantity: number;
  off?: Readonly<Record<string, number>> | undefined;
};

/** A sum in minor units of its currency. */
export type CartTotal = { currency: string; amountMinor: number };

/**
 * Sums by currency, in minor units: one sum in the wanted currency, and one more for each currency that a product
 * without a price in it is shown in. Amounts of different currencies are never added up.
 */
export function cartTotals(lines: readonly PricedUnits[], wanted: Currency): CartTotal[] {
  const byCurrency = new Map<string, number>();
  for (const { quantity, prices, off } of lines) {
    const price = shownPrice({ prices }, wanted);
    if (!price) continue;
    const { currency, amountMinor: unitPriceMinor } = price;
    const lineMinor = lineTotalMinor({ unitPriceMinor, quantity }) - (off?.[currency] ?? 0);
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + lineMinor);
  }
  if (byCurrency.size === 0) return [{ currency: wanted, amountMinor: 0 }];
  return [...byCurrency].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
