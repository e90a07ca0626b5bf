import { useSyncExternalStore } from 'react';
import { cacheHeader } from './offline-cache.rules.ts';

/** How far what is on screen can be believed. */
export type Freshness = 'fresh' | 'offline' | 'copy';

const listeners = new Set<() => void>();
let isCopy = false;

/** Returns 'offline' without a connection; 'copy' if a cached page replaced one that did not arrive. */
export function useFreshness(): Freshness {
  return useSyncExternalStore(subscribe, readFreshness, () => 'fresh');
}

/** Marks the page on screen as freshly loaded, no longer a copy. */
export function markFresh(): void {
  isCopy = false;
  notifyListeners();
}

function readFreshness(): Freshness {
  if (!navigator.onLine) return 'offline';
  return isCopy ? 'copy' : 'fresh';
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Starts the service worker once the page has loaded, and subscribes to its messages about the page. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
    if (data?.type !== 'stale' && data?.type !== 'fresh') return;
    isCopy = data.type === 'stale';
    notifyListeners();
  });
  serviceWorker.startMessages();
  serviceWorker.controller?.postMessage({ type: 'opened' });
  const wasControlled = serviceWorker.controller !== null;
  const register = () => {
    // refused in some private windows; the shop works without it
    serviceWorker.register('/sw.js').catch(() => undefined);
    if (!wasControlled) cachePage(location.pathname + location.search, loadedFiles());
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/**
 * Makes the service worker cache a page reached without a full load, so that it opens offline too.
 * @param files URLs of the built files and pictures it shows
 */
export function cachePage(path: string, files: string[] = []): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const urlsToCache = [[path, { headers: { [cacheHeader]: '1' } }], ...files];
  navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } }))
    .catch(() => undefined);
}

/** The shop's own files and pictures that this page has loaded so far. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(
      (name) =>
        name.startsWith(`${location.origin}/assets/`) || name.startsWith(`${location.origin}/images/`),
    );
}
