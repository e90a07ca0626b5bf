import type { Price } from './pricing.ts';
import { addSurcharge, type Charged, type Surcharge } from './size-prices.ts';

/** A product priced as its cheapest size; a price is marked `from` where another size costs more. */
export function withLowestPrices<Product extends Charged<Price>>(
  product: Product,
  sizes: readonly { surcharge?: Surcharge | undefined }[],
): Product {
  if (!sizes.some(({ surcharge }) => surcharge)) return product;
  const priced = sizes.map(({ surcharge = {} }) => addSurcharge(product, surcharge));
  const lowest = (list: 'prices' | 'compareAt') =>
    product[list].map((price, at) => {
      const amounts = priced.map((each) => each[list][at]?.amount ?? 0);
      const amount = Math.min(...amounts);
      const differs = list === 'prices' && Math.max(...amounts) > amount;
      return { ...price, amount, ...(differs && { from: true as const }) };
    });
  return { ...product, prices: lowest('prices'), compareAt: lowest('compareAt') };
}
