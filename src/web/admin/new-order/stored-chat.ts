import { sharedChatMark } from '../../../contract/drafts/shared-chat.ts';
import { tabStore } from '../../state/browser-storage.ts';

const storageKey = 'shared-chat';

/**
 * Moves a chat shared with the back office from the URL into this tab's storage: it survives a login, until it is
 * read.
 */
export function storeSharedChat(): void {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(`#${sharedChatMark}`)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  try {
    tabStore.write(storageKey, decodeURIComponent(hash.slice(1 + sharedChatMark.length)));
  } catch (error) {
    console.warn('The shared chat could not be read: please paste it.', error);
  }
}

/** Leaves a text to be read into the next new order, as if it was shared. */
export function shareChat(text: string): void {
  tabStore.write(storageKey, text);
}

/** The chat that was shared and not read yet; empty without one. */
export function readSharedChat(): string {
  return tabStore.read(storageKey) ?? '';
}

export function clearSharedChat(): void {
  tabStore.remove(storageKey);
}
