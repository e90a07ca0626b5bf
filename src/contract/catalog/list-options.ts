/** The categories of every shop; the owner's follow them. */
export const standardCategories = ['Bubu', 'Dresses', 'Two Piece'] as const;
/** The name of a category, of those or the owner's. */
export type Category = string;

/** Sort options in menu order; the value appears in the URL. */
export const sortOptions = [
  { value: 'name-asc', label: 'A to Z' },
  { value: 'name-desc', label: 'Z to A' },
  { value: 'date-asc', label: 'Old to New' },
  { value: 'date-desc', label: 'New to Old' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
] as const;
export const sortValues = sortOptions.map((option) => option.value);
export type Sort = (typeof sortOptions)[number]['value'];
export const defaultSort: Sort = 'date-asc';

/** Cards on one page of the grid. */
export const pageSize = 8;

/** Upload limits of each picture of a product. */
export const maxImageBytes = 20 * 1024 * 1024;
export const maxImagePixels = 50_000_000;

export const hexCodePattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
