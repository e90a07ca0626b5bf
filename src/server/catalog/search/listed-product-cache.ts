import { LRUCache } from 'lru-cache';
import type { Product } from '../../../contract/catalog/catalog.api.ts';

/** How many there are of a product, or of one of its sizes and colours by its id: one or more before and after. */
type RemainingStock = { product: string; variant: string | undefined; units: number };

/** A product as it is shown once so many are left. */
export function withRemainingStock(product: Product, { variant, units }: RemainingStock): Product {
  if (variant !== undefined) {
    const variants = product.variants.map((row) => (row._id === variant ? { ...row, quantity: units } : row));
    return { ...product, variants };
  }
  // it is in stock as a whole or switched off: that it is sold out, or back, is announced as an edit
  return { ...product, stockQuantity: units, inStock: product.inStock > 0 ? units : 0 };
}

/** From when to when what was read is shown, in milliseconds since 1970, if nothing is edited. */
export type ValidityPeriod = { moment: number; until: number };

/** Products cached in the form shown, as many as shoppers view, until that changes. */
export class ProductCache<Shown extends { _id: string }> {
  readonly #shown: LRUCache<string, Shown>;
  #drops = 0;
  /** What changes while products are read, for each reading under way. */
  readonly #readings = new Set<Map<string, ((shown: Shown) => Shown)[]>>();
  #until = Number.POSITIVE_INFINITY;

  /** @param max maximum number of cached products */
  constructor(max: number) {
    this.#shown = new LRUCache({ max });
  }

  drop(ids: readonly string[] | 'all'): void {
    this.#drops += 1;
    if (ids === 'all') this.#shown.clear();
    else for (const id of ids) this.#shown.delete(id);
  }

  /** Changes a cached product, and one that is being read. */
  change(id: string, changed: (shown: Shown) => Shown): void {
    const cached = this.#shown.peek(id);
    if (cached) this.#shown.set(id, changed(cached));
    for (const changes of this.#readings) changes.set(id, [...(changes.get(id) ?? []), changed]);
  }

  /**
   * Returns the products with these ids, in that order.
   * @param read reads those that are not cached; its result is cached only if nothing was dropped in the meantime
   */
  async take(
    ids: readonly string[],
    { moment, until }: ValidityPeriod,
    read: (ids: string[]) => Promise<Shown[]>,
  ): Promise<Shown[]> {
    if (moment >= this.#until || until < this.#until) this.drop('all');
    this.#until = until;
    const cached = ids.map((id) => this.#shown.get(id));
    const missing = ids.filter((_, n) => !cached[n]);
    if (missing.length === 0) return cached.filter((each) => each !== undefined);
    const fetched = await this.#read(missing, read);
    return ids.flatMap((id, n) => cached[n] ?? fetched.get(id) ?? []);
  }

  async #read(ids: string[], read: (ids: string[]) => Promise<Shown[]>): Promise<ReadonlyMap<string, Shown>> {
    const drops = this.#drops;
    const changes = new Map<string, ((shown: Shown) => Shown)[]>();
    this.#readings.add(changes);
    try {
      const fetched = new Map((await read(ids)).map((each) => [each._id, each]));
      if (drops !== this.#drops) return fetched;
      for (const [id, each] of fetched) {
        const shown = (changes.get(id) ?? []).reduce((before, changed) => changed(before), each);
        fetched.set(id, shown);
        this.#shown.set(id, shown);
      }
      return fetched;
    } finally {
      this.#readings.delete(changes);
    }
  }
}
