/** Back-office lists with saved views, and the filter and sort parameters of each in its URL. */
export const viewParameters = {
  orders: ['q', 'payment', 'status', 'task', 'source', 'method', 'from', 'to', 'sort'],
  products: ['q', 'category', 'collection', 'state', 'sort'],
} as const;

export type ViewList = keyof typeof viewParameters;
export const viewLists = Object.keys(viewParameters) as [ViewList, ...ViewList[]];

/** Limit of saved views per admin and list. */
export const maxViews = 20;

/** Longest name of a view, and longest address of a list, in characters. */
export const viewLengths = { name: 40, query: 600 } as const;

/**
 * Returns the part of a list's URL that a view saves, always in the same order and form: filters and sort order,
 * without the page and unknown parameters. Empty when nothing is filtered or sorted.
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
