/** Lists of the back office that keep views, and what each of them can be narrowed and sorted by in its address. */
export const viewParameters = {
  orders: ['q', 'payment', 'status', 'task', 'source', 'method', 'from', 'to', 'sort'],
  products: ['q', 'category', 'collection', 'state', 'sort'],
} as const;

export type ViewList = keyof typeof viewParameters;
export const viewLists = Object.keys(viewParameters) as [ViewList, ...ViewList[]];

/** Views that one admin keeps of one list. */
export const maxViews = 20;

/** Longest name of a view, and longest address of a list, in characters. */
export const viewLengths = { name: 40, query: 600 } as const;

/**
 * The part of a list's address that a view keeps, always in the same order and form: filters and sort order, without the
 * page and whatever the list does not know. Empty when nothing is narrowed or sorted.
 */
export function viewQuery(list: ViewList, search: string): string {
  const parameters = new URLSearchParams(search);
  const filtered = new URLSearchParams();
  for (const name of viewParameters[list]) {
    const value = parameters.get(name);
    if (value) filtered.set(name, value);
  }
  return filtered.toString();
}
