import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../client/api-client.ts';

/** The state of a list: the latest response, whether another request is pending, and why the last one failed. */
export type Fetched<Value> = {
  value: Value | undefined;
  /** True while the answer on screen belongs to an older question. */
  stale: boolean;
  error: ApiError | undefined;
  reload: () => Promise<void>;
  /** Puts a changed value on screen, as after an edit. */
  set: (change: (value: Value) => Value) => void;
};

/**
 * Fetches when `key` changes. Unlike a first load, a failed or pending refresh leaves the previous response on
 * screen.
 */
export function useFetch<Value>(load: (signal: AbortSignal) => Promise<Value>, key: string): Fetched<Value> {
  const [value, setValue] = useState<Value>();
  const [error, setError] = useState<ApiError>();
  const [answeredKey, setAnsweredKey] = useState<string>();
  const latest = useRef(load);
  latest.current = load;
  const currentRequest = useRef<AbortController>(undefined);

  const refetch = useCallback(async () => {
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
    void refetch();
    return () => currentRequest.current?.abort();
  }, [refetch]);

  const set = useCallback((change: (value: Value) => Value) => {
    setValue((current) => (current === undefined ? current : change(current)));
  }, []);
  return { value, stale: answeredKey !== key, error, reload: refetch, set };
}
