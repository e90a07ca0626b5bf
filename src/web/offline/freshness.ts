import { useSyncExternalStore } from 'react';
import { type Freshness, readFreshness, subscribeToFreshness } from './page-copy.ts';

/** Returns 'offline' without a connection; 'copy' if a cached page replaced one that did not arrive. */
export function useFreshness(): Freshness {
  return useSyncExternalStore(subscribeToFreshness, readFreshness, () => 'fresh');
}
