import type { CartLine } from '../../api/cart.ts';

/** True when two lines are the same product, size and colour. */
export function isSameLine(a: Omit<CartLine, 'quantity'>, b: Omit<CartLine, 'quantity'>): boolean {
  return a.itemId === b.itemId && a.size === b.size && a.color === b.color;
}

/** {productId: quantity over all options}. */
export function toCartData(lines: readonly CartLine[]): Record<string, number> {
  const data: Record<string, number> = {};
  for (const line of lines) data[line.itemId] = (data[line.itemId] ?? 0) + line.quantity;
  return data;
}

/** Two carts as one: the larger quantity of each line wins, so merging twice changes nothing. */
export function mergeLines(mine: readonly CartLine[], theirs: readonly CartLine[]): CartLine[] {
  const merged = new Map(mine.map((line) => [keyOf(line), { ...line }]));
  for (const line of theirs) {
    const same = merged.get(keyOf(line));
    if (same) same.quantity = Math.max(same.quantity, line.quantity);
    else merged.set(keyOf(line), { ...line });
  }
  return [...merged.values()];
}

function keyOf({ itemId, size, color }: Omit<CartLine, 'quantity'>): string {
  return JSON.stringify([itemId, size, color]);
}

/**
 * A cart with what a map of products brings along: the larger quantity of each product wins, so merging twice, or
 * merging the cart's own map, changes nothing. What is missing goes to the product's newest line.
 */
export function mergeCartData(
  mine: readonly CartLine[],
  cartData: Readonly<Record<string, number>>,
): CartLine[] {
  const merged = mine.map((line) => ({ ...line }));
  const newest = new Map(merged.map((line) => [line.itemId, line]));
  const present = new Map(Object.entries(toCartData(mine)));
  for (const [itemId, quantity] of Object.entries(cartData)) {
    const missing = quantity - (present.get(itemId) ?? 0);
    if (missing <= 0) continue;
    const line = newest.get(itemId);
    if (line) line.quantity += missing;
    else merged.push({ itemId, size: '', color: '', quantity });
  }
  return merged;
}

/**
 * What is left of each line after units of a line are taken away; 0 where nothing is. Where neither size nor colour
 * is named and no such line is there, units of the product are meant, newest lines first.
 * @param quantity undefined takes all
 * @returns the lines that change
 */
export function takeAway(
  lines: readonly CartLine[],
  {
    quantity = Number.POSITIVE_INFINITY,
    ...line
  }: Omit<CartLine, 'quantity'> & { quantity?: number | undefined },
): CartLine[] {
  const exact = lines.filter((other) => isSameLine(other, line));
  const anyOption = line.size === '' && line.color === '';
  const ofProduct = anyOption ? lines.filter((other) => other.itemId === line.itemId) : [];
  const changed: CartLine[] = [];
  let left = quantity;
  for (const other of exact.length > 0 ? exact : ofProduct.toReversed()) {
    if (left <= 0) break;
    changed.push({ ...other, quantity: Math.max(0, other.quantity - left) });
    left -= other.quantity;
  }
  return changed;
}

/** Cuts lines so that each product's sum stays within its stock; earlier lines go first. Unknown products are dropped. */
export function cutToStock(lines: readonly CartLine[], available: (itemId: string) => number | undefined) {
  const left = new Map<string, number>();
  const kept: CartLine[] = [];
  const cut: { itemId: string; quantity: number }[] = [];
  for (const line of lines) {
    const stock = available(line.itemId);
    if (stock === undefined) continue;
    const rest = left.get(line.itemId) ?? stock;
    const quantity = Math.min(line.quantity, rest);
    left.set(line.itemId, rest - quantity);
    if (quantity < line.quantity) cut.push({ itemId: line.itemId, quantity });
    if (quantity > 0) kept.push({ ...line, quantity });
  }
  return { kept, cut };
}
