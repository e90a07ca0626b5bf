import { useSyncExternalStore } from 'react';
import { toast } from '../ui/overlay/toast.ts';
import { lastingStore, tabStore } from './browser-storage.ts';
import { notifyOtherTabs, onOtherTabs } from './other-tabs.ts';
import { recentlyViewedKey } from './recently-viewed.ts';
import { readClaims, storedToken, tokenKey } from './stored-token.ts';

/** The token's claims, decoded in the browser. The server trusts none of them without the signature. */
export type Session = {
  token: string;
  id: string;
  name: string;
  email: string;
  role: 'admin' | 'user';
  exp: number;
};

const signedOut = 'signed-out';
const pageScopedSession =
  'You are signed in until you close or reload this page: your browser is not storing anything.';
const tabScopedSession = 'You are signed in until you close this tab: your browser could not remember it.';
/** Time to read either message, on the next page. */
const noticeMs = 12_000;
const listeners = new Set<() => void>();
let current: Session | undefined;
let started = false;
let leftOnPurpose = false;
/** True if the last session was stored beyond the browser session. */
let endedLasting = false;

/** The signed-in user, or undefined. On the server and while hydrating: undefined. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, readSession, () => undefined);
}

/** False while the page is as the server rendered it; then true. Guards wait for it. */
export function useSessionReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

export function readSession(): Session | undefined {
  if (!started) start();
  if (current && current.exp * 1000 <= Date.now()) dropSession();
  return current;
}

export function readToken(): string | undefined {
  return readSession()?.token;
}

/** Stores a new token: permanently if remembered, else until the browser closes. */
export function saveSession(token: string, remember: boolean): Session | undefined {
  clearStores();
  leftOnPurpose = false;
  const session = decodeSession(token);
  if (session) store(token, remember);
  current = session;
  notifyListeners();
  return session;
}

/** Puts a renewed token (after a profile change) where the old one was. */
export function renewSession(token: string): Session | undefined {
  return saveSession(token, Boolean(lastingStore.read(tokenKey)));
}

/** Stores a new login's token in the same store as that of the session that just ended. */
export function resumeSession(token: string): Session | undefined {
  return saveSession(token, endedLasting);
}

/** Signs out in this browser: both stores are cleared. */
export function dropSession(): void {
  if (current) endedLasting = Boolean(lastingStore.read(tokenKey));
  clearStores();
  if (current === undefined) return;
  current = undefined;
  notifyListeners();
}

/**
 * The visitor chose to leave: as {@link dropSession}, and guarded pages send them home instead of to the login. Other
 * tabs of the same session follow, also when its token is in the session store that tabs do not share. The pieces
 * looked at are forgotten.
 */
export function signOut(): void {
  lastingStore.remove(recentlyViewedKey);
  leftOnPurpose = true;
  if (current) notifyOtherTabs(signedOut, getSessionMark(current));
  dropSession();
}

/** True when the last session of this page ended because its owner chose so. */
export function hasLeftDeliberately(): boolean {
  return leftOnPurpose;
}

/** Calls back after every sign-in and sign-out, also from other tabs. */
export function onSessionChange(listener: () => void): () => void {
  return subscribe(listener);
}

function start(): void {
  started = true;
  if (typeof window === 'undefined') return;
  const token = storedToken();
  current = token ? decodeSession(token) : undefined;
  if (token && (!current || current.exp * 1000 <= Date.now())) {
    current = undefined;
    clearStores();
  }
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return;
    const fresh = storedToken();
    if (current && !fresh) endedLasting = true;
    current = fresh ? decodeSession(fresh) : undefined;
    if (current) leftOnPurpose = false;
    notifyListeners();
  });
  onOtherTabs(signedOut, (mark) => {
    if (!current || getSessionMark(current) !== mark) return;
    leftOnPurpose = true;
    dropSession();
  });
}

/** Names a session without giving it away. */
function getSessionMark({ id, exp }: Session): string {
  return `${id} ${exp}`;
}

/** The payload of a token; undefined when it cannot be decoded. */
export function decodeSession(token: string): Session | undefined {
  const claims = readClaims(token);
  if (typeof claims?.exp !== 'number') return undefined;
  return {
    token,
    id: String(claims._id ?? ''),
    name: String(claims.name ?? ''),
    email: String(claims.email ?? ''),
    role: claims.role === 'admin' ? 'admin' : 'user',
    exp: claims.exp,
  };
}

/** Stores a token. A login the browser cannot store is still valid, and a message says for how long. */
function store(token: string, remember: boolean): void {
  if (remember && lastingStore.write(tokenKey, token)) return;
  lastingStore.remove(tokenKey);
  if (!tabStore.write(tokenKey, token)) toast.info(pageScopedSession, { showMs: noticeMs });
  else if (remember) toast.info(tabScopedSession, { showMs: noticeMs });
}

function clearStores(): void {
  lastingStore.remove(tokenKey);
  tabStore.remove(tokenKey);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
