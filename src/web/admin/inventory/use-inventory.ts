import { useRef } from 'react';
import { type InventoryState, inventoryStates } from '../../../contract/catalog/visibility.ts';
import type { InventoryInput } from '../../../contract/stock/inventory.api.ts';
import { api } from '../../client/api.ts';
import { adminApi } from '../admin-api.ts';
import type { ListFilter } from '../kit/list-filters.tsx';
import type { StandardView } from '../kit/list-views.tsx';
import { useQuery } from '../kit/query.ts';

const stateLabels: Record<InventoryState, string> = {
  'in-shop': 'In the shop',
  hidden: 'Hidden',
  draft: 'Draft',
  off: 'Switched off',
  'sold-out': 'Sold out',
  'size-sold-out': 'A size sold out',
  low: 'Few left',
  'no-picture': 'Without pictures',
  sale: 'With a sale price',
};

type Counts = Partial<Record<InventoryState, number>> | undefined;

/** What the owner looks for every week, with how many there are. */
export function listInventoryViews(states: Counts): StandardView[] {
  const viewStates: InventoryState[] = ['draft', 'sold-out', 'size-sold-out', 'low', 'no-picture'];
  return viewStates.map((state) => ({
    name: stateLabels[state],
    query: `state=${state}`,
    count: states?.[state],
  }));
}

/** The filters of the inventory, each state with how many products are in it. */
export function useInventoryFilters(states: Counts, categories: readonly string[]): ListFilter[] {
  const { value } = useQuery((signal) => api.collections.list({}, { signal }), 'collections');
  const collections = value?.data ?? [];
  const countedLabels = inventoryStates.map((state) => [
    state,
    `${stateLabels[state]}${states ? ` (${states[state] ?? 0})` : ''}`,
  ]);
  const filters: ListFilter[] = [
    { name: 'category', label: 'Category', anyLabel: 'All', options: categories },
    {
      name: 'state',
      label: 'State',
      anyLabel: 'Any state',
      options: inventoryStates,
      labels: Object.fromEntries(countedLabels),
    },
    {
      name: 'collection',
      label: 'Collection',
      anyLabel: 'Any collection',
      options: collections.map(({ slug }) => slug),
      labels: Object.fromEntries(collections.map(({ slug, name }) => [slug, name])),
    },
  ];
  return collections.length > 0 ? filters : filters.slice(0, 2);
}

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
