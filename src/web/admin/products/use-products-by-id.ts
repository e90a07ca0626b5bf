import type { Product } from '../../../contract/catalog/catalog.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { type Query, useQuery } from '../kit/query.ts';

/** Products that one call answers at most. */
const maxBatchSize = 100;

/** The products with these ids, by id, drafts among them; those that are not in the catalogue any more are left out. */
export function useProductsById(ids: readonly string[]): Query<Map<string, Product>> {
  const sortedIds = ids.toSorted();
  return useQuery(async (signal) => {
    const batches: string[][] = [];
    for (let at = 0; at < sortedIds.length; at += maxBatchSize)
      batches.push(sortedIds.slice(at, at + maxBatchSize));
    const answers = await Promise.all(
      batches.map((part) => api.catalog.byIds({ ids: part.join(',') }, { signal })),
    );
    const found = new Map(answers.flatMap(({ data }) => data.map((product) => [product._id, product])));
    // drafts come one by one only
    const missingIds = sortedIds.filter((id) => !found.has(id));
    for (const product of await Promise.all(missingIds.map((id) => readDraft(id, signal)))) {
      if (product) found.set(product._id, product);
    }
    return found;
  }, sortedIds.join());
}

async function readDraft(id: string, signal: AbortSignal): Promise<Product | undefined> {
  try {
    return (await api.catalog.get({ id }, { signal })).data;
  } catch (error) {
    if (toFailure(error).code === 'PRODUCT_NOT_FOUND') return undefined;
    throw error;
  }
}
