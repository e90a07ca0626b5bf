import type { Product } from '../../../../../contract/catalog/catalog.api.ts';
import { parseAmount } from '../../../../../contract/catalog/product-form.rules.ts';
import { type Currency, currencies } from '../../../../../contract/money/currencies.ts';
import { formatMinor, minorPerMajor } from '../../../../../contract/money/money.ts';

const minProducts = 3;
const suspiciousFactor = 4;

/** The catalogue's price in each currency per dollar: the median of all products. */
export type PriceRatios = Partial<Record<Currency, number>>;

export function calculatePriceRatios(products: readonly Pick<Product, 'prices'>[]): PriceRatios {
  const ratios: PriceRatios = {};
  for (const currency of currencies) {
    const found = products.flatMap(({ prices }) => {
      const amount = (code: string) => prices.find((price) => price.currency === code.toLowerCase())?.amount;
      const usd = amount('USD');
      const other = amount(currency);
      return usd && other ? [other / usd] : [];
    });
    found.sort((a, b) => a - b);
    if (found.length >= minProducts) ratios[currency] = found[Math.floor(found.length / 2)];
  }
  return ratios;
}

/** Sentences about prices that look wrong by about a factor of ten, measured by the catalogue's own ratios. */
export function getPriceHints(prices: Record<Currency, string>, ratios: PriceRatios): string[] {
  const parseMinor = (currency: Currency) => {
    const reading = parseAmount(prices[currency], currency, currency);
    return 'value' in reading ? reading.value : undefined;
  };
  const usd = parseMinor('USD');
  if (usd === undefined) return [];
  return currencies.flatMap((currency) => {
    const minor = parseMinor(currency);
    const ratio = ratios[currency];
    if (currency === 'USD' || minor === undefined || ratio === undefined) return [];
    const expected = usd * ratio;
    const deviation = minor > expected ? minor / expected : expected / minor;
    if (deviation < suspiciousFactor) return [];
    const hundred = 100 * minorPerMajor(currency);
    const direction = minor > expected ? 'high' : 'low';
    return [
      `The ${currency} price looks ${direction}: other products of ${formatMinor(usd, 'USD')} cost about ${formatMinor(Math.round(expected / hundred) * hundred || Math.round(expected), currency)}.`,
    ];
  });
}
