import type { ProductCard } from '../catalog/catalog.api.ts';
import type { Price } from '../money/pricing.ts';
import type { ProductSet } from './sets.api.ts';

/** A set as its page and those of its pieces show it: what it costs, and what its pieces cost singly. */
export type ShownSet = Pick<ProductSet, '_id' | 'name' | 'productIds' | 'percent' | 'price' | 'on'> & {
  prices: Price[];
  compareAt: Price[];
  pieces: Pick<ProductCard, '_id' | 'slug' | 'name' | 'prices' | 'compareAt' | 'pictures'>[];
};
