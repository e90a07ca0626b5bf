import { anonymisePath } from '../../contract/reports/anonymous-path.ts';
import { type EventKind, maxEventsPerBatch } from '../../contract/reports/metric-names.ts';
import { randomId } from '../client/random-id.ts';
import { tabStore } from './browser-storage.ts';
import { hasDoNotTrack, storeSrc } from './first-src.ts';
import { readClaims, storedToken } from './stored-token.ts';

type PendingEvent = { kind: EventKind; path: string; at: number };

const storageKey = 'visit';
// soon, while the page is at work anyway: a page that rests is slow to start again on a phone
const sendAfterMs = 100;
const address = '/api/events';

let waiting: PendingEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let lastPath = '';

/** Notes that a page was opened; the checkout counts as a step of its own. */
export function recordPageView(path: string): void {
  if (path === lastPath || path.startsWith('/admin')) return;
  if (lastPath === '') {
    storeSrc();
    window.addEventListener('pagehide', recordLeave);
    // a phone may close a page in the background without another word
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') send();
    });
  }
  lastPath = path;
  recordEvent('view', path);
  if (path === '/checkout') recordEvent('checkout', path);
}

/** Records one step of a visit. Nothing is recorded for visitors who opt out of tracking, nor for admins. */
export function recordEvent(kind: EventKind, path: string = window.location.pathname): void {
  if (hasDoNotTrack() || readClaims(storedToken() ?? '')?.role === 'admin') return;
  waiting.push({ kind, path: anonymisePath(path), at: Date.now() });
  if (waiting.length >= maxEventsPerBatch) send();
  else timer ??= setTimeout(send, sendAfterMs);
}

function recordLeave(): void {
  recordEvent('leave');
  send();
}

/** Hands the batch to the browser, which sends it even while the page goes away. A lost batch is no harm. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const session = visitId();
  if (waiting.length === 0 || !session) return;
  const now = Date.now();
  const events = waiting.map(({ kind, path, at }) => ({ kind, path, agoMs: Math.min(now - at, 600_000) }));
  waiting = [];
  const body = new Blob([JSON.stringify({ session, events })], { type: 'application/json' });
  if (navigator.sendBeacon?.(address, body)) return;
  fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** Returns a random id that lasts as long as the tab; it identifies no one. Undefined if storage is unavailable. */
function visitId(): string | undefined {
  const stored = tabStore.read(storageKey);
  if (stored) return stored;
  const fresh = randomId();
  if (tabStore.write(storageKey, fresh)) return fresh;
  tabStore.remove(storageKey);
  return undefined;
}
