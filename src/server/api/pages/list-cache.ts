import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type ListInput, listInput } from '../../../contract/catalog/catalog.api.ts';
import { defaultSort, pageSize } from '../../../contract/catalog/list-options.ts';
import { defaultCurrency } from '../../../contract/money/currencies.ts';
import { isSearch, maxWords, searchWords } from '../../../contract/text/search-words.ts';
import type { CachedResponse } from '../../../platform/http/cache/cached-response.ts';
import { jsonResponse } from '../../../platform/http/cache/cached-response.ts';
import { ResponseCache } from '../../../platform/http/cache/response-cache.ts';
import type { Change, Tag } from '../../../platform/http/cache/tags.ts';
import { filterValues, isStandardCategory, listCards, listProducts } from '../../catalog/index.ts';
import type { Shop } from '../../shop.ts';
import { noteList } from './page-data.ts';

const address = '/api/product/list';
/** Searches vary widely: however many there are, they take no room from the lists that everyone requests. */
const maxCacheBytes = { lists: 16 * 1024 * 1024, searches: 8 * 1024 * 1024 };
/** Spellings of addresses whose canonical one is remembered, and the longest. */
const spellings = { max: 2000, longest: 300 };
/** A list is compressed once and quickly: many are requested only once. */
const quality = 3;

const parameters = Object.keys(listInput.shape);

/**
 * Parses a list's address. Returns undefined if the call itself must handle it: another address, the whole list, or
 * anything that would be refused.
 */
export function readListAddress(url: string): ListInput | undefined {
  const at = url.indexOf('?');
  if (at === -1 || url.slice(0, at) !== address) return undefined;
  const params: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    const known = name.split(/[.[]/, 1)[0] ?? '';
    if (!parameters.includes(known)) continue;
    if (known !== name || name in params) return undefined;
    params[name] = value;
  }
  if (Object.keys(params).length === 0) return undefined;
  const { data } = listInput.safeParse(params);
  // the call itself checks what only the owner's list can say
  const { category = 'All' } = data ?? {};
  return category === 'All' || isStandardCategory(category) ? data : undefined;
}

/** Represents every search that contains no word. */
const signsAlone = '-';

/** Returns one address for all equivalent requests: in a fixed order, without omitted or default values. */
export function canonicalList(input: ListInput): string {
  const words = searchWords(input.q ?? '').slice(0, maxWords);
  const values = Object.entries(filterValues(input)).map(([name, wanted]) => [name, [...wanted].join(',')]);
  const known: Record<keyof ListInput, string | number | boolean | undefined> = {
    fields: input.fields,
    category: input.category === 'All' ? '' : input.category,
    q: words.join(' ') || (isSearch(input.q) ? signsAlone : ''),
    sort: !isSearch(input.q) && !input.collection && input.sort === defaultSort ? '' : input.sort,
    ...(Object.fromEntries(values) as Record<keyof ReturnType<typeof filterValues>, string>),
    minPrice: input.minPrice,
    maxPrice: input.maxPrice,
    currency: input.currency === defaultCurrency ? '' : input.currency,
    sale: input.sale,
    available: input.available,
    limit: input.limit === pageSize ? '' : input.limit,
    page: input.page === 1 ? '' : input.page,
  };
  const params = Object.entries(known).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  );
  return `${address}?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`;
}

/** Whether the request carries no token: lists show admins more, so those responses are never cached. */
function isAnonymous({ headers }: IncomingMessage): boolean {
  return headers.authorization === undefined && headers.token === undefined;
}

/** Caches pages of public lists, as pages are cached: until something they show or count changes. */
export class ListCache {
  readonly #shop: Shop;
  readonly #lists: ResponseCache;
  readonly #searches: ResponseCache;
  readonly #spellings = new LRUCache<string, string>({ max: spellings.max });

  constructor(shop: Shop) {
    this.#shop = shop;
    this.#lists = new ResponseCache(maxCacheBytes.lists, shop.clock);
    this.#searches = new ResponseCache(maxCacheBytes.searches, shop.clock);
  }

  /** The caches, each by what it holds. */
  get caches() {
    return { lists: this.#lists, searches: this.#searches };
  }

  drop(change: Change): void {
    this.#lists.drop(change);
    this.#searches.drop(change);
  }

  /** Returns the cached response to a request, if there is one. */
  get(request: IncomingMessage): CachedResponse | undefined {
    const canonical = this.#spellings.get(request.url ?? '');
    if (canonical === undefined || !isAnonymous(request)) return undefined;
    return this.#lists.get(canonical) ?? this.#searches.get(canonical);
  }

  /** Makes and caches the response to a request. Returns undefined if the call itself must respond. */
  make(request: IncomingMessage): Promise<CachedResponse> | undefined {
    const { url = '' } = request;
    const input = isAnonymous(request) ? readListAddress(url) : undefined;
    if (!input) return undefined;
    const canonical = canonicalList(input);
    if (url.length <= spellings.longest) this.#spellings.set(url, canonical);
    const cache = input.q ? this.#searches : this.#lists;
    return cache.getOrMake(canonical, (tags) => this.#list(input, tags));
  }

  async #list(input: ListInput, tags: Set<Tag>): Promise<CachedResponse> {
    const lean = input.fields === 'card';
    tags.add('counts').add('collections');
    if (!lean) tags.add('exact');
    const { until, ...page } = lean
      ? await listCards(this.#shop, input)
      : await listProducts(this.#shop, input);
    noteList(tags, input, { ...page, until });
    return jsonResponse(this.#shop, page, { route: address, quality });
  }
}
