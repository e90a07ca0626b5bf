import { useEffect, useState } from 'react';
import type { PageProduct } from '../../contract/api/catalog/catalog.ts';
import type { Available } from '../../contract/rules/cart/cart.ts';
import { isDivided, type Pair, stockOf } from '../../contract/rules/catalog/stock-choice.ts';
import { api } from '../client/api.ts';
import { cacheProducts, readCachedProduct } from './product-cache.ts';
import { createStore } from './store.ts';
import { useBackOnline } from './use-back-online.ts';

/** As far as a page tells how many there are. */
export type PageStock = Pick<PageProduct, '_id' | 'inStock' | 'moreInStock' | 'variants'>;

type KnownProducts = {
  /** Null stands for a product that is not in the catalogue any more. */
  byId: ReadonlyMap<string, PageProduct | null>;
  failed: boolean;
};

const idsPerCall = 50;
const store = createStore<KnownProducts>({ byId: new Map(), failed: false });

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
 * How many of a product there are in a size and colour, asked for where a page told only that there are more than it
 * says. Undefined where there was no answer.
 */
export async function fetchStock(product: PageStock, pair: Pair): Promise<number | undefined> {
  const told = exactStock(product, pair) ?? exactStock(getCachedProduct(product._id), pair);
  if (told !== undefined) return told;
  return (await loadProducts([product._id], true))
    ? exactStock(getCachedProduct(product._id), pair)
    : undefined;
}

/** How many pieces of a product there are in a size and colour, where that is told exactly. */
export function exactStock(product: PageStock | null | undefined, pair: Pair): number | undefined {
  if (!product) return undefined;
  const { quantity, more } = stockOf(product, pair);
  return more ? undefined : quantity;
}

/** What a cart may take of a product, as the cart's rules want it: of the pair alone where stock is counted by pairs. */
export function asAvailable(product: Pick<PageStock, 'variants'>, units: number): Available {
  return isDivided(product) ? { ofPair: units } : units;
}

/** A page's product with its stock as it was asked for since the page came, if it was. */
export function useNewestStock(product: PageProduct): PageProduct {
  const { byId } = store.use();
  const known = byId.get(product._id);
  const [before] = useState(known);
  if (!known || known === before || known === product) return product;
  const { inStock, variants } = known;
  return { ...product, inStock, variants, moreInStock: known.moreInStock === true };
}

/** Asks for products in as few calls as it takes. False when one of them failed. */
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
    const kept = byId.has(id) ? undefined : readCachedProduct(id);
    if (kept) byId.set(id, kept);
  }
  const failed = ids.some((id) => !byId.has(id));
  store.write({ byId, failed });
  return !failed;
}
