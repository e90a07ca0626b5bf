import { defaultColor } from '../catalog/colors.ts';
import type { Surcharge } from '../money/size-prices.ts';
import { sizes } from './sizes.ts';

/** The stock of one size in one colour. `color` is empty for a piece without named colours. */
export type Variant = {
  _id: string;
  size: string;
  color: string;
  sku: string;
  quantity: number;
  /** What it costs on top of the product's price, in major units; none where left out. */
  surcharge?: Surcharge | undefined;
};

/** The same as it is stored; the surcharge in minor units. */
export type StoredVariant = Omit<Variant, 'surcharge'> & { surchargeMinor?: Surcharge | undefined };

/**
 * The stock of a size and colour as a form, a file or the API supplies it. With `_id` it is that row, whatever its
 * size and colour are called now; without, the row of that size and colour, or a new one.
 */
export type VariantInput = Omit<StoredVariant, '_id' | 'sku'> & {
  _id?: string | undefined;
  sku?: string | undefined;
  /** The quantity that the editor saw: a new one is refused when it is another by now. */
  seen?: number | undefined;
};

/** Longest name of a colour and longest SKU, in letters. */
export const variantLengths = { color: 60, sku: 60 };

/** A colour as stock is counted under it; carts and orders write {@link defaultColor} for no named one. */
export function countedColor(color: string): string {
  return color === defaultColor ? '' : color;
}

/** One size and colour in words, as in "M, Deep indigo". */
export function formatPair({ size, color }: Pick<Variant, 'size' | 'color'>): string {
  return [size, countedColor(color)].filter(Boolean).join(', ');
}

/**
 * The row that a line is sold from: that of its size and colour. Where the line leaves one of them open, as callers
 * do that know neither, the fullest that fits. Undefined where the piece is not made so.
 */
export function variantFor<Row extends Pick<Variant, 'size' | 'color' | 'quantity'>>(
  rows: readonly Row[],
  { size, color }: Pick<Variant, 'size' | 'color'>,
): Row | undefined {
  const fits = rows.filter(
    (row) => (size === '' || row.size === size) && (color === '' || row.color === countedColor(color)),
  );
  return fits.reduce<Row | undefined>(
    (best, row) => (best && best.quantity >= row.quantity ? best : row),
    undefined,
  );
}

/** A text that is equal for the same size and colour. */
export function pairKey({ size, color }: Pick<Variant, 'size' | 'color'>): string {
  return `${size} ${countedColor(color).toLowerCase()}`;
}

// made once: comparing with options makes one for each call
const bySize = new Intl.Collator('en', { numeric: true });

/**
 * Sorts pairs by the size buttons' order, then imported sizes, and within each size by the product's order of
 * colours.
 * @param order the product's sizes
 */
export function inPairOrder<Pair extends Pick<Variant, 'size' | 'color'>>(
  variants: readonly Pair[],
  colors: readonly { name: string }[],
  order: readonly string[] = sizes,
): Pair[] {
  const place = (list: readonly string[], name: string) => {
    const at = list.indexOf(name);
    return at === -1 ? list.length : at;
  };
  const names = colors.map(({ name }) => name);
  return variants.toSorted(
    (a, b) =>
      place(order, a.size) - place(order, b.size) ||
      bySize.compare(a.size, b.size) ||
      place(names, a.color) - place(names, b.color) ||
      a.color.localeCompare(b.color),
  );
}
