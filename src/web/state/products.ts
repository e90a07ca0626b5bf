import { useEffect } from 'react';
import type { Product } from '../../contract/catalog.ts';
import { api } from '../api.ts';
import { createStore } from './store.ts';

type Known = {
  /** Null stands for a product that is not in the catalogue any more. */
  byId: ReadonlyMap<string, Product | null>;
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
  return {
    byId,
    ready: ids.every((id) => byId.has(id)),
    failed,
    retry: () => loadProducts([...ids], true),
  };
}

/** What is known of a product; undefined when it was never asked for, null when there is none. */
export function knownProduct(id: string): Product | null | undefined {
  return store.read().byId.get(id);
}

/** Asks for products in as few calls as it takes. False when one of them failed. */
export async function loadProducts(ids: readonly string[], fresh = false): Promise<boolean> {
  const missing = fresh ? ids : ids.filter((id) => !store.read().byId.has(id));
  try {
    for (let at = 0; at < missing.length; at += idsPerCall) {
      const part = missing.slice(at, at + idsPerCall);
      const { data } = await api.catalog.byIds({ ids: part.join(',') });
      const byId = new Map(store.read().byId);
      for (const id of part) byId.set(id, data.find((product) => product._id === id) ?? null);
      store.write({ byId, failed: false });
    }
    return true;
  } catch (error) {
    console.warn('Products could not be loaded.', error);
    store.write({ ...store.read(), failed: true });
    return false;
  }
}
