import type { PairStock } from './stock-choice.ts';

/** Pieces of one size, of one colour or of all. */
type SizeStock = { size: string; quantity: number };

/** Groups pieces by size for each colour, in the order of the variants; an empty colour: there are no named ones. */
export function stockByColor(variants: readonly PairStock[]): { color: string; sizes: SizeStock[] }[] {
  const colors = [...new Set(variants.map(({ color }) => color))];
  return colors.map((color) => ({ color, sizes: variants.filter((variant) => variant.color === color) }));
}

/** Pieces by size over all colours. */
export function stockBySize(variants: readonly PairStock[]): SizeStock[] {
  const sums = new Map<string, number>();
  for (const { size, quantity } of variants) sums.set(size, (sums.get(size) ?? 0) + quantity);
  return [...sums].map(([size, quantity]) => ({ size, quantity }));
}
