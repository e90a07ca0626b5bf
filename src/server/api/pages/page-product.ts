import type { PageProduct, Product } from '../../../contract/catalog/catalog.api.ts';
import { withLowestPrices } from '../../../contract/money/lowest-prices.ts';
import { maxStockShown } from '../../../contract/stock/availability.ts';
import type { Variant } from '../../../contract/stock/variants.ts';

/**
 * Limits the stock shown on a product's page, and of each size and colour, to a maximum with a flag that there is
 * more.
 */
export function toPageProduct({ stockQuantity: _, variants, ...product }: Product): PageProduct {
  const { inStock } = product;
  const stock = inStock > maxStockShown ? { inStock: maxStockShown, moreInStock: true } : {};
  const { prices, compareAt } = withLowestPrices(product, variants);
  return {
    ...product,
    ...stock,
    variants: variants.map(toPageVariant),
    ...(prices !== product.prices && { lowest: { prices, compareAt } }),
  };
}

function toPageVariant(variant: Variant) {
  const { quantity } = variant;
  return quantity > maxStockShown ? { ...variant, quantity: maxStockShown, moreInStock: true } : variant;
}
