import { type Cut, cutWords } from './fit.ts';

/** Size letters sold ready to wear, in order. */
export const sizes = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export type Size = (typeof sizes)[number];

/** Splits "S, M,L" as the catalogue stores it into known sizes, in their order. */
export function parseSizes(list: string): Size[] {
  const wanted = new Set(list.split(',').map((part) => part.trim().toUpperCase()));
  return sizes.filter((size) => wanted.has(size));
}

/** "M, UK 10"; a size the shop does not know stands as it was sold. */
export function sizeInWords(size: string, ukSizes: Record<Size, number>): string {
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
    name: cutWords.regular,
    bust: [34, 35.5, 38, 40, 41.5, 43, 45],
    waist: [26, 28, 30, 32, 34, 36, 38],
    hip: [37, 39, 41, 43, 45, 47, 49],
  },
  {
    cut: 'curvy',
    name: cutWords.curvy,
    bust: [34, 36, 38, 40, 42, 44, 47],
    waist: [23, 25, 28, 30, 32, 35, 39],
    hip: [38, 40, 43, 45, 46, 50, 54],
  },
];
