/** How far what is on screen can be believed. */
export type Freshness = 'fresh' | 'offline' | 'copy';

const listeners = new Set<() => void>();
let isCopy = false;

/** Notes whether the page on screen is a cached copy or freshly loaded. */
export function markCopy(copy: boolean): void {
  isCopy = copy;
  for (const listener of listeners) listener();
}

export function readFreshness(): Freshness {
  if (!navigator.onLine) return 'offline';
  return isCopy ? 'copy' : 'fresh';
}

export function subscribeToFreshness(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
