import { useRef } from 'react';
import type { InventoryInput } from '../../../contract/api/catalog/inventory.ts';
import { adminApi } from '../admin-api.ts';
import { useFetch } from '../ui/use-fetch.ts';

type Counted = { filter: string; shown: string; states: States };
type States = Awaited<ReturnType<typeof adminApi.inventory.list>>['states'];

/**
 * The inventory's list. How many products are in each state is counted with each new filter and each reload; turning a
 * page and sorting keep what was counted.
 */
export function useInventory(asked: Omit<InventoryInput, 'states'>) {
  const { q, category, state, collection, sort, page } = asked;
  const filter = JSON.stringify([q, category, state, collection]);
  const shown = JSON.stringify([sort, page]);
  const counted = useRef<Counted>(undefined);
  return useFetch(async (signal) => {
    const known = counted.current;
    const turned = known?.filter === filter && known.shown !== shown;
    const answer = await adminApi.inventory.list(turned ? { ...asked, states: 'no' } : asked, { signal });
    const states = answer.states ?? known?.states;
    counted.current = { filter, shown, states };
    return { ...answer, states };
  }, filter + shown);
}
