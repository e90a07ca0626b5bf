import { seenKey } from './seen-key.ts';

const mostSeen = 8;

/** The pieces looked at last, newest first, without this one. */
export function readSeen(without: string): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(seenKey) ?? '[]');
    if (!Array.isArray(kept)) return [];
    const ids = kept.filter((id): id is string => typeof id === 'string' && id !== '' && id !== without);
    return [...new Set(ids)].slice(0, mostSeen);
  } catch {
    return [];
  }
}

/** Notes a piece that is looked at. Without storage nothing is noted. */
export function noteSeen(id: string): void {
  try {
    window.localStorage.setItem(seenKey, JSON.stringify([id, ...readSeen(id)].slice(0, mostSeen)));
  } catch {
    // the row of pieces seen stays away
  }
}

export function forgetSeen(): void {
  try {
    window.localStorage.removeItem(seenKey);
  } catch {
    // nothing was kept where nothing can be kept
  }
}
