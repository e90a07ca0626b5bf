import type { CartLine } from '../../../contract/api/cart.ts';
import type { Currency } from '../../../contract/rules/money/currencies.ts';
import { totalMinor } from '../../../contract/rules/money/money.ts';
import { type Price, shownPrice } from '../../../contract/rules/money/pricing.ts';

/** A line's identity: one product in two sizes is two lines. */
export type LineIdentity = Pick<CartLine, 'itemId' | 'size' | 'color'>;

export function lineKey(line: LineIdentity): string {
  return JSON.stringify([line.itemId, line.size, line.color]);
}

export function findLine(lines: readonly CartLine[], wanted: LineIdentity): CartLine | undefined {
  const key = lineKey(wanted);
  return lines.find((line) => lineKey(line) === key);
}

export function quantityOf(lines: readonly CartLine[], wanted: LineIdentity): number {
  return findLine(lines, wanted)?.quantity ?? 0;
}

/**
 * The lines with one of them at an absolute quantity. Below 1 it is gone; a new one goes to `position`, else to
 * the end.
 */
export function withQuantity(
  lines: readonly CartLine[],
  line: LineIdentity,
  quantity: number,
  position = lines.length,
): CartLine[] {
  const key = lineKey(line);
  const present = lines.some((other) => lineKey(other) === key);
  if (quantity < 1) return lines.filter((other) => lineKey(other) !== key);
  if (present) return lines.map((other) => (lineKey(other) === key ? { ...other, quantity } : other));
  const { itemId, size, color } = line;
  return lines.toSpliced(position, 0, { itemId, size, color, quantity });
}

/** Units of a product over all its sizes and colours. */
export function unitsOfProduct(lines: readonly CartLine[], itemId: string): number {
  return lines.reduce((sum, line) => (line.itemId === itemId ? sum + line.quantity : sum), 0);
}

/** Units in the cart, as the badge counts them. */
export function totalUnits(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** True when a line at this quantity asks for more than there is, summed over the product's other lines. */
export function exceedsStock(
  lines: readonly CartLine[],
  line: LineIdentity,
  quantity: number,
  available: number,
): boolean {
  const present = quantityOf(lines, line);
  const others = unitsOfProduct(lines, line.itemId) - present;
  return quantity > present && others + quantity > available;
}

/** Two carts as one: the larger quantity of each line, so that merging twice changes nothing. */
export function mergeCarts(one: readonly CartLine[], other: readonly CartLine[]): CartLine[] {
  return other.reduce<CartLine[]>(
    (merged, line) => withQuantity(merged, line, Math.max(line.quantity, quantityOf(merged, line))),
    [...one],
  );
}

/** One line that has to shrink because the stock did; `to` 0 means it is sold out. */
export type StockCut = { line: CartLine; to: number; available: number };

/** What has to shrink so that no product asks for more than there is; earlier lines are served first. */
export function cutsToStock(
  lines: readonly CartLine[],
  available: (itemId: string) => number | undefined,
): StockCut[] {
  const left = new Map<string, number>();
  return lines.flatMap((line) => {
    const inStock = available(line.itemId);
    if (inStock === undefined) return [];
    const rest = left.get(line.itemId) ?? inStock;
    const to = Math.min(line.quantity, rest);
    left.set(line.itemId, rest - to);
    return to < line.quantity ? [{ line, to, available: inStock }] : [];
  });
}

/** A line's product as far as its price goes. */
export type Priced = { quantity: number; prices: readonly Price[] };

/**
 * Sums by currency, in minor units: one sum in the wanted currency, and one more for each currency that a product
 * without a price in it is shown in. Amounts of different currencies are never added up.
 */
export function cartTotals(
  lines: readonly Priced[],
  wanted: Currency,
): { currency: string; amountMinor: number }[] {
  const byCurrency = new Map<string, { unitPriceMinor: number; quantity: number }[]>();
  for (const { quantity, prices } of lines) {
    const price = shownPrice({ prices }, wanted);
    if (!price) continue;
    const list = byCurrency.get(price.currency) ?? [];
    byCurrency.set(price.currency, [...list, { unitPriceMinor: price.amountMinor, quantity }]);
  }
  if (byCurrency.size === 0) return [{ currency: wanted, amountMinor: 0 }];
  return [...byCurrency].map(([currency, list]) => ({ currency, amountMinor: totalMinor(list) }));
}
