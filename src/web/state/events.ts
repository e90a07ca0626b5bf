import type { EventKind } from '../../contract/metric-names.ts';
import { readSession } from './session.ts';

type Waiting = { kind: EventKind; path: string; at: number };

const storageKey = 'visit';
const sendAfterMs = 5_000;
const mostAtOnce = 20;

let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let lastPath = '';

/** Notes that a page was opened; the checkout and the confirmation count as steps of their own. */
export function notePage(path: string): void {
  if (path === lastPath || path.startsWith('/admin')) return;
  if (lastPath === '') window.addEventListener('pagehide', noteLeaving);
  lastPath = path;
  note('view', path);
  if (path === '/checkout') note('checkout', path);
  if (path.startsWith('/checkout/confirmation/')) note('order', '/checkout/confirmation');
}

/** Notes one step of a visit. Nothing is kept of visitors who ask not to be counted, nor of admins. */
export function note(kind: EventKind, path: string = window.location.pathname): void {
  if (asksNotToBeCounted() || readSession()?.role === 'admin') return;
  waiting.push({ kind, path: path.slice(0, 200), at: Date.now() });
  if (waiting.length >= mostAtOnce) send();
  else timer ??= setTimeout(send, sendAfterMs);
}

function noteLeaving(): void {
  note('leave');
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
  navigator.sendBeacon?.('/api/events', body);
}

/** A random id that lives as long as the tab; it names nobody. Undefined where nothing can be stored. */
function visitId(): string | undefined {
  try {
    const kept = window.sessionStorage.getItem(storageKey);
    if (kept) return kept;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    window.sessionStorage.setItem(storageKey, fresh);
    return fresh;
  } catch {
    return undefined;
  }
}

function asksNotToBeCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
