import { isBackOffice } from '../back-office-path.rules.ts';
import { tabStore } from './browser-storage.ts';
import type { Session } from './session.ts';

const storageKey = 'returnPath';

/** Stores the visitor's path for after login. In this tab only. */
export function rememberReturnPath(path: string): void {
  tabStore.write(storageKey, path);
}

/** Where to go after a login: where one came from if that is allowed, else the own start page. Forgets it. */
export function takeReturnPath(role: Session['role']): string {
  const home = role === 'admin' ? '/admin' : '/dashboard';
  const stored = tabStore.read(storageKey);
  tabStore.remove(storageKey);
  return stored !== undefined && isAllowedReturn(stored, role) ? stored : home;
}

/** Returns the stored path to visit after login; empty if there is none. */
export function peekReturnPath(): string {
  return tabStore.read(storageKey) ?? '';
}

/** A path of this shop that is no login page and, for customers, no admin page. */
export function isAllowedReturn(path: string, role: Session['role']): boolean {
  const shop = 'https://shop.invalid';
  if (!path.startsWith('/') || !URL.canParse(path, shop)) return false;
  const { origin, pathname } = new URL(path, shop);
  if (origin !== shop) return false;
  if (/^\/(login|sign-?up|forgot-password|reset-password|confirm-email|undo-email)(\/|$)/i.test(pathname))
    return false;
  return role === 'admin' || !isBackOffice(pathname);
}
