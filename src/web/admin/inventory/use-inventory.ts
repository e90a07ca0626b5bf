import { useRef } from 'react';
import type { InventoryInput } from '../../../contract/stock/inventory.api.ts';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';

type CachedCounts = { filter: string; shown: string; states: States };
type States = Awaited<ReturnType<typeof adminApi.inventory.list>>['states'];

/**
 * Loads the inventory's list. The products in each state are counted with each new filter and each reload; paging and
 * sorting reuse the counts.
 */
export function useInventory(query: Omit<InventoryInput, 'states'>) {
  const { q, category, state, collection, sort, page } = query;
  const filter = JSON.stringify([q, category, state, collection]);
  const pageKey = JSON.stringify([sort, page]);
  const cachedCounts = useRef<CachedCounts>(undefined);
  return useQuery(async (signal) => {
    const cached = cachedCounts.current;
    const isSameFilter = cached?.filter === filter && cached.shown !== pageKey;
    const answer = await adminApi.inventory.list(isSameFilter ? { ...query, states: 'no' } : query, {
      signal,
    });
    const states = answer.states ?? cached?.states;
    cachedCounts.current = { filter, shown: pageKey, states };
    return { ...answer, states };
  }, filter + pageKey);
}
