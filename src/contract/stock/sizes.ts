import { type Cut, cutLabels } from '../fit/fit.ts';

/** Size letters sold ready to wear, in order. */
export const sizes = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export type Size = (typeof sizes)[number];

/** The letters among "S, M,L" as the catalogue stores it, in their order. */
export function parseSizes(list: string): Size[] {
  const wanted = new Set(list.split(',').map((part) => part.trim().toUpperCase()));
  return sizes.filter((size) => wanted.has(size));
}

/** The size of a piece that comes in no others. */
export const oneSize = 'One size';

/** Maximum length, in characters, of a size retained in another shop's spelling. */
export const maxSizeLength = 40;

/** Whether a size is one of the letters, rather than in another shop's spelling. */
export function isCustomSize(size: string): size is Size {
  return sizes.some((own) => own === size);
}

/**
 * Returns every size of "40,S, One Size": the letters in order, then the owner's in the owner's order, then imported
 * ones as written.
 * @param further the owner's sizes after the letters; a stored list is already in their order
 */
export function sizesOf(list: string, further: readonly string[] = []): string[] {
  const words = new Set(list.split(',').map((part) => part.trim()));
  const others = [...words].filter((word) => word !== '' && !isCustomSize(word.toUpperCase()));
  const own = further.filter((size) => others.includes(size));
  return [...parseSizes(list), ...own, ...others.filter((size) => !own.includes(size))];
}

/** The first of these sizes that is neither a letter nor among those a piece has already. */
export function unknownSize(wanted: readonly string[], storedSizes: readonly string[]): string | undefined {
  return wanted.find((size) => !isCustomSize(size) && !storedSizes.includes(size));
}

/** Formats "M, UK 10"; a size unknown to the shop stays as it was sold. */
export function formatSize(size: string, ukSizes: Record<Size, number>): string {
  const [known] = parseSizes(size);
  return known ? `${known}, UK ${ukSizes[known]}` : size;
}

export const cmPerInch = 2.54;

/** Columns of the size guide (UK sizes). */
export const guideColumns = ['4-6', '8', '10', '12', '14', '16', '18'] as const;

/** One fit of the size guide; inches. Under bust and half length are answered on request. */
export type Fit = { cut: Cut; name: string; bust: number[]; waist: number[]; hip: number[] };

export const fits: Fit[] = [
  {
    cut: 'regular',
    name: cutLabels.regular,
    bust: [34, 35.5, 38, 40, 41.5, 43, 45],
    waist: [26, 28, 30, 32, 34, 36, 38],
    hip: [37, 39, 41, 43, 45, 47, 49],
  },
  {
    cut: 'curvy',
    name: cutLabels.curvy,
    bust: [34, 36, 38, 40, 42, 44, 47],
    waist: [23, 25, 28, 30, 32, 35, 39],
    hip: [38, 40, 43, 45, 46, 50, 54],
  },
];
