import { namedColor } from '../catalog/colors.ts';
import { type ChoiceStock, isDivided, isMeasured, type Pair, stockOf } from './stock-choice.ts';

/** Whether stock is counted by size and colour and none is left of what is chosen so far. */
export function isChoiceSoldOut(product: ChoiceStock, pair: Pair): boolean {
  const { quantity, more } = stockOf(product, pair);
  return isDivided(product) && quantity < 1 && !more;
}

/** The sizes and colours of a piece, as in the catalogue. */
type Made = Pick<ChoiceStock, 'variants' | 'madeToMeasure'> & {
  availableSizes: string;
  availableColors: readonly { name: string }[];
};

/**
 * Whether the shop still makes a size and colour, sold out or not. What was never chosen is no reason against it: a
 * piece may lie in a cart without a size or colour.
 */
export function isMade(product: Made, { size, color }: Pair): boolean {
  const { availableSizes, availableColors, variants } = product;
  const stored = namedColor(color ?? '');
  const isColor = !stored || availableColors.some(({ name }) => name === stored);
  if (isMeasured(product, { size })) return isColor;
  if (variants.length > 0) {
    return variants.some(
      (variant) => (!size || variant.size === size) && (!stored || variant.color === stored),
    );
  }
  const sizes = availableSizes.split(',').map((part) => part.trim());
  return (!size || sizes.includes(size)) && isColor;
}

/** "M in Deep indigo", "M" or "Deep indigo"; a piece without named colours has no colour to name. */
function formatChoice({ size, color }: Pair): string {
  return [size, namedColor(color ?? '')].filter(Boolean).join(' in ');
}

/** Returns the message for a size, a colour or a pair that is sold out. */
export function soldOutMessage(pair: Pair): string {
  return `${formatChoice(pair)} is sold out.`;
}
