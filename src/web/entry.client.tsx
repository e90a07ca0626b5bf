import { cacheLoadedFiles, registerServiceWorker } from './offline/register-worker.ts';
import { recordPageView } from './state/visitor-events.ts';

/**
 * Counts the visit and makes the page open offline. Needs none of the page's own scripts.
 * @param files scripts that the page fetches later
 */
export function arrive(files: string[] = []): void {
  registerServiceWorker(files);
  recordPageView(window.location.pathname);
}

/** Loads React and lets it go over the server's page. */
export async function hydratePage(): Promise<void> {
  arrive();
  const { hydrate } = await import('./client/hydrate.tsx');
  // The server's page is complete: it is painted before React goes over it. A hidden tab paints nothing.
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(hydrate));
  else hydrate();
  cacheLoadedFiles();
}
