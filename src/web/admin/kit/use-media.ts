import { useCallback, useSyncExternalStore } from 'react';

/** From here on a wide table has the room it needs; below it is cards. */
export const tableFitsQuery = '(min-width: 64rem)';

/** Whether a media query holds now. False on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
