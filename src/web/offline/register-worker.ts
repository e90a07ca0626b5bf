import { cacheHeader } from './offline-cache.rules.ts';
import { markCopy } from './page-copy.ts';

let started = false;

/**
 * Starts the service worker once the page has loaded, and subscribes to its messages about the page.
 * @param files what it caches of the page in addition to what is loaded by then
 */
export function registerServiceWorker(files: string[]): void {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
    if (data?.type !== 'stale' && data?.type !== 'fresh') return;
    markCopy(data.type === 'stale');
  });
  serviceWorker.startMessages();
  serviceWorker.controller?.postMessage({ type: 'opened' });
  const wasControlled = serviceWorker.controller !== null;
  const register = () => {
    // refused in some private windows; the shop works without it
    serviceWorker.register('/sw.js').catch(() => undefined);
    if (!wasControlled) cachePage(location.pathname + location.search, [...loadedFiles(), ...files]);
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

/** Makes the service worker cache the files that a page fetched after it was opened. */
export function cacheLoadedFiles(): void {
  if (started && !navigator.serviceWorker.controller)
    cachePage(location.pathname + location.search, loadedFiles());
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
