import { toCurrency } from '../money/currencies.ts';
import { toMajor, toMinor } from '../money/money.ts';
import type { Price } from '../money/pricing.ts';

type Surcharged = {
  prices: Price[];
  compareAt: Price[];
  madeToMeasure?: { on: boolean; surcharge: Partial<Record<string, number>> } | undefined;
};

/** A product as the API shows it, priced as it is made to measure: what it costs now, and did before, with the surcharge. */
export function withSurcharge<Product extends Surcharged>(product: Product): Product {
  const { prices, compareAt, madeToMeasure } = product;
  if (!madeToMeasure?.on) return product;
  const add = (price: Price): Price => {
    const currency = toCurrency(price.currency);
    const surcharge = currency && madeToMeasure.surcharge[currency];
    if (!surcharge) return price;
    const amountMinor = toMinor(price.amount, currency) + toMinor(surcharge, currency);
    return { ...price, amount: toMajor(amountMinor, currency) };
  };
  return { ...product, prices: prices.map(add), compareAt: compareAt.map(add) };
}
