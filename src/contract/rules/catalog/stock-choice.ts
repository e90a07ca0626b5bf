import { namedColor } from './colors.ts';

/** Pieces in one size and colour; an empty colour: the piece comes in no named colours. */
export type PairStock = {
  size: string;
  color: string;
  quantity: number;
  /** There are more than `quantity` says. */
  moreInStock?: boolean | undefined;
};

/** A size and a colour as chosen so far; nothing chosen stands for any. */
export type Pair = { size?: string | undefined; color?: string | undefined };

/** What is known of a product's stock. Without variants every size and colour is sold from one pool. */
export type ChoiceStock = {
  inStock: number;
  moreInStock?: boolean | undefined;
  variants: readonly PairStock[];
};

/** Pieces there are of a choice; with `more` there are more than that. */
export type Stock = { quantity: number; more: boolean };

/** True where a product's stock is counted by size and colour. */
export function isDivided({ variants }: Pick<ChoiceStock, 'variants'>): boolean {
  return variants.length > 0;
}

/** Pieces there are of what is chosen so far: of a pair, of all sizes in a colour, or of all. */
export function stockOf(product: ChoiceStock, { size, color }: Pair): Stock {
  const { inStock, moreInStock = false, variants } = product;
  if (!isDivided(product) || inStock < 1 || !(size || color)) return { quantity: inStock, more: moreInStock };
  const stored = color === undefined ? undefined : namedColor(color);
  const chosen = variants.filter(
    (variant) => (!size || variant.size === size) && (!stored || variant.color === stored),
  );
  return {
    quantity: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    more: chosen.some((variant) => variant.moreInStock === true),
  };
}

/** Whether a piece is left of what is chosen so far. */
export function isThere(product: ChoiceStock, pair: Pair): boolean {
  return stockOf(product, pair).quantity > 0;
}

/** Whether stock is counted by size and colour and none is left of what is chosen so far. */
export function isGone(product: ChoiceStock, pair: Pair): boolean {
  return isDivided(product) && !isThere(product, pair);
}

/** What a piece comes in, as the catalogue tells it. */
type Made = Pick<ChoiceStock, 'variants'> & {
  availableSizes: string;
  availableColors: readonly { name: string }[];
};

/**
 * Whether the shop still makes a size and colour, sold out or not. What was never chosen is no reason against it: a
 * piece may lie in a cart without a size or colour.
 */
export function isMade({ availableSizes, availableColors, variants }: Made, { size, color }: Pair): boolean {
  const stored = namedColor(color ?? '');
  if (variants.length > 0) {
    return variants.some(
      (variant) => (!size || variant.size === size) && (!stored || variant.color === stored),
    );
  }
  const sizes = availableSizes.split(',').map((part) => part.trim());
  return (!size || sizes.includes(size)) && (!stored || availableColors.some(({ name }) => name === stored));
}

/** "M in Deep indigo", "M" or "Deep indigo"; a piece without named colours has no colour to name. */
function choiceInWords({ size, color }: Pair): string {
  return [size, namedColor(color ?? '')].filter(Boolean).join(' in ');
}

/** What is said of a size, a colour or a pair that is not there to buy. */
export function soldOutSentence(pair: Pair): string {
  return `${choiceInWords(pair)} is sold out.`;
}

/** Pieces of one size, of one colour or of all. */
type SizeStock = { size: string; quantity: number };

/** Pieces by size for each colour, in the order of the variants; an empty colour: there are no named ones. */
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

/** "S 2 · M 0 · L 5" */
export function sizesInWords(stock: readonly SizeStock[]): string {
  return stock.map(({ size, quantity }) => `${size} ${quantity}`).join(' · ');
}
