import type { Currency } from '../money/currencies.ts';
import { minorPerMajor } from '../money/money.ts';
import type { PriceMinor } from '../money/pricing.ts';

/** How much a sale takes off: a part of every price, or an amount in minor units of some currencies. */
export type Reduction = { percent: number } | { takeOff: Partial<Record<Currency, number>> };

/**
 * Sale prices made of list prices, rounded to whole naira, dollars, pounds or euros, half up; a currency that nothing is
 * taken off is left out.
 * @returns undefined where nothing would be left of a price
 */
export function reducedPrices(prices: readonly PriceMinor[], reduction: Reduction): PriceMinor[] | undefined {
  const reduced: PriceMinor[] = [];
  for (const { currency, amountMinor } of prices) {
    const unit = minorPerMajor(currency);
    const left =
      'percent' in reduction
        ? (amountMinor * (100 - reduction.percent)) / 100
        : amountMinor - (reduction.takeOff[currency] ?? 0);
    const whole = Math.floor(left / unit + 0.5) * unit;
    if (left === amountMinor) continue;
    if (whole <= 0) return undefined;
    // rounding may lead back to the price itself
    if (whole < amountMinor) reduced.push({ currency, amountMinor: whole });
  }
  return reduced;
}
