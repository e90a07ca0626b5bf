import { srcDays } from '../../contract/reports/src-days.ts';
import { lastingStore } from './browser-storage.ts';

const srcKey = 'src';

/** Stores what led the visitor here, as the first page's address names it, unless something else did before. */
export function storeSrc(): void {
  const query = new URLSearchParams(window.location.search);
  const src = query.get('src') || query.get('utm_source');
  if (src && !hasDoNotTrack() && !readSrc()) {
    lastingStore.write(srcKey, JSON.stringify({ src: src.slice(0, 100), at: Date.now() }));
  }
}

/** What led the visitor to the shop in the last days; undefined where it is unknown, or not to be tracked. */
export function readSrc(): string | undefined {
  const { src, at } = (lastingStore.readJson(srcKey) ?? {}) as { src?: unknown; at?: unknown };
  const isRecent = Date.now() - Number(at) < srcDays * 86_400_000;
  return typeof src === 'string' && isRecent && !hasDoNotTrack() ? src : undefined;
}

/** Whether the visitor’s browser asks that nothing be recorded of how she came and what she does. */
export function hasDoNotTrack(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
