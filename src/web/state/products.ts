import { useEffect, useState } from 'react';
import type { Available } from '../../contract/cart/cart.ts';
import type { PageProduct } from '../../contract/catalog/catalog.api.ts';
import { isDivided, type Pair, stockOf } from '../../contract/stock/stock-choice.ts';
import { api } from '../client/api.ts';
import { lastingStore } from './browser-storage.ts';
import { readStored, writeStored } from './guest.rules.ts';
import { createStore } from './store.ts';
import { useBackOnline } from './use-load.ts';

/** A product's stock, as far as a page contains it. */
export type PageStock = Pick<
  PageProduct,
  '_id' | 'inStock' | 'moreInStock' | 'variants' | 'madeToMeasure' | 'madeToOrder'
>;

type KnownProducts = {
  /** Null means the product is no longer in the catalogue. */
  byId: ReadonlyMap<string, PageProduct | null>;
  failed: boolean;
};

const idsPerCall = 50;
const store = createStore<KnownProducts>({ byId: new Map(), failed: false });

/** Returns products by their ids, and requests those not cached yet. */
export function useProducts(ids: readonly string[]) {
  const { byId, failed } = store.use();
  const wanted = [...new Set(ids)].sort().join(',');
  useEffect(() => {
    void loadProducts(wanted.split(',').filter(Boolean));
  }, [wanted]);
  const retry = () => loadProducts([...ids], true);
  useBackOnline(failed, retry);
  return {
    byId,
    ready: ids.every((id) => byId.has(id)),
    failed,
    retry,
  };
}

/** Returns a cached product; undefined if it was never requested, null if it does not exist. */
export function getCachedProduct(id: string): PageProduct | null | undefined {
  return store.read().byId.get(id);
}

/**
 * Notes a product that goes into the cart or onto the wishlist, so that it can be shown there without a connection
 * too.
 */
export function rememberProduct(product: PageProduct): void {
  storeProducts([product._id], [product]);
}

/**
 * Returns a product's stock in a size and colour, queried if the page contains only a lower bound. Undefined if there
 * was no response.
 */
export async function fetchStock(product: PageStock, pair: Pair): Promise<number | undefined> {
  const known = exactStock(product, pair) ?? exactStock(getCachedProduct(product._id), pair);
  if (known !== undefined) return known;
  return (await loadProducts([product._id], true))
    ? exactStock(getCachedProduct(product._id), pair)
    : undefined;
}

/** Returns a product's stock in a size and colour, if known exactly. */
export function exactStock(product: PageStock | null | undefined, pair: Pair): number | undefined {
  if (!product) return undefined;
  const { quantity, more } = stockOf(product, pair);
  return more ? undefined : quantity;
}

/** What a cart may take of a product, as the cart's rules want it: of the pair alone where stock is counted by pairs. */
export function asAvailable(product: Pick<PageStock, 'variants'>, units: number): Available {
  return isDivided(product) ? { ofPair: units } : units;
}

/** Returns a page's product with the stock queried since the page loaded, if any. */
export function useNewestStock(product: PageProduct): PageProduct {
  const { byId } = store.use();
  const known = byId.get(product._id);
  const [before] = useState(known);
  if (!known || known === before || known === product) return product;
  const { inStock, variants } = known;
  return { ...product, inStock, variants, moreInStock: known.moreInStock === true };
}

/** Requests products in as few calls as possible. Returns false if one of them failed. */
export async function loadProducts(ids: readonly string[], fresh = false): Promise<boolean> {
  const missing = fresh ? ids : ids.filter((id) => !store.read().byId.has(id));
  try {
    for (let at = 0; at < missing.length; at += idsPerCall) {
      const part = missing.slice(at, at + idsPerCall);
      const { data } = await api.catalog.byIds({ ids: part.join(',') });
      storeProducts(part, data);
    }
    return true;
  } catch (error) {
    console.warn('Products could not be loaded.', error);
    return fallBack(missing);
  }
}

function storeProducts(ids: readonly string[], products: readonly PageProduct[]): void {
  const byId = new Map(store.read().byId);
  for (const id of ids) byId.set(id, products.find((product) => product._id === id) ?? null);
  cacheProducts(products);
  store.write({ byId, failed: false });
}

/** Without a connection: as they were when last seen. False when one of them never was. */
function fallBack(ids: readonly string[]): boolean {
  const byId = new Map(store.read().byId);
  for (const id of ids) {
    const cached = byId.has(id) ? undefined : readCachedProduct(id);
    if (cached) byId.set(id, cached);
  }
  const failed = ids.some((id) => !byId.has(id));
  store.write({ byId, failed });
  return !failed;
}

const storageKey = 'keptProducts';
/** As many as a cart and a wishlist hold, seldom more; the longest unseen leave first. */
const maxCached = 40;

/** Stores products as last seen, for offline visits. If storage is unavailable, they last as long as the page. */
function cacheProducts(products: readonly PageProduct[]): void {
  if (products.length === 0) return;
  const fresh = new Set(products.map(({ _id }) => _id));
  const others = readProducts().filter(({ _id }) => !fresh.has(_id));
  lastingStore.write(storageKey, writeStored([...others, ...products].slice(-maxCached), Date.now()));
}

/** A product as last seen in this browser; undefined when it was not, or too long ago. */
function readCachedProduct(id: string): PageProduct | undefined {
  return readProducts().find(({ _id }) => _id === id);
}

function readProducts(): PageProduct[] {
  const cachedEntry = readStored(lastingStore.read(storageKey), Date.now());
  // data stored by an earlier version of the shop has no stock by size and colour
  return Array.isArray(cachedEntry) ? cachedEntry.map((product) => ({ variants: [], ...product })) : [];
}
