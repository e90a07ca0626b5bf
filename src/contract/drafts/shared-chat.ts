import { maxChatLength } from './chat-limits.ts';

/** Where the installed back office takes text that is shared from another app. */
export const sharePath = '/admin/share';

/** Parts of what is shared, by the names that the manifest gives them. */
export const shareParts = { title: 'title', text: 'text', url: 'url', file: 'chat' } as const;

/** Before a shared text in the part of an address that no server is sent. */
export const sharedChatMark = 'chat=';

/** The latest lines of a chat, as many as are read. */
export function truncateChat(text: string): string {
  if (text.length <= maxChatLength) return text;
  const end = text.slice(-maxChatLength);
  const line = end.indexOf('\n');
  return (line < 0 ? end : end.slice(line + 1)).toWellFormed();
}
