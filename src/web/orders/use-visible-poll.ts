import { useEffect, useRef } from 'react';

const pollEveryMs = 10_000;

/**
 * Calls `refresh` every ten seconds while the page is looked at, and at once when somebody comes back to it.
 * A refresh that fails is left for the next one.
 */
export function useVisiblePoll(refresh: () => Promise<void>, active: boolean): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (!active) return;
    const look = () => {
      if (document.visibilityState === 'visible') latest.current().catch(() => undefined);
    };
    const timer = window.setInterval(look, pollEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [active]);
}
