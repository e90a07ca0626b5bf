import { useSyncExternalStore } from 'react';
import { lastingStore } from '../state/browser-storage.ts';

/** Says without opening the store that something waits to be sent, and how much. */
const unsentKey = 'unsent';

const listeners = new Set<() => void>();

export function readUnsentCount(): number {
  return Number(lastingStore.read(unsentKey) ?? 0);
}

/** @returns false where it cannot be stored: nothing would be sent at the next visit */
export function writeUnsentCount(count: number): boolean {
  const isStored = count > 0 ? lastingStore.write(unsentKey, String(count)) : true;
  if (count === 0) lastingStore.remove(unsentKey);
  for (const listener of listeners) listener();
  return isStored;
}

/** How much waits on this device to be sent. On the server and while hydrating: 0. */
export function useUnsentCount(): number {
  return useSyncExternalStore(subscribe, readUnsentCount, () => 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
