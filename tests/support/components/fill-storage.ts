import { vi } from 'vitest';

/** Lets a store of the browser take nothing more, as one that is full; `vi.unstubAllGlobals()` empties it again. */
export function fillStorage(name: 'localStorage' | 'sessionStorage'): void {
  const store = window[name];
  vi.stubGlobal(name, {
    getItem: (key: string) => store.getItem(key),
    removeItem: (key: string) => store.removeItem(key),
    clear: () => store.clear(),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
}
