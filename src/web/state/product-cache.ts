import type { PageProduct } from '../../contract/catalog/catalog.api.ts';
import { readStored, writeStored } from './guest.rules.ts';
import { lastingStore } from './storage.ts';

const storageKey = 'keptProducts';
/** As many as a cart and a wishlist hold, seldom more; the longest unseen leave first. */
const maxCached = 40;

/** Stores products as last seen, for offline visits. If storage is unavailable, they last as long as the page. */
export function cacheProducts(products: readonly PageProduct[]): void {
  if (products.length === 0) return;
  const fresh = new Set(products.map(({ _id }) => _id));
  const others = readProducts().filter(({ _id }) => !fresh.has(_id));
  lastingStore.write(storageKey, writeStored([...others, ...products].slice(-maxCached), Date.now()));
}

/** A product as last seen in this browser; undefined when it was not, or too long ago. */
export function readCachedProduct(id: string): PageProduct | undefined {
  return readProducts().find(({ _id }) => _id === id);
}

function readProducts(): PageProduct[] {
  const cachedEntry = readStored(lastingStore.read(storageKey), Date.now());
  // data stored by an earlier version of the shop has no stock by size and colour
  return Array.isArray(cachedEntry) ? cachedEntry.map((product) => ({ variants: [], ...product })) : [];
}
