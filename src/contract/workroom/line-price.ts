import type { Price } from '../money/pricing.ts';
import { addSurcharge, type Surcharge } from '../money/size-prices.ts';
import { variantFor } from '../stock/variants.ts';
import { madeToMeasureSize } from './made-to-measure-size.ts';

type Surcharged = {
  prices: Price[];
  compareAt: Price[];
  /** Those of its cheapest size, where sizes differ. */
  lowest?: { prices: Price[]; compareAt: Price[] } | undefined;
  variants: readonly { size: string; color: string; quantity: number; surcharge?: Surcharge | undefined }[];
  madeToMeasure?: { on: boolean; surcharge: Surcharge } | undefined;
};

/**
 * A product as the API shows it, priced as it is chosen: what its size costs now, and did before, or a piece made to
 * measure. Before a size is chosen it costs what the cheapest does.
 */
export function priceLine<Product extends Surcharged>(
  product: Product,
  { size, color = '' }: { size?: string | undefined; color?: string | undefined },
): Product {
  const { lowest, madeToMeasure, variants } = product;
  if (size === undefined) return { ...product, ...lowest };
  const surcharge =
    size === madeToMeasureSize
      ? madeToMeasure?.on && madeToMeasure.surcharge
      : variantFor(variants, { size, color })?.surcharge;
  return surcharge ? addSurcharge(product, surcharge) : product;
}
