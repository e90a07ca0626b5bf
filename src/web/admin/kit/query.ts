import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../client/api-client.ts';
import { useBackOnline } from '../../state/use-load.ts';
import { type Loaded, type Loading, load } from '../../state/use-loading.ts';
import { getPageRight } from '../layout/use-nav-items.ts';
import { sessionHasRight } from '../layout/use-permissions.ts';

/** What a screen reads from the server: a page's own data by `prefetch` and `useLoading`, any other by `useQuery`. */
export type Query<Value> = Omit<Loaded<Value>, 'refresh'>;

/**
 * Starts loading a back-office page's data in its `clientLoader`, for `useLoading` to follow. If the admin has no
 * permission for the page, no request is made and a message is shown instead.
 */
export function prefetch<Value>(url: URL, call: (signal: AbortSignal) => Promise<Value>): Loading<Value> {
  const right = getPageRight(url.pathname);
  const isAllowed = right === undefined || sessionHasRight(right);
  return load(url, 'admin', isAllowed ? call : () => new Promise<never>(() => undefined));
}

/**
 * Fetches when the component mounts and whenever `key` changes. A failed or pending refresh leaves the previous
 * response on screen; what failed is tried again when the connection is back.
 */
export function useQuery<Value>(call: (signal: AbortSignal) => Promise<Value>, key: string): Query<Value> {
  const [value, setValue] = useState<Value>();
  const [error, setError] = useState<ApiError>();
  const [answeredKey, setAnsweredKey] = useState<string>();
  const latest = useRef(call);
  latest.current = call;
  const currentRequest = useRef<AbortController>(undefined);

  const reload = useCallback(async () => {
    currentRequest.current?.abort();
    const control = new AbortController();
    currentRequest.current = control;
    try {
      const answer = await latest.current(control.signal);
      if (control.signal.aborted) return;
      setValue(answer);
      setError(undefined);
    } catch (failure) {
      if (control.signal.aborted) return;
      setError(toApiError(failure));
    }
    setAnsweredKey(key);
  }, [key]);

  useEffect(() => {
    void reload();
    return () => currentRequest.current?.abort();
  }, [reload]);
  useBackOnline(error !== undefined, reload);

  const set = useCallback((change: (value: Value) => Value) => {
    setValue((current) => (current === undefined ? current : change(current)));
  }, []);
  return { value, stale: answeredKey !== key, error, reload, set };
}
