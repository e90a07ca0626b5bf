import { lastingStore } from './storage.ts';

const prefix = 'tell-';
/** A tab looked at again asks anew when its last answer is older than this. */
const staleMs = 2000;

/** Tells the other tabs of this browser; nothing is kept. Without storage nobody hears it. */
export function notifyOtherTabs(topic: string, text: string): void {
  // where nothing is stored, the other tabs learn of it when they next ask the server
  lastingStore.write(prefix + topic, text);
  lastingStore.remove(prefix + topic);
}

/** Calls back with what another tab told. */
export function onOtherTabs(topic: string, listener: (text: string) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === prefix + topic && event.newValue !== null) listener(event.newValue);
  });
}

/**
 * Follows what other tabs and devices do to something the server holds: asks again when a tab tells of a change, and
 * when this one is looked at again, since another device tells nobody.
 * @returns tells the other tabs of a change made here
 */
export function followServer(topic: string, ask: () => void): () => void {
  let asked = Date.now();
  const askNow = () => {
    asked = Date.now();
    ask();
  };
  onOtherTabs(topic, askNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > staleMs) askNow();
  });
  return () => notifyOtherTabs(topic, String(Date.now()));
}
