import type { PageProduct } from '../../contract/api/catalog/catalog.ts';
import { readKept, writeKept } from './guest/guest.rules.ts';
import { lastingStore } from './storage.ts';

const storageKey = 'keptProducts';
/** As many as a cart and a wishlist hold, seldom more; the longest unseen leave first. */
const mostKept = 40;

/** Keeps products as last seen, for a visit without a connection. Where nothing can be stored, they last as long as the page. */
export function keepProducts(products: readonly PageProduct[]): void {
  if (products.length === 0) return;
  const fresh = new Set(products.map(({ _id }) => _id));
  const others = readProducts().filter(({ _id }) => !fresh.has(_id));
  lastingStore.write(storageKey, writeKept([...others, ...products].slice(-mostKept), Date.now()));
}

/** A product as last seen in this browser; undefined when it was not, or too long ago. */
export function keptProduct(id: string): PageProduct | undefined {
  return readProducts().find(({ _id }) => _id === id);
}

function readProducts(): PageProduct[] {
  const kept = readKept(lastingStore.read(storageKey), Date.now());
  // what an earlier version of the shop kept knows no stock by size and colour
  return Array.isArray(kept) ? kept.map((product) => ({ variants: [], ...product })) : [];
}
