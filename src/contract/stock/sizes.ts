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

/** Formats "M, UK 10"; a size without a UK size stays as it was sold. */
export function formatSize(size: string, ukSizes: UkSizes): string {
  const [label = size] = parseSizes(size);
  const uk = ukSizes[label];
  return uk === undefined ? label : `${label}, UK ${uk}`;
}

/** UK sizes by the label of a size; without those that have none. */
export type UkSizes = Readonly<Partial<Record<string, number>>>;

/** UK sizes of the size guide until the owner changes it. */
export const standardGuideColumns: readonly string[] = ['4-6', '8', '10', '12', '14', '16', '18'];

export const cmPerInch = 2.54;
