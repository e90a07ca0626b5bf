import type { FieldErrors } from '../errors.ts';
import { formatMinor } from '../money/money.ts';
import type { OnSale } from '../money/pricing.ts';

/** What is wrong with a product's sale, by the field it belongs to; nothing for none. */
export function saleErrors({ prices, salePrices, saleFrom, saleUntil }: OnSale): FieldErrors {
  const faults: FieldErrors = {};
  for (const { currency, amountMinor } of salePrices) {
    const list = prices.find((price) => price.currency === currency);
    if (!list) faults.salePrices ??= `There is no ${currency} price to reduce. Give the piece one first.`;
    else if (amountMinor >= list.amountMinor)
      faults.salePrices ??= `The ${currency} sale price must be below the price, ${formatMinor(list.amountMinor, currency)}.`;
  }
  if (saleFrom && saleUntil && saleUntil <= saleFrom) faults.saleUntil = saleEndsBeforeStart;
  return faults;
}

export const saleEndsBeforeStart = 'The sale must end after it begins.';
