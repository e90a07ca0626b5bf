import { useEffect, useRef } from 'react';

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
