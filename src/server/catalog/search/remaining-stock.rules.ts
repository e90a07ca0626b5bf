import type { Product } from '../../../contract/catalog/catalog.api.ts';

/** How many there are of a product, or of one of its sizes and colours by its id: one or more before and after. */
export type RemainingStock = { product: string; variant: string | undefined; units: number };

/** A product as it is shown once so many are left. */
export function withRemainingStock(product: Product, { variant, units }: RemainingStock): Product {
  if (variant !== undefined) {
    const variants = product.variants.map((row) => (row._id === variant ? { ...row, quantity: units } : row));
    return { ...product, variants };
  }
  // it is in stock as a whole or switched off: that it is sold out, or back, is announced as an edit
  return { ...product, stockQuantity: units, inStock: product.inStock > 0 ? units : 0 };
}
