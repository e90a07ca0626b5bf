import { randomUUID } from 'node:crypto';
import type { ListInput, Product, ProductCard } from '../../../contract/catalog/catalog.api.ts';
import type { Database } from '../../../platform/database/open.ts';
import { sharedWithRequests } from '../../../platform/database/timeouts.ts';
import type { CatalogChange } from '../../../platform/http/cache/tags.ts';
import { log } from '../../../platform/observability/log.ts';
import type { Shop } from '../../shop.ts';
import { CatalogIndex, type Found } from './catalog-index.ts';
import { beforeAllIds, notifyMark, selectCollections, selectIndexRows } from './catalog-search.sql.ts';
import { ProductCache, type ValidityPeriod, withRemainingStock } from './listed-product-cache.ts';

/** Products read at a time: in between, others get their turn. */
const batchSize = 200;
/** How long a change of stock alone may wait to be counted, in milliseconds; reading a list does not wait. */
const stockDelayMs = 100;
/** How long a caller waits at most for a notice, in milliseconds. */
const noticeTimeoutMs = 1000;
/** Cached products as lists show them, of two to ten kilobytes each, and cards of about one. */
const maxCached = { products: 1000, cards: 5000 };

/** The index of one database, updated by the database's notices. */
class LiveCatalog {
  readonly #db: Database;
  readonly #onCounted: () => void;
  #index = new CatalogIndex();
  #stale = true;
  #collectionsStale = false;
  #changed = new Set<string>();
  #work: Promise<void> | undefined;
  #waiting: NodeJS.Timeout | undefined;
  readonly #marks = new Map<string, () => void>();
  /** Full products change with each piece sold, as the database announces; cards only with the last one. */
  readonly products = new ProductCache<Product>(maxCached.products);
  readonly cards = new ProductCache<ProductCard>(maxCached.cards);

  constructor(db: Database, onCounted: () => void) {
    this.#db = db;
    this.#onCounted = onCounted;
  }

  /** Takes note of a change and begins to work it in. */
  note(change: CatalogChange): void {
    if (change === 'everything') this.#stale = true;
    else {
      for (const id of change.products) this.#changed.add(id);
      this.#collectionsStale ||= change.collections;
      for (const mark of change.settings) this.#marks.get(mark)?.();
    }
    const whole = change === 'everything' || change.collections;
    this.cards.drop(whole ? 'all' : change.products);
    this.products.drop(whole || change.unnamed ? 'all' : change.products);
    if (change !== 'everything')
      for (const left of change.left)
        this.products.change(left.product, (product) => withRemainingStock(product, left));
    if (!this.#isBehind() || this.#waiting) return;
    // each piece sold may say so: what only shoppers who filter would see waits for others of its kind
    const soon = change !== 'everything' && !change.collections && change.onlyStock ? stockDelayMs : 0;
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined;
      this.fresh().catch(noteFailure);
    }, soon).unref();
  }

  /** Waits for the notice that carries a mark. */
  waitForMark(mark: string): Promise<void> {
    return new Promise((resolve) => {
      const over = () => {
        this.#marks.delete(mark);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(over, noticeTimeoutMs);
      this.#marks.set(mark, over);
    });
  }

  #isBehind(): boolean {
    return this.#stale || this.#collectionsStale || this.#changed.size > 0;
  }

  /** The index as of every change announced so far. Throws what the database throws. */
  async fresh(): Promise<CatalogIndex> {
    while (this.#work || this.#isBehind()) {
      this.#work ??= sharedWithRequests(() => this.#catchUp()).finally(() => {
        this.#work = undefined;
      });
      await this.#work;
    }
    return this.#index;
  }

  /** Applies the known changes; those announced in the meantime wait for the next run. */
  async #catchUp(): Promise<void> {
    const [stale, collections, ids] = [this.#stale, this.#collectionsStale, [...this.#changed]];
    this.#stale = false;
    this.#collectionsStale = false;
    this.#changed.clear();
    try {
      if (stale) {
        this.#index = await loadCatalog(this.#db);
        this.#onCounted();
        return;
      }
      let counted = collections;
      if (collections) this.#index.putCollections(await selectCollections(this.#db));
      for (let from = 0; from < ids.length; from += batchSize) {
        counted = (await this.#readAgain(ids.slice(from, from + batchSize))) || counted;
      }
      if (counted) this.#onCounted();
    } catch (error) {
      this.#stale ||= stale;
      this.#collectionsStale ||= collections;
      for (const id of ids) this.#changed.add(id);
      throw error;
    }
  }

  async #readAgain(ids: string[]): Promise<boolean> {
    const rows = await selectIndexRows(this.#db, { ids });
    const listed = new Set(rows.map(({ id }) => id));
    const gone = this.#index.remove(ids.filter((id) => !listed.has(id)));
    return this.#index.put(rows) || gone;
  }
}

function noteFailure(error: unknown): void {
  log.warn('The list of products could not be brought up to date', { reason: String(error) });
}

/** Reads every listed product, in batches, so that no request waits long in between. */
async function loadCatalog(db: Database): Promise<CatalogIndex> {
  const index = new CatalogIndex();
  index.putCollections(await selectCollections(db));
  for (let after = beforeAllIds; ; ) {
    const rows = await selectIndexRows(db, { after, limit: batchSize });
    index.put(rows);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batchSize) return index;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const liveCatalogs = new WeakMap<Database, LiveCatalog>();

/**
 * Caches a database's list data in this process, from now on. The caller listens for changes and passes them to the
 * returned function. Before, and for a database that is not watched, each list reads all of it.
 * @param onCounted called after a change of what lists show or count has been applied
 */
export function watchCatalog(db: Database, onCounted: () => void): (change: CatalogChange) => void {
  const catalog = new LiveCatalog(db, onCounted);
  liveCatalogs.set(db, catalog);
  void catalog.fresh().catch(noteFailure);
  return (change) => catalog.note(change);
}

/**
 * Waits until this process knows of everything committed so far, so that a caller sees its own changes. Gives up
 * after a second; the notice still arrives later.
 */
export async function isCatalogLoaded({ db }: Pick<Shop, 'db'>): Promise<void> {
  const catalog = liveCatalogs.get(db);
  if (!catalog) return;
  const mark = `mark_${randomUUID().replaceAll('-', '')}`;
  try {
    await Promise.all([catalog.waitForMark(mark), notifyMark(db, mark)]);
    await catalog.fresh();
  } catch (error) {
    noteFailure(error);
  }
}

/** Which products a list shows now. */
export async function findListed(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  input: ListInput,
): Promise<Found> {
  const index = (await liveCatalogs.get(db)?.fresh()) ?? (await loadCatalog(db));
  return index.find(input, clock.now().getTime());
}

/** Returns the search that one without results most probably means, if that finds something now. */
export async function suggestSearch(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  q: string,
): Promise<string | undefined> {
  const index = (await liveCatalogs.get(db)?.fresh()) ?? (await loadCatalog(db));
  return index.suggest(q, clock.now().getTime());
}

/** The collections that show pieces now: from the index, since every page of the grid leads to them. */
export async function findShownCollections({ db, clock }: Pick<Shop, 'db' | 'clock'>) {
  const index = (await liveCatalogs.get(db)?.fresh()) ?? (await loadCatalog(db));
  return index.shownCollections(clock.now().getTime());
}

/**
 * Returns the found products in their public form. If more than fit the cache, they are read without evicting others.
 */
export async function readListed(
  shop: Pick<Shop, 'db'>,
  { ids, ...moments }: Pick<Found, 'ids'> & ValidityPeriod,
  read: (ids: string[]) => Promise<Product[]>,
): Promise<Product[]> {
  if (ids.length > maxCached.products) return read(ids);
  return liveCatalogs.get(shop.db)?.products.take(ids, moments, read) ?? read(ids);
}

/** The found products as cards of the grid. */
export async function readCards(
  shop: Pick<Shop, 'db'>,
  { ids, ...moments }: Pick<Found, 'ids'> & ValidityPeriod,
  read: (ids: string[]) => Promise<ProductCard[]>,
): Promise<ProductCard[]> {
  return liveCatalogs.get(shop.db)?.cards.take(ids, moments, read) ?? read(ids);
}
