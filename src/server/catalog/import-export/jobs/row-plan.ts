import type { ImportedProduct } from '../product-columns.rules.ts';

/** What is kept with a row of an import. */
export type StoredPlan = {
  /** What the file says of the product; gone once it is in the shop. */
  product?: ImportedProduct;
  /** What there is to say of it. */
  said: string[];
  /** Links of its pictures in the file. */
  pictures: string[];
  /** What an Undo did. */
  undone?: 'removed' | 'put back' | 'kept';
};

/** What came of a row. */
export const outcomes = ['added', 'changed', 'same', 'left out', 'wrong'] as const;
export type Outcome = (typeof outcomes)[number];
