import type { CartLine } from '../../contract/cart/cart.api.ts';
import { lineKey } from '../../contract/cart/cart.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { type Currency, currencies } from '../../contract/money/currencies.ts';
import { totalMinor } from '../../contract/money/money.ts';
import { priceOf, pricesAt } from '../../contract/money/pricing.ts';
import { sizePricesAt } from '../../contract/money/size-prices.ts';
import { type SetOffers, takeOffSets } from '../../contract/sets/sets.ts';
import { countedColor, formatPair, variantFor } from '../../contract/stock/variants.ts';
import { madeToMeasureSize } from '../../contract/workroom/made-to-measure-size.ts';
import { offersNow } from '../../contract/workroom/workroom.ts';
import { checkOptions } from '../cart/index.ts';
import {
  getReservationKey,
  type SoldLine,
  type SoldProduct,
  type StockReservation,
  toSoldLine,
} from '../orders/index.ts';
import { type SewnOptions, toMeasureLine, toOrderLine } from './sewn-lines.ts';

/** Lines as they are sold. Amounts in minor units. */
export type PricedLines = {
  lines: SoldLine[];
  amountMinor: number;
  /** The lines at the catalogue's own USD prices; null when a product has none. */
  amountUsdMinor: number | null;
};

/** `currencies` are those the shop sells in; `sets` are the offers of the lines' sets, whose pieces are complete. */
export type PricingOptions = Partial<SewnOptions> & { currencies?: readonly Currency[]; sets?: SetOffers };

/**
 * Prices cart lines as sold in a currency at a given time. What is not in stock becomes a line of its own where the
 * product is made to order. The stock itself is reserved with the order.
 * @throws ShopError PRODUCT_NOT_FOUND, INVALID_FIELDS for a size or colour, NOT_SOLD_IN, OUT_OF_STOCK
 */
export function priceLines(
  cart: readonly CartLine[],
  products: ReadonlyMap<string, SoldProduct>,
  currency: Currency,
  pricedAt: Date,
  options: PricingOptions = {},
): PricedLines {
  const left = new Map<string, number>();
  const lines: SoldLine[] = [];
  const basePricesMinor: number[] = [];
  let amountUsdMinor: number | null = 0;
  for (const line of cart) {
    const product = products.get(line.itemId);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND', { itemId: line.itemId });
    const isMeasured = line.size === madeToMeasureSize;
    const { madeToMeasure, madeToOrder } = offersNow(product);
    if (isMeasured && !madeToMeasure)
      throw invalidFields({
        size: `${product.name} is not made to measure at present. Please choose a size.`,
      });
    checkStillMade(line, { ...product, madeToMeasure });
    const price = getUnitPrice(product, line, currency, pricedAt);
    if (price === undefined || !(options.currencies ?? currencies).includes(currency)) {
      throw new ShopError('NOT_SOLD_IN', { currency, itemId: product.id, name: product.name });
    }
    const sell = (chosen: CartLine, variantId: string | null) =>
      toSoldLine(chosen, product, price.unitMinor, price.listMinor, variantId);
    if (madeToMeasure && isMeasured)
      lines.push(toMeasureLine(sell(line, null), line, madeToMeasure, options));
    else {
      const take = getLineStock(line, products);
      const key = getReservationKey(take);
      const free = left.get(key) ?? take.available;
      const ready = Math.min(free, line.quantity);
      const sewn = line.quantity - ready;
      if (sewn > 0 && !(madeToOrder && take.isMade)) throw outOfStock(product, take);
      left.set(key, free - ready);
      const chosen = { ...line, size: take.size, color: take.color };
      if (ready > 0) lines.push(sell({ ...chosen, quantity: ready }, take.variantId));
      if (sewn > 0 && madeToOrder)
        lines.push(toOrderLine(sell({ ...chosen, quantity: sewn }, null), madeToOrder, options));
    }
    while (basePricesMinor.length < lines.length) basePricesMinor.push(price.baseMinor);
    const usd = getUnitPrice(product, line, 'USD', pricedAt);
    amountUsdMinor =
      usd === undefined || amountUsdMinor === null ? null : amountUsdMinor + usd.unitMinor * line.quantity;
  }
  return {
    lines: sellInSets(lines, basePricesMinor, options.sets ?? new Map(), currency),
    amountMinor: totalMinor(lines),
    amountUsdMinor,
  };
}

/** The lines at the prices of their sets. */
function sellInSets(
  lines: SoldLine[],
  basePricesMinor: readonly number[],
  sets: SetOffers,
  currency: Currency,
): SoldLine[] {
  const off = takeOffSets(
    lines.map((line, index) => ({
      itemId: line.productId,
      quantity: line.quantity,
      set: line.setId,
      unitPriceMinor: line.unitPriceMinor,
      basePriceMinor: basePricesMinor[index] ?? 0,
    })),
    sets,
    currency,
  );
  return lines.map((line, index) => {
    const setDiscountMinor = off[index] ?? 0;
    const setName = sets.get(line.setId)?.name ?? '';
    return { ...line, setName, setDiscountMinor, discountMinor: setDiscountMinor };
  });
}

/** `baseMinor` is the price now without what the size costs more. */
type UnitPriceMinor = { unitMinor: number; listMinor: number; baseMinor: number };

/**
 * What a piece of a line costs at a time and outside the sale, in minor units: its size and a piece made to measure with
 * their surcharge. Undefined where the product is not sold in the currency.
 */
export function getUnitPrice(
  product: SoldProduct,
  line: Pick<CartLine, 'size' | 'color'>,
  currency: Currency,
  at: Date,
): UnitPriceMinor | undefined {
  const row = line.size === madeToMeasureSize ? product.madeToMeasure : variantFor(product.variants, line);
  const { prices, compareAt } = sizePricesAt(product, row ?? undefined, at);
  const unitMinor = priceOf({ prices }, currency);
  if (unitMinor === undefined) return undefined;
  return {
    unitMinor,
    listMinor: priceOf({ prices: compareAt }, currency) ?? unitMinor,
    baseMinor: priceOf(pricesAt(product, at), currency) ?? unitMinor,
  };
}

/**
 * The stock that a line is sold from, and how much of it is available now; `isMade` where the piece is made in its size
 * and colour.
 */
export type LineStock = StockReservation &
  Pick<CartLine, 'size' | 'color'> & { available: number; isByVariant: boolean; isMade: boolean };

/** Where a line leaves the size or the colour open, it is of the row it is sold from. */
export function getLineStock(line: CartLine, products: ReadonlyMap<string, SoldProduct>): LineStock {
  const { itemId: productId, quantity, size, color } = line;
  const { variants = [], available = 0 } = products.get(productId) ?? {};
  const pool = {
    productId,
    quantity,
    size,
    color,
    variantId: null,
    available,
    isByVariant: false,
    isMade: true,
  };
  if (variants.length === 0) return pool;
  const row = variantFor(variants, line);
  // a key of its own: what is not made has no stock to share
  if (!row) return { ...pool, variantId: lineKey(line), available: 0, isByVariant: true, isMade: false };
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
