import { LRUCache } from 'lru-cache';

/** From when to when what was read is shown, in milliseconds since 1970, if nothing is edited. */
export type Moments = { moment: number; until: number };

/** Products kept as they are shown, as many as shoppers look at, until what they show changes. */
export class ReadyProducts<Shown extends { _id: string }> {
  readonly #kept: LRUCache<string, Shown>;
  #changes = 0;
  #until = Number.POSITIVE_INFINITY;

  /** @param max most products kept */
  constructor(max: number) {
    this.#kept = new LRUCache({ max });
  }

  drop(ids: readonly string[] | 'all'): void {
    this.#changes += 1;
    if (ids === 'all') this.#kept.clear();
    else for (const id of ids) this.#kept.delete(id);
  }

  /**
   * The products with these ids, in that order.
   * @param read reads those that are not kept; what it reads is kept only where nothing changed meanwhile
   */
  async take(
    ids: readonly string[],
    { moment, until }: Moments,
    read: (ids: string[]) => Promise<Shown[]>,
  ): Promise<Shown[]> {
    if (moment >= this.#until || until < this.#until) this.drop('all');
    this.#until = until;
    const kept = ids.map((id) => this.#kept.get(id));
    const missing = ids.filter((_, n) => !kept[n]);
    if (missing.length === 0) return kept.filter((each) => each !== undefined);
    const changes = this.#changes;
    const fetched = new Map((await read(missing)).map((each) => [each._id, each]));
    if (changes === this.#changes) for (const [id, each] of fetched) this.#kept.set(id, each);
    return ids.flatMap((id, n) => kept[n] ?? fetched.get(id) ?? []);
  }
}
