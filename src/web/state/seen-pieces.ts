import { seenKey } from './seen-key.ts';
import { lastingStore } from './storage.ts';

const mostSeen = 8;

/** The pieces looked at last, newest first, without this one. */
export function readSeen(without: string): string[] {
  const kept = lastingStore.readJson(seenKey);
  if (!Array.isArray(kept)) return [];
  const ids = kept.filter((id): id is string => typeof id === 'string' && id !== '' && id !== without);
  return [...new Set(ids)].slice(0, mostSeen);
}

/** Notes a piece that is looked at. */
export function noteSeen(id: string): void {
  lastingStore.write(seenKey, JSON.stringify([id, ...readSeen(id)].slice(0, mostSeen)));
}

export function forgetSeen(): void {
  lastingStore.remove(seenKey);
}
