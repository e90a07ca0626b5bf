import type { Product } from '../../../contract/api/catalog/catalog.ts';
import { api } from '../../client/api.ts';
import { failureOf } from '../../client/api-client.ts';
import { type Fetched, useFetch } from '../ui/use-fetch.ts';

/** Products that one call answers at most. */
const mostAtOnce = 100;

/** The products with these ids, by id, drafts among them; those that are not in the catalogue any more are left out. */
export function usePieces(ids: readonly string[]): Fetched<Map<string, Product>> {
  const asked = ids.toSorted();
  return useFetch(async (signal) => {
    const parts: string[][] = [];
    for (let at = 0; at < asked.length; at += mostAtOnce) parts.push(asked.slice(at, at + mostAtOnce));
    const answers = await Promise.all(
      parts.map((part) => api.catalog.byIds({ ids: part.join(',') }, { signal })),
    );
    const found = new Map(answers.flatMap(({ data }) => data.map((product) => [product._id, product])));
    // drafts come one by one only
    const others = asked.filter((id) => !found.has(id));
    for (const product of await Promise.all(others.map((id) => readDraft(id, signal)))) {
      if (product) found.set(product._id, product);
    }
    return found;
  }, asked.join());
}

async function readDraft(id: string, signal: AbortSignal): Promise<Product | undefined> {
  try {
    return (await api.catalog.get({ id }, { signal })).data;
  } catch (error) {
    if (failureOf(error).code === 'PRODUCT_NOT_FOUND') return undefined;
    throw error;
  }
}
