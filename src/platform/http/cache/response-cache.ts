import { LRUCache } from 'lru-cache';
import { log } from '../../observability/log.ts';
import { systemClock } from '../../platform.ts';
import type { CachedResponse } from './cached-response.ts';
import { type Change, heldUntil, isTouched, type Tag } from './tags.ts';

/** A response and its tags. A stale one is no longer sent, except as a fallback when a new one cannot be made. */
type Entry = { answer: CachedResponse; tags: ReadonlySet<Tag>; until: number; stale: boolean };

/** A response in progress, its tags so far, and what changed since it was started. */
type PendingRender = { made: Promise<CachedResponse>; tags: Set<Tag>; changes: Change[] };

/** Makes an answer, and notes in `tags` all that it is made of: an answer goes stale by nothing else. */
type Render = (tags: Set<Tag>) => Promise<CachedResponse>;

/**
 * Caches responses by address, each with the tags of what it was made of: a change drops only the responses with its
 * tags. Bounded by bytes; each address is rendered once however many request it concurrently.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #byTag = new Map<Tag, Set<Entry>>();
  readonly #makings = new Map<string, PendingRender>();
  readonly #now: () => number;
  /** Since start-up: responses served from the cache, responses made, responses that went stale or were evicted. */
  readonly counts = { hits: 0, misses: 0, dropped: 0 };

  /**
   * @param maxBytes upper bound of all cached bytes together
   * @param clock determines when a response expires
   */
  constructor(maxBytes: number, clock: { now(): Date } = systemClock) {
    this.#now = () => clock.now().getTime();
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer, tags }) =>
        1000 +
        100 * tags.size +
        answer.plain.length +
        (answer.gzip?.length ?? 0) +
        (answer.brotli?.length ?? 0),
      dispose: (entry) => this.#makeStale(entry),
    });
  }

  /** Makes stale what was made of what has changed. */
  drop(change: Change): void {
    for (const { changes } of this.#makings.values()) changes.push(change);
    const touched =
      change === 'everything'
        ? this.#entries.values()
        : change.flatMap((tag) => [...(this.#byTag.get(tag) ?? [])]);
    for (const entry of touched) this.#makeStale(entry);
  }

  /** Number of cached responses, stale ones included, and their bytes. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  get(address: string): CachedResponse | undefined {
    const entry = this.#entries.get(address);
    if (!entry || entry.stale) return undefined;
    if (entry.until !== Number.POSITIVE_INFINITY && entry.until <= this.#now()) {
      this.#makeStale(entry);
      return undefined;
    }
    this.counts.hits += 1;
    return entry.answer;
  }

  /**
   * Returns the cached response, or the one `make` returns; caches it only if nothing it is made of changed during
   * the rendering. The response is never older than the last change before the request. If rendering fails, the stale
   * response is returned, if there is one: better yesterday's page than none.
   */
  async getOrMake(address: string, make: Render): Promise<CachedResponse> {
    const cached = this.get(address);
    if (cached) return cached;
    const making = this.#makings.get(address);
    if (!making) return this.#make(address, make);
    const changesBefore = [...making.changes];
    const answer = await making.made;
    if (!isTouched(making.tags, changesBefore) && this.#now() < heldUntil(making.tags)) {
      this.counts.hits += 1;
      return answer;
    }
    // any rendering in progress by now started after this request
    return this.get(address) ?? this.#makings.get(address)?.made ?? this.#make(address, make);
  }

  #make(address: string, make: Render): Promise<CachedResponse> {
    this.counts.misses += 1;
    const tags = new Set<Tag>();
    const changes: Change[] = [];
    const made = Promise.resolve()
      .then(() => make(tags))
      .then((answer) => {
        if (answer.status >= 500) return this.#entries.get(address)?.answer ?? answer;
        if (!isTouched(tags, changes))
          this.#add(address, { answer, tags, until: heldUntil(tags), stale: false });
        return answer;
      })
      .catch((error) => {
        const older = this.#entries.get(address)?.answer;
        if (!older) throw error;
        log.error('A page could not be made; an older one was sent', error, { path: address.split('?')[0] });
        return older;
      })
      .finally(() => this.#makings.delete(address));
    this.#makings.set(address, { made, tags, changes });
    return made;
  }

  #add(address: string, entry: Entry): void {
    this.#entries.set(address, entry);
    if (!this.#entries.has(address)) return;
    for (const tag of entry.tags) {
      const others = this.#byTag.get(tag);
      if (others) others.add(entry);
      else this.#byTag.set(tag, new Set([entry]));
    }
  }

  #makeStale(entry: Entry): void {
    if (entry.stale) return;
    entry.stale = true;
    this.counts.dropped += 1;
    for (const tag of entry.tags) {
      const others = this.#byTag.get(tag);
      others?.delete(entry);
      if (others?.size === 0) this.#byTag.delete(tag);
    }
  }
}
