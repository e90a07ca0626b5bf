import { isBackOffice } from '../../back-office-path.rules.ts';
import type { Session } from './session.ts';

const storageKey = 'returnPath';

/** Keeps where the visitor came from, for after the login. In this tab only. */
export function rememberReturnPath(path: string): void {
  try {
    window.sessionStorage.setItem(storageKey, path);
  } catch {
    console.warn('The way back could not be kept: this browser does not store anything.');
  }
}

/** Where to go after a login: where one came from if that is allowed, else the own start page. Forgets it. */
export function takeReturnPath(role: Session['role']): string {
  const home = role === 'admin' ? '/admin' : '/dashboard';
  try {
    const kept = window.sessionStorage.getItem(storageKey);
    window.sessionStorage.removeItem(storageKey);
    return kept !== null && isAllowedReturn(kept, role) ? kept : home;
  } catch {
    return home;
  }
}

/** Where the visitor will go after the login, as kept; empty when nowhere in particular. */
export function peekReturnPath(): string {
  try {
    return window.sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
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
