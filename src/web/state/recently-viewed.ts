import { lastingStore } from './browser-storage.ts';

/** The storage key of recently viewed product ids, newest first; signing out clears it. */
export const recentlyViewedKey = 'seenPieces';

const maxRecentlyViewed = 8;

/** The pieces looked at last, newest first, without this one. */
export function readRecentlyViewed(without: string): string[] {
  const stored = lastingStore.readJson(recentlyViewedKey);
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is string => typeof id === 'string' && id !== '' && id !== without);
  return [...new Set(ids)].slice(0, maxRecentlyViewed);
}

/** Notes a piece that is looked at. */
export function addRecentlyViewed(id: string): void {
  lastingStore.write(
    recentlyViewedKey,
    JSON.stringify([id, ...readRecentlyViewed(id)].slice(0, maxRecentlyViewed)),
  );
}

export function removeRecentlyViewed(): void {
  lastingStore.remove(recentlyViewedKey);
}
