import type { Visibility } from '../catalog/visibility.ts';
import { type Variant, variantFor } from './variants.ts';

/** A product's stock as it is stored; `sellable` is the switch in its form. */
type Stocked = { sellable: boolean; stockQuantity: number };

/** Whether a product can be bought while it has stock: switched on, and no draft. */
export function isForSale({ sellable, visibility }: { sellable: boolean; visibility: Visibility }): boolean {
  return sellable && visibility !== 'draft';
}

/** Units there are to sell: none while it is switched off. What the API calls `inStock`, for a draft too. */
export function sellableQuantity({ sellable, stockQuantity }: Stocked): number {
  return sellable ? stockQuantity : 0;
}

/** Returns the units that a shopper can buy now. `platform/database/availability.ts` does the same in SQL. */
export function availableQuantity(product: Stocked & { visibility: Visibility }): number {
  return isForSale(product) ? sellableQuantity(product) : 0;
}

/**
 * Returns the units of a size and colour that a shopper can buy now, for a product counted by them. The SQL does the
 * same.
 */
export function availableOfVariant(
  product: { sellable: boolean; visibility: Visibility; variants: readonly Variant[] },
  pair: Pick<Variant, 'size' | 'color'>,
): number {
  return isForSale(product) ? (variantFor(product.variants, pair)?.quantity ?? 0) : 0;
}

/** True where nothing is left to buy. */
export function isSoldOut({ inStock }: { inStock: number }): boolean {
  return inStock < 1;
}

/**
 * Pages show a product's quantity up to this number, and above it only that there are more, so that selling one of
 * many changes no page. The browser requests the exact number when a shopper wants more. The database announces stock
 * by the same number: `database/functions/announce-catalog-change.sql`.
 */
export const maxStockShown = 10;

/** Up to so many units a card says how many are left; announced by the same number as well. */
export const maxFewLeft = 3;
