import type { CartLine } from '../../contract/cart/cart.api.ts';
import { lineKey } from '../../contract/cart/cart.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { type Currency, currencies } from '../../contract/money/currencies.ts';
import { totalMinor } from '../../contract/money/money.ts';
import { priceOf, pricesAt } from '../../contract/money/pricing.ts';
import { countedColor, formatPair, variantFor } from '../../contract/stock/variants.ts';
import { checkOptions } from '../cart/index.ts';
import {
  getReservationKey,
  mergeReservations,
  type SoldLine,
  type SoldProduct,
  type StockReservation,
  toSoldLine,
} from '../orders/index.ts';

/** Lines as they are sold. Amounts in minor units. */
export type PricedLines = {
  lines: SoldLine[];
  amountMinor: number;
  /** The lines at the catalogue's own USD prices; null when a product has none. */
  amountUsdMinor: number | null;
};

/**
 * Prices cart lines as sold in a currency at a given time. The stock itself is reserved with the order.
 * @param sold the currencies the shop sells in
 * @throws ShopError PRODUCT_NOT_FOUND, INVALID_FIELDS for a size or colour, NOT_SOLD_IN, OUT_OF_STOCK
 */
export function priceLines(
  cart: readonly CartLine[],
  products: ReadonlyMap<string, SoldProduct>,
  currency: Currency,
  pricedAt: Date,
  sold: readonly Currency[] = currencies,
): PricedLines {
  const stock = cart.map((line) => getLineStock(line, products));
  const wanted = new Map(mergeReservations(stock).map((take) => [getReservationKey(take), take.quantity]));
  const lines: SoldLine[] = [];
  let amountUsdMinor: number | null = 0;
  for (const [at, line] of cart.entries()) {
    const product = products.get(line.itemId);
    const take = stock[at];
    if (!product || !take) throw new ShopError('PRODUCT_NOT_FOUND', { itemId: line.itemId });
    checkStillMade(line, product);
    const now = pricesAt(product, pricedAt);
    const unitPriceMinor = sold.includes(currency) ? priceOf(now, currency) : undefined;
    if (unitPriceMinor === undefined) {
      throw new ShopError('NOT_SOLD_IN', { currency, itemId: product.id, name: product.name });
    }
    if (take.available < (wanted.get(getReservationKey(take)) ?? 0)) throw outOfStock(product, take);
    const listPriceMinor = priceOf(product, currency) ?? unitPriceMinor;
    const chosen = { ...line, size: take.size, color: take.color };
    lines.push(toSoldLine(chosen, product, unitPriceMinor, listPriceMinor, take.variantId));
    const usdMinor = priceOf(now, 'USD');
    amountUsdMinor =
      usdMinor === undefined || amountUsdMinor === null ? null : amountUsdMinor + usdMinor * line.quantity;
  }
  return { lines, amountMinor: totalMinor(lines), amountUsdMinor };
}

/** The stock that a line is sold from, and how much of it is available now. */
export type LineStock = StockReservation &
  Pick<CartLine, 'size' | 'color'> & { available: number; isByVariant: boolean };

/** Where a line leaves the size or the colour open, it is of the row it is sold from. */
export function getLineStock(line: CartLine, products: ReadonlyMap<string, SoldProduct>): LineStock {
  const { itemId: productId, quantity, size, color } = line;
  const { variants = [], available = 0 } = products.get(productId) ?? {};
  const pool = { productId, quantity, size, color, variantId: null, available, isByVariant: false };
  if (variants.length === 0) return pool;
  const row = variantFor(variants, line);
  // a key of its own: what is not made has no stock to share
  if (!row) return { ...pool, variantId: lineKey(line), available: 0, isByVariant: true };
  return {
    ...pool,
    size: size || row.size,
    color: color || row.color,
    variantId: row._id,
    available: row.quantity,
    isByVariant: true,
  };
}

/** OUT_OF_STOCK with what is left of a product, or of its size and colour. */
export function outOfStock(
  { id, name }: SoldProduct,
  { available, size, color, isByVariant }: LineStock,
): ShopError {
  const pair = isByVariant ? { size, color: countedColor(color) } : {};
  return new ShopError('OUT_OF_STOCK', { available, itemId: id, name, ...pair });
}

/** A size or colour that was taken off while it lay in a cart is refused by name. */
export function checkStillMade(line: CartLine, product: SoldProduct): void {
  try {
    checkOptions(line, product);
  } catch (error) {
    if (!(error instanceof ShopError) || !error.fields || product.variants.length === 0) throw error;
    const pair = formatPair(line);
    const [[field, sentence] = ['size', '']] = Object.entries(error.fields);
    throw invalidFields({ [field]: `${product.name} is not made in ${pair} any more. ${sentence}` });
  }
}
