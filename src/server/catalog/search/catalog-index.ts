import { LRUCache } from 'lru-cache';
import { shopConfig } from '../../../../shop.config.ts';
import type { Facets, ListInput } from '../../../contract/catalog/catalog.api.ts';
import { newArrivalDays } from '../../../contract/catalog/collections.ts';
import { defaultSort, pageSize, type Sort } from '../../../contract/catalog/list-options.ts';
import { type Currency, defaultCurrency } from '../../../contract/money/currencies.ts';
import { priceOf } from '../../../contract/money/pricing.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { isSearch, maxWords, searchWords } from '../../../contract/text/search-words.ts';
import { locatePage } from '../../../platform/database/paginate.ts';
import { type ListedCollection, Narrowing } from './catalog-filter.rules.ts';
import type { CollectionRow, IndexRow } from './catalog-search.sql.ts';
import { type SearchDocument, toSearchDocument } from './search-documents.ts';
import { WordIndex } from './word-index.ts';

/** For how long a piece counts as new, in milliseconds. */
const newForMs = newArrivalDays * 24 * 60 * 60 * 1000;

/** One page of what was found: ids in their order. */
export type Found = {
  ids: string[];
  /** The slugs of the collections each of them is in, in the same places. */
  collections: string[][];
  /** Whether each of them is new. */
  news: boolean[];
  total: number;
  page: number;
  pages: number;
  facets: Facets;
  /** When it was requested, in milliseconds since 1970. */
  moment: number;
  /** Until when this holds if nothing is edited: a sale begins or ends then. */
  until: number;
};

/** A collection as links to it name it. */
export type CollectionLink = Pick<ListedCollection, 'slug' | 'name'>;

type Narrowed = ReturnType<Narrowing['narrow']>;

/** Products of all remembered lists together; eight bytes each. */
const maxMemoized = 4_000_000;

type Compare = (one: SearchDocument, other: SearchDocument) => number;

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The data of every listed product that lists and searches need, in this process. It determines which products a list
 * shows and in what order; their content is read elsewhere. It does not access the database: its owner updates it.
 */
export class CatalogIndex {
  readonly #entries: (SearchDocument | undefined)[] = [];
  readonly #places = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #words = new WordIndex(shopConfig.searchSynonyms);
  #collections: (ListedCollection & { words: string[]; places: Map<string, number> | undefined })[] = [];
  /** Orders worked out since the last change, for as long as no sale begins or ends. */
  readonly #sorted = new Map<Sort | `${Sort} ${Currency}`, SearchDocument[]>();
  /** Complete results of filters since then: users request one page of each after the other. */
  readonly #narrowed = new LRUCache<string, Narrowed>({
    maxSize: maxMemoized,
    sizeCalculation: ({ found }) => found.length + 1000,
  });
  /** Collections with pieces, found since then. */
  #shown: CollectionLink[] | undefined;
  #holds = { from: 0, until: 0 };

  /** Adds rows, replacing earlier data of these products. Returns true if that changes any list's counts. */
  put(rows: readonly IndexRow[]): boolean {
    const changed = rows.map((row) => {
      const { entry, words } = toSearchDocument(row);
      const before = this.#entries[this.#places.get(row.id) ?? -1];
      if (before?.digest === entry.digest) return false;
      this.#remove(row.id);
      const place = this.#free.pop() ?? this.#entries.length;
      this.#entries[place] = entry;
      this.#places.set(entry.id, place);
      this.#words.add(place, words);
      return true;
    });
    return this.#changed(changed.includes(true));
  }

  /** Takes products out. True where one was there. */
  remove(ids: readonly string[]): boolean {
    return this.#changed(ids.map((id) => this.#remove(id)).includes(true));
  }

  #remove(id: string): boolean {
    const place = this.#places.get(id) ?? -1;
    const entry = this.#entries[place];
    if (!entry) return false;
    this.#words.remove(place);
    this.#entries[place] = undefined;
    this.#places.delete(id);
    this.#free.push(place);
    return true;
  }

  #changed(changed: boolean): boolean {
    if (changed) this.#holds = { from: 0, until: 0 };
    return changed;
  }

  putCollections(rows: readonly CollectionRow[]): void {
    this.#collections = rows.map(({ slug, name, rule, tag, productIds }) => {
      const places = rule === 'hand' ? new Map(productIds.map((id, n) => [id, n])) : undefined;
      const folded = foldText(tag);
      const has = {
        hand: ({ id }: SearchDocument) => places?.has(id) === true,
        tag: ({ filterWords }: SearchDocument) => filterWords.tag.has(folded),
        new: (entry: SearchDocument, moment: number) => moment < newUntil(entry),
        sale: (entry: SearchDocument, moment: number) => entry.chargedAt(moment).onSale,
      }[rule];
      return { slug, name, has, places, words: searchWords(name) };
    });
    this.#changed(true);
  }

  /** Returns the page of a list at a time, in milliseconds since 1970. A page past the end returns the last one. */
  find(input: ListInput, moment: number): Found {
    this.#settleAt(moment);
    const { found, facets } = this.#narrow(input, moment);
    const { limit = pageSize } = input;
    const total = found.length;
    const { page, pages, offset } = locatePage(total, { page: input.page, limit });
    const shown = found.slice(offset, offset + limit);
    const ids = shown.map(({ id }) => id);
    const collections = shown.map((entry) =>
      this.#collections.filter((each) => each.has(entry, moment)).map(({ slug }) => slug),
    );
    const news = shown.map((entry) => moment < newUntil(entry));
    return { ids, collections, news, total, page, pages, facets, moment, until: this.#holds.until };
  }

  /** Returns the search that one without results most probably means; undefined where that finds nothing either. */
  suggest(q: string, moment: number): string | undefined {
    const words = searchWords(q).slice(0, maxWords);
    const meant = words.map((word) => this.#words.nearest(word) ?? word).join(' ');
    if (meant === words.join(' ')) return undefined;
    // also keeps words of pieces that are not public yet to the shop
    return this.find({ q: meant, limit: 1 }, moment).total > 0 ? meant : undefined;
  }

  /** Returns the collections that show a piece at a time, in the owner's order, and until when that is valid. */
  shownCollections(moment: number): { collections: readonly CollectionLink[]; until: number } {
    this.#settleAt(moment);
    const isShown = ({ has }: ListedCollection) =>
      this.#entries.some((entry) => entry && entry.listedFrom <= moment && has(entry, moment));
    this.#shown ??= this.#collections.filter(isShown).map(({ slug, name }) => ({ slug, name }));
    return { collections: this.#shown, until: this.#holds.until };
  }

  /** Returns everything a list shows, regardless of the page requested. */
  #narrow({ page: _page, limit: _limit, fields: _fields, ...query }: ListInput, moment: number): Narrowed {
    const key = JSON.stringify(Object.entries(query).sort());
    const known = this.#narrowed.get(key);
    if (known) return known;
    const words = searchWords(query.q ?? '').slice(0, maxWords);
    // signs alone are a search without a word, which finds nothing
    const points = isSearch(query.q) ? this.#pointsOf(words, moment) : undefined;
    const inOrder = this.#inOrder(query.sort ?? defaultSort, query.currency ?? defaultCurrency);
    const candidates = points ? inOrder.filter((entry) => this.#pointOf(points, entry) > 0) : inOrder;
    const narrowed = new Narrowing(query, this.#collections, moment).narrow(candidates);
    if (!query.sort) this.#arrange(narrowed.found, points, query.collection);
    this.#narrowed.set(key, narrowed);
    return narrowed;
  }

  #pointOf(points: Uint32Array, entry: SearchDocument): number {
    return points[this.#places.get(entry.id) ?? -1] ?? 0;
  }

  /** Sorts by the default order: a search by relevance, a collection as its owner arranged it or newest first. */
  #arrange(found: SearchDocument[], points: Uint32Array | undefined, slug: string | undefined): void {
    if (points) {
      found.sort((one, other) => this.#pointOf(points, other) - this.#pointOf(points, one));
      return;
    }
    const collection = this.#collections.find((each) => each.slug === slug);
    if (!collection) return;
    const { places } = collection;
    if (places) found.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    else found.reverse();
  }

  /** Points of each place's entry for all words. The name of a collection is met in each of its pieces. */
  #pointsOf(words: readonly string[], moment: number): Uint32Array {
    const named = words.map((word) =>
      this.#collections.filter((each) => each.words.some((name) => name.startsWith(word))),
    );
    if (named.every((collections) => collections.length === 0)) {
      return this.#words.find(words, this.#entries.length);
    }
    const rest = words.filter((_, n) => named[n]?.length === 0);
    const points =
      rest.length > 0
        ? this.#words.find(rest, this.#entries.length)
        : Uint32Array.from(this.#entries, (entry) => (entry ? 1 : 0));
    words.forEach((word, n) => {
      const collections = named[n] ?? [];
      if (collections.length === 0) return;
      const alone = this.#words.find([word], this.#entries.length);
      this.#entries.forEach((entry, place) => {
        const before = points[place] ?? 0;
        if (!entry || before === 0) return;
        const own = alone[place] ?? 0;
        points[place] =
          own > 0 ? before + own : collections.some((each) => each.has(entry, moment)) ? before + 1 : 0;
      });
    });
    return points;
  }

  /** Listed products in an order. What has no price in the currency comes last, whichever way prices are sorted. */
  #inOrder(sort: Sort, currency: Currency): SearchDocument[] {
    const byPrice = sort.startsWith('price-');
    const key = byPrice ? (`${sort} ${currency}` as const) : sort;
    const known = this.#sorted.get(key);
    if (known) return known;
    const moment = this.#holds.from;
    const listed = this.#entries.filter(
      (entry): entry is SearchDocument => !!entry && entry.listedFrom <= moment,
    );
    const priceAt = (entry: SearchDocument) => priceOf(entry.chargedAt(moment), currency);
    const [field, direction] = sort.split('-');
    const compare: Record<string, Compare> = {
      name: (one, other) => byText(one.nameKey, other.nameKey),
      date: (one, other) => one.created - other.created,
      price: (one, other) => (priceAt(one) ?? 0) - (priceAt(other) ?? 0),
    };
    const by = compare[field ?? ''] ?? (() => 0);
    const sign = direction === 'desc' ? -1 : 1;
    const lacks = byPrice ? (entry: SearchDocument) => Number(priceAt(entry) === undefined) : () => 0;
    listed.sort(
      (one, other) => lacks(one) - lacks(other) || sign * (by(one, other) || byText(one.id, other.id)),
    );
    this.#sorted.set(key, listed);
    return listed;
  }

  /** Discards orders that are no longer valid at another time. */
  #settleAt(moment: number): void {
    if (moment >= this.#holds.from && moment < this.#holds.until) return;
    this.#sorted.clear();
    this.#narrowed.clear();
    this.#shown = undefined;
    let until = Number.POSITIVE_INFINITY;
    for (const entry of this.#entries) {
      if (!entry) continue;
      const moments = [entry.listedFrom, entry.chargedAt(moment).until, newUntil(entry)];
      for (const next of moments) if (next > moment && next < until) until = next;
    }
    this.#holds = { from: moment, until };
  }
}

/** When a piece stops counting as new, in milliseconds. */
function newUntil({ publicSince }: SearchDocument): number {
  return publicSince + newForMs;
}
