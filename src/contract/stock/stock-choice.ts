import { namedColor } from '../catalog/colors.ts';
import { madeToMeasureSize } from '../workroom/made-to-measure-size.ts';

/** Pieces in one size and colour; an empty colour: the piece comes in no named colours. */
export type PairStock = {
  size: string;
  color: string;
  quantity: number;
  /** True if there are more than `quantity`. */
  moreInStock?: boolean | undefined;
};

/** A size and a colour as chosen so far; an empty choice means any. */
export type Pair = { size?: string | undefined; color?: string | undefined };

/** A product's known stock. Without variants, every size and colour is sold from one pool. */
export type ChoiceStock = {
  inStock: number;
  moreInStock?: boolean | undefined;
  variants: readonly PairStock[];
  /** What of it is sewn now, for which there is always more. */
  madeToMeasure?: { on: boolean } | undefined;
  madeToOrder?: { on: boolean } | undefined;
};

/** Pieces there are of a choice; with `more` there are more than that. */
export type Stock = { quantity: number; more: boolean };

/** True where a product's stock is counted by size and colour. */
export function isDivided({ variants }: Pick<ChoiceStock, 'variants'>): boolean {
  return variants.length > 0;
}

/**
 * Pieces there are of what is chosen so far: of a pair, of all sizes in a colour, or of all. Of what is sewn there are
 * always more.
 */
export function stockOf(product: ChoiceStock, pair: Pair): Stock {
  if (isMeasured(product, pair)) return { quantity: 0, more: true };
  const ready = readyOf(product, pair);
  return product.madeToOrder?.on ? { ...ready, more: true } : ready;
}

/** Whether a piece can be had, in the terms of schema.org. */
export type Availability = 'InStock' | 'OutOfStock' | 'BackOrder';

/** Of what is chosen so far: from stock, sewn when it is ordered, or not at all. */
export function availabilityOf(product: ChoiceStock, pair: Pair): Availability {
  const { quantity, more } = stockOf(product, pair);
  if (quantity > 0) return 'InStock';
  return more ? 'BackOrder' : 'OutOfStock';
}

/** Whether what is chosen is sewn to measures, and the piece offers that now. */
export function isMeasured(product: Pick<ChoiceStock, 'madeToMeasure'>, { size }: Pair): boolean {
  return size === madeToMeasureSize && product.madeToMeasure?.on === true;
}

/** How many of so many pieces of a choice are sewn to order; 0 where that is not known or not offered. */
export function sewnUnits(product: ChoiceStock, pair: Pair, quantity: number): number {
  if (!product.madeToOrder?.on || isMeasured(product, pair)) return 0;
  const ready = readyOf(product, pair);
  return ready.more ? 0 : Math.max(0, quantity - ready.quantity);
}

/** Pieces there are in stock. */
function readyOf(product: ChoiceStock, { size, color }: Pair): Stock {
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
