import { type RouterContextProvider, redirect } from 'react-router';
import type { Facets, ProductCard } from '../../../contract/catalog/catalog.api.ts';
import { pageData } from '../../api.server.ts';
import { type GridState, getGridUrl, readGrid, toListInput } from './grid.rules.ts';

export type GridData = {
  grid: GridState;
  cards: ProductCard[];
  total: number;
  pages: number;
  /** A few of the newest pieces, for a search that finds nothing. */
  newest: ProductCard[];
  /** What a search that finds nothing most probably means. */
  meant?: string | undefined;
  /** What further filters would show, where there are some already. */
  facets?: Facets;
};

const newestShown = 4;

/**
 * One page of the grid at an address. Runs on the server only.
 * @throws a redirect to the first page when there are fewer pages than the address names
 */
export async function loadGrid(
  path: string,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<GridData> {
  const { listCards, readGoods, readSelling, suggestSearch } = context.get(pageData);
  const { firstCurrency: currency } = await readSelling();
  const grid = readGrid(url.searchParams, (await readGoods()).categories);
  const query = toListInput({ currency, ...grid });
  const { data, total, pages, facets } = await listCards({ ...query, page: grid.page });
  if (grid.page > pages) throw redirect(getGridUrl(path, { ...grid, page: 1 }));
  const nothingFound = total === 0 && grid.q !== '';
  const newest = nothingFound ? (await listCards({ sort: 'date-desc', limit: newestShown })).data : [];
  const meant = nothingFound && !grid.filters ? await suggestSearch(grid.q) : undefined;
  return { grid, cards: data, total, pages, newest, meant, facets };
}
