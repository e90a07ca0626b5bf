import { sharedChatMark } from '../../../contract/rules/orders/shared-chat.ts';

const storageKey = 'shared-chat';

/**
 * Takes a chat that was shared with the back office out of the address, and keeps it in this tab: through a login, until
 * it is read.
 */
export function keepSharedChat(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(`#${sharedChatMark}`)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  try {
    window.sessionStorage.setItem(storageKey, decodeURIComponent(hash.slice(1 + sharedChatMark.length)));
  } catch (error) {
    console.warn('The shared chat could not be kept: please paste it.', error);
  }
}

/** The chat that was shared and not read yet; empty without one. */
export function sharedChat(): string {
  try {
    return window.sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

export function forgetSharedChat(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // where nothing can be removed, nothing was kept
  }
}
