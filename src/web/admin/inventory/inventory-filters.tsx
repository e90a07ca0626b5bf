import { categories } from '../../../contract/catalog/list-options.ts';
import { type InventoryState, inventoryStates } from '../../../contract/catalog/visibility.ts';
import type { InventoryInput } from '../../../contract/stock/inventory.api.ts';
import { api } from '../../client/api.ts';
import { FilterFold, FilterSelect, SearchBox } from '../kit/list-filters.tsx';
import type { StandardView } from '../kit/list-views.tsx';
import styles from '../kit/lists.module.css';
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

type InventoryFiltersProps = {
  filter: Pick<InventoryInput, 'q' | 'category' | 'state' | 'collection'>;
  states: Counts;
  onFilter: (name: string, value: string) => void;
};

/** What narrows the inventory: a search, always there, and the rest, each state with how many are in it. */
export function InventoryFilters({ filter, states, onFilter }: InventoryFiltersProps) {
  const { q = '', category = '', state = '', collection = '' } = filter;
  const collections = useQuery((signal) => api.collections.list({}, { signal }), 'collections');
  const collectionList = collections.value?.data ?? [];
  const countedLabels = Object.fromEntries(
    inventoryStates.map((each) => [each, `${stateLabels[each]}${states ? ` (${states[each] ?? 0})` : ''}`]),
  );
  return (
    <div className={styles.filters}>
      <SearchBox
        label="Search products"
        placeholder="Name, colour or description"
        value={q}
        onSearch={(text) => onFilter('q', text)}
      />
      <FilterFold set={[category, state, collection].filter(Boolean).length}>
        <FilterSelect
          label="Category"
          anyLabel="All"
          options={categories}
          value={category}
          onChange={(value) => onFilter('category', value)}
        />
        <FilterSelect
          label="State"
          anyLabel="Any state"
          options={inventoryStates}
          labels={countedLabels}
          value={state}
          onChange={(value) => onFilter('state', value)}
        />
        {collectionList.length > 0 && (
          <FilterSelect
            label="Collection"
            anyLabel="Any collection"
            options={collectionList.map(({ slug }) => slug)}
            labels={Object.fromEntries(collectionList.map(({ slug, name }) => [slug, name]))}
            value={collection}
            onChange={(value) => onFilter('collection', value)}
          />
        )}
      </FilterFold>
    </div>
  );
}
