import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** A list's search, filters and page, as read from the URL. */
export type ListUrl = { page: number; filter: (name: string) => string };

export function readListUrl({ searchParams }: Pick<URL, 'searchParams'>): ListUrl {
  return {
    page: Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1),
    filter: (name) => searchParams.get(name) ?? '',
  };
}

/** Stores a list's search, filters and page in the URL, so that back, reload and sharing work. */
export function useListUrl() {
  const [params, setParams] = useSearchParams();

  // the latest request: two filters changed in quick succession are both in it before the URL is updated
  const latestParams = useRef(params);
  useEffect(() => {
    latestParams.current = params;
  }, [params]);

  /** Changes one filter and goes to the first page. An empty value leaves the address. */
  const setFilter = useCallback(
    (name: string, value: string) => {
      const next = new URLSearchParams(latestParams.current);
      if (value) next.set(name, value);
      else next.delete(name);
      next.delete('page');
      latestParams.current = next;
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );

  const clearFilters = useCallback(() => {
    latestParams.current = new URLSearchParams();
    setParams(latestParams.current, { replace: true, preventScrollReset: true });
  }, [setParams]);

  const getPageUrl = (number: number) => {
    const next = new URLSearchParams(params);
    if (number > 1) next.set('page', String(number));
    else next.delete('page');
    return `?${next}`;
  };

  return {
    ...readListUrl({ searchParams: params }),
    setFilter,
    clearFilters,
    getPageUrl,
  };
}
