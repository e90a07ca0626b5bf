/** A list's search, filters and page, as read from the URL. */
export type ListUrl = { page: number; filter: (name: string) => string };

export function readListUrl({ searchParams }: URL): ListUrl {
  return {
    page: Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1),
    filter: (name) => searchParams.get(name) ?? '',
  };
}
