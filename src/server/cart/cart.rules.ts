import type { CartLine } from '../../contract/cart.ts';

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
  const merged = mine.map((line) => ({ ...line }));
  for (const line of theirs) {
    const same = merged.find((other) => isSameLine(other, line));
    if (same) same.quantity = Math.max(same.quantity, line.quantity);
    else merged.push({ ...line });
  }
  return merged;
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
