import type { ListInput } from '../../../contract/catalog/catalog.api.ts';
import { findCategory } from '../../../contract/catalog/category-list.ts';
import {
  type Category,
  defaultSort,
  pageSize,
  type Sort,
  sortOptions,
  standardCategories,
} from '../../../contract/catalog/list-options.ts';
import { type Currency, toCurrency } from '../../../contract/money/currencies.ts';
import { fitInto } from '../../../contract/text/shorten.ts';
import { type Filters, filterInput, filterParameters, readFilters } from './filters.rules.ts';

/** In the order of how well pieces fit what is searched for. */
export const bestFirst = 'best';

/** What the grid shows; stored in the URL, so that back, reload and sharing work. */
export type GridState = {
  /** One of the shop's, or All. */
  category: Category;
  sort: Sort | typeof bestFirst;
  page: number;
  q: string;
  /** In which prices are sorted; undefined for the shop's first one. */
  currency?: Currency;
  /** Undefined where nothing is left out. */
  filters?: Filters;
};

const maxSearchLength = 200;

/**
 * Returns the grid for a URL. Unknown values become the nearest sensible ones.
 * @param categories the names of the shop's
 */
export function readGrid(
  parameters: URLSearchParams,
  categories: readonly string[] = standardCategories,
): GridState {
  const category = parameters.get('category') ?? '';
  const sort = parameters.get('sort') ?? '';
  const page = Number(parameters.get('page') ?? 1);
  const q = fitInto((parameters.get('q') ?? '').trim(), maxSearchLength);
  const filters = readFilters(parameters);
  const currency = toCurrency(parameters.get('currency') ?? '');
  return {
    category: findCategory(categories, category) ?? 'All',
    sort:
      sortOptions.find((option) => option.value === sort.trim().toLowerCase())?.value ?? getDefaultSort(q),
    page: Number.isFinite(page) && page >= 1 ? Math.min(Math.trunc(page), 1_000_000) : 1,
    q,
    ...(currency && { currency }),
    ...(filters && { filters }),
  };
}

/** Whether a grid is in the order of its prices. */
export function isByPrice({ sort }: Pick<GridState, 'sort'>): boolean {
  return sort.startsWith('price-');
}

/** The order of a grid whose address names none. */
function getDefaultSort(q: string): GridState['sort'] {
  return q ? bestFirst : defaultSort;
}

/** The address of a grid; default values are left out. */
export function getGridUrl(path: string, grid: GridState): string {
  const { category, sort, page, q, currency, filters } = grid;
  const query = new URLSearchParams();
  if (category !== 'All') query.set('category', category);
  if (q) query.set('q', q);
  if (filters) for (const [name, value] of filterParameters(filters)) query.set(name, value);
  if (sort !== bestFirst && sort !== getDefaultSort(q)) query.set('sort', sort);
  if (currency && isByPrice(grid) && !query.has('currency')) query.set('currency', currency);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** "1–8 of 24 pieces". */
export function rangeText(page: number, shown: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  const pieces = total === 1 ? 'piece' : 'pieces';
  if (total <= shown) return `${total} ${pieces}`;
  return `${first}–${first + shown - 1} of ${total} ${pieces}`;
}

/** Returns the list call's input for a grid, regardless of its page. */
export function toListInput({ category, sort, q, currency, filters }: Omit<GridState, 'page'>): ListInput {
  const words = q || undefined;
  return {
    category,
    sort: sort === bestFirst ? undefined : sort,
    q: words,
    ...(currency && { currency }),
    ...(filters && filterInput(filters)),
  };
}

/** The first of each list, then the second of each, and so on: neighbours come from different lists. */
export function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}
