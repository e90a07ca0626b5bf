import type { Color } from '../../../../contract/catalog/colors.ts';
import { productFields } from '../../../../contract/catalog/product-fields.ts';
import { oneSize } from '../../../../contract/stock/sizes.ts';
import { formatPair, type VariantInput, variantLengths } from '../../../../contract/stock/variants.ts';
import { formatList } from '../../../../contract/text/format-list.ts';
import { fitInto, truncate } from '../../../../contract/text/shorten.ts';
import { readStock } from '../product-columns.rules.ts';

/** A variant in the shop's words, its stock as the file writes it. */
export type Pair = {
  size: string | undefined;
  color: Color | undefined;
  stock: string | undefined;
  isPooled: boolean | undefined;
  sku: string | undefined;
};

/** Stock by size and colour as the file has it, or one pile with the reason why. */
export type PairStock = {
  quantity: number | undefined;
  untracked: boolean;
  /** The sizes and colours for the preview; null where the stock is not counted by them. */
  pairs: { size: string; color: string; quantity: number | null }[];
  variants: VariantInput[] | undefined;
};

type Sum = { size: string; color: string; sku: string; quantity: number | null };

/**
 * Returns stock by size and colour where the rows have their own counts, whatever the sizes are called; rows without
 * a count have none, and a piece with only colours has one size. Otherwise returns one pool. Summed rows are reported
 * in `notes`.
 */
export function stockOfPairs(pairs: readonly Pair[], errors: string[], notes: string[]): PairStock {
  const sums = new Map<string, Sum>();
  let quantity: number | undefined;
  for (const pair of pairs) {
    const sum = sumOf(sums, pair);
    if (pair.stock === undefined) continue;
    const reading = unitsOf(pair.stock);
    if ('error' in reading) errors.push(reading.error);
    const units = 'value' in reading ? reading.value : 0;
    quantity = (quantity ?? 0) + units;
    sum.quantity = (sum.quantity ?? 0) + units;
  }
  const all = [...sums.values()];
  const counted = quantity !== undefined && !pairs.some(({ isPooled }) => isPooled);
  const rows = counted ? rowsOf(all) : undefined;
  const shown = all.filter(({ size, color }) => size !== '' || color !== '');
  if (counted && typeof rows === 'string' && shown.length > 1) notes.push(rows);
  const variants = typeof rows === 'object' ? rows : undefined;
  const uncounted = variants ? all.filter((sum) => sum.quantity === null) : [];
  if (uncounted.length > 0) notes.push(`The file does not count ${named(uncounted)}: 0 pieces each.`);
  return {
    quantity,
    untracked: quantity === undefined,
    pairs: (variants ?? shown).map(({ size, color, quantity: units }) => ({
      size,
      color,
      quantity: variants ? units : null,
    })),
    variants,
  };
}

/** Units of one row: below zero, oversold, counts as none. A sentence for what is no count. */
function unitsOf(text: string): { value: number } | { error: string } {
  const whole = /^(-?\d{1,7})(?:\.0{1,6})?$/.exec(text)?.[1];
  if (whole?.startsWith('-')) return { value: 0 };
  return readStock(whole ?? text);
}

function sumOf(sums: Map<string, Sum>, { size = '', color, sku = '' }: Pair): Sum {
  const key = `${size}\n${color?.name.toLowerCase() ?? ''}`;
  const sum = sums.get(key) ?? {
    size,
    color: color?.name ?? '',
    sku: fitInto(sku, variantLengths.sku),
    quantity: null,
  };
  sums.set(key, sum);
  return sum;
}

/** The rows to be counted, or the sentence why all are one pile. */
function rowsOf(all: readonly Sum[]): VariantInput[] | string {
  if (all.length > productFields.variants.max)
    return `Its stock is added up: at most ${productFields.variants.max} sizes and colours are counted by themselves.`;
  const sized = all.filter(({ size }) => size !== '').length;
  const colored = all.filter(({ color }) => color !== '').length;
  const isWhole = (count: number) => count === 0 || count === all.length;
  if (!isWhole(sized) || !isWhole(colored))
    return 'Its stock is added up: not every row names its size and its colour.';
  if (sized === 0 && colored === 0) return 'Its stock is added up: its rows name neither size nor colour.';
  return all.map(({ size, quantity, ...row }) => ({
    ...row,
    size: size || oneSize,
    quantity: quantity ?? 0,
  }));
}

function named(sums: readonly Sum[]): string {
  return truncate(formatList(sums.map((sum) => formatPair(sum))), 120);
}
