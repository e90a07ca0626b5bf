import { useEffect } from 'react';
import type { PageProduct } from '../../contract/api/catalog.ts';
import { api } from '../client/api.ts';
import { keepProducts, keptProduct } from './product-cache.ts';
import { createStore } from './store.ts';
import { useBackOnline } from './use-back-online.ts';

/** As far as a page tells how many there are. */
type PageStock = Pick<PageProduct, '_id' | 'inStock' | 'moreInStock'>;

type Known = {
  /** Null stands for a product that is not in the catalogue any more. */
  byId: ReadonlyMap<string, PageProduct | null>;
  failed: boolean;
};

const idsPerCall = 50;
const store = createStore<Known>({ byId: new Map(), failed: false });

/** Products by their ids, asked for when they are not known yet. */
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

/** What is known of a product; undefined when it was never asked for, null when there is none. */
export function knownProduct(id: string): PageProduct | null | undefined {
  return store.read().byId.get(id);
}

/**
 * Notes a product that goes into the cart or onto the wishlist, so that it can be shown there without a connection
 * too.
 */
export function rememberProduct(product: PageProduct): void {
  know([product._id], [product]);
}

/**
 * How many of a product there are, asked for where a page told only that there are more than it says. Undefined where
 * there was no answer.
 */
export async function askStock({ _id, inStock, moreInStock }: PageStock): Promise<number | undefined> {
  if (!moreInStock) return inStock;
  const known = knownProduct(_id);
  if (known && !known.moreInStock) return known.inStock;
  return (await loadProducts([_id], true)) ? exactStock(knownProduct(_id)) : undefined;
}

/** A product's number of pieces where it is told exactly. */
export function exactStock(product: PageProduct | null | undefined): number | undefined {
  return product?.moreInStock ? undefined : product?.inStock;
}

/** Asks for products in as few calls as it takes. False when one of them failed. */
export async function loadProducts(ids: readonly string[], fresh = false): Promise<boolean> {
  const missing = fresh ? ids : ids.filter((id) => !store.read().byId.has(id));
  try {
    for (let at = 0; at < missing.length; at += idsPerCall) {
      const part = missing.slice(at, at + idsPerCall);
      const { data } = await api.catalog.byIds({ ids: part.join(',') });
      know(part, data);
    }
    return true;
  } catch (error) {
    console.warn('Products could not be loaded.', error);
    return fallBack(missing);
  }
}

function know(ids: readonly string[], products: readonly PageProduct[]): void {
  const byId = new Map(store.read().byId);
  for (const id of ids) byId.set(id, products.find((product) => product._id === id) ?? null);
  keepProducts(products);
  store.write({ byId, failed: false });
}

/** Without a connection: as they were when last seen. False when one of them never was. */
function fallBack(ids: readonly string[]): boolean {
  const byId = new Map(store.read().byId);
  for (const id of ids) {
    const kept = byId.has(id) ? undefined : keptProduct(id);
    if (kept) byId.set(id, kept);
  }
  const failed = ids.some((id) => !byId.has(id));
  store.write({ byId, failed });
  return !failed;
}
