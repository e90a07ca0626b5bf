import type { CartLine } from '../../../contract/api/cart.ts';
import { ShopError } from '../../../contract/errors.ts';
import type { Currency } from '../../../contract/rules/money/currencies.ts';
import { totalMinor } from '../../../contract/rules/money/money.ts';
import { priceOf, pricesAt } from '../../../contract/rules/money/pricing.ts';
import { checkOptions } from '../../cart/cart.ts';
import { type SoldLine, type SoldProduct, toSoldLine, unitsByProduct } from '../orders.rules.ts';

/** Lines as they are sold. Amounts in minor units. */
export type PricedLines = {
  lines: SoldLine[];
  amountMinor: number;
  /** The lines at the catalogue's own USD prices; null when a product has none. */
  amountUsdMinor: number | null;
};

/**
 * Lines of a cart as they are sold in a currency at a moment. The stock itself is taken with the order.
 * @throws ShopError PRODUCT_NOT_FOUND, INVALID_FIELDS for a size or colour, NOT_SOLD_IN, OUT_OF_STOCK
 */
export function priceLines(
  cart: readonly CartLine[],
  products: ReadonlyMap<string, SoldProduct>,
  currency: Currency,
  at: Date,
): PricedLines {
  const units = unitsByProduct(cart);
  const lines: SoldLine[] = [];
  let amountUsdMinor: number | null = 0;
  for (const line of cart) {
    const product = products.get(line.itemId);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND', { itemId: line.itemId });
    checkOptions(line, product);
    const now = pricesAt(product, at);
    const unitPriceMinor = priceOf(now, currency);
    if (unitPriceMinor === undefined) {
      throw new ShopError('NOT_SOLD_IN', { currency, itemId: product.id, name: product.name });
    }
    if (product.available < (units.get(product.id) ?? 0)) throw outOfStock(product);
    const listPriceMinor = priceOf(product, currency) ?? unitPriceMinor;
    lines.push(toSoldLine(line, product, unitPriceMinor, listPriceMinor));
    const usdMinor = priceOf(now, 'USD');
    amountUsdMinor =
      usdMinor === undefined || amountUsdMinor === null ? null : amountUsdMinor + usdMinor * line.quantity;
  }
  return { lines, amountMinor: totalMinor(lines), amountUsdMinor };
}

/** OUT_OF_STOCK with what is left of a product. */
export function outOfStock({ id, name, available }: SoldProduct): ShopError {
  return new ShopError('OUT_OF_STOCK', { available, itemId: id, name });
}
