import { lastingStore } from './browser-storage.ts';

const prefix = 'tell-';
/** A tab that becomes visible again refetches if its last response is older than this. */
const staleMs = 2000;

/** Notifies the other tabs of this browser; nothing is stored. Without storage none is notified. */
export function notifyOtherTabs(topic: string, text: string): void {
  // without storage the other tabs are updated by their next request to the server
  lastingStore.write(prefix + topic, text);
  lastingStore.remove(prefix + topic);
}

/** Calls the listener with another tab's messages. */
export function onOtherTabs(topic: string, listener: (text: string) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === prefix + topic && event.newValue !== null) listener(event.newValue);
  });
}

/**
 * Follows changes by other tabs and devices to data on the server: refetches when a tab reports a change, and when
 * this one becomes visible again, since other devices send no notification.
 * @returns a function that notifies the other tabs of a local change
 */
export function followServer(topic: string, refetch: () => void): () => void {
  let fetchedAt = Date.now();
  const refetchNow = () => {
    fetchedAt = Date.now();
    refetch();
  };
  onOtherTabs(topic, refetchNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - fetchedAt > staleMs) refetchNow();
  });
  return () => notifyOtherTabs(topic, String(Date.now()));
}
