import {
  type Category,
  categories,
  defaultSort,
  pageSize,
  type Sort,
  sortOptions,
} from '../../../contract/rules/catalog/catalog.ts';

/** What the grid shows; it stands in the address, so that back, reload and sharing work. */
export type GridState = { category: Category | 'All'; sort: Sort; page: number; q: string };

const longestSearch = 200;

/** The grid an address asks for. What it does not know becomes the nearest sensible thing. */
export function readGrid(parameters: URLSearchParams): GridState {
  const category = parameters.get('category') ?? '';
  const sort = parameters.get('sort') ?? '';
  const page = Number(parameters.get('page') ?? 1);
  return {
    category: categories.find((each) => each.toLowerCase() === category.trim().toLowerCase()) ?? 'All',
    sort: sortOptions.find((option) => option.value === sort.trim().toLowerCase())?.value ?? defaultSort,
    page: Number.isFinite(page) && page >= 1 ? Math.min(Math.trunc(page), 1_000_000) : 1,
    q: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
  };
}

/** The address of a grid; default values are left out. */
export function gridAddress(path: string, { category, sort, page, q }: GridState): string {
  const query = new URLSearchParams();
  if (category !== 'All') query.set('category', category);
  if (q) query.set('q', q);
  if (sort !== defaultSort) query.set('sort', sort);
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
