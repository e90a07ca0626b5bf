import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<Value> =
  | { state: 'loading'; value: undefined }
  | { state: 'ready'; value: Value }
  | { state: 'failed'; value: undefined; error: unknown };

/**
 * Loads data when the component mounts and whenever `key` changes.
 * @returns the value, `reload` (the old value stays on screen until the new one arrives) and `set` for a response
 * that came with another call
 */
export function useLoad<Value>(load: (signal: AbortSignal) => Promise<Value>, key: string) {
  const [loaded, setLoaded] = useState<Loaded<Value> & { key: string }>({
    state: 'loading',
    value: undefined,
    key,
  });
  const latest = useRef(load);
  latest.current = load;
  const running = useRef<AbortController>(undefined);

  const run = useCallback(async () => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    try {
      const value = await latest.current(control.signal);
      if (!control.signal.aborted) setLoaded({ state: 'ready', value, key });
    } catch (error) {
      if (!control.signal.aborted) setLoaded({ state: 'failed', value: undefined, error, key });
    }
  }, [key]);

  useEffect(() => {
    void run();
    return () => running.current?.abort();
  }, [run]);

  const set = useCallback((value: Value) => setLoaded({ state: 'ready', value, key }), [key]);
  useBackOnline(loaded.state === 'failed', run);
  const current: Loaded<Value> = loaded.key === key ? loaded : { state: 'loading', value: undefined };
  return { ...current, reload: run, set };
}

/** Calls back when the connection returns, as long as something waits for it. */
export function useBackOnline(waits: boolean, again: () => unknown): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!waits) return undefined;
    const listener = () => void latest.current();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [waits]);
}
