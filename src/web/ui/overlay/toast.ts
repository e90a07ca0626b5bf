import type { ReactNode } from 'react';

/** One message at the edge of the page. */
export type ToastMessage = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** One action: a link, or the `onSelect` callback. */
  action?: { label: string; to: string } | { label: string; onSelect: () => void };
  /** What follows the message on a panel of its own; it closes at a press outside it and on Escape. */
  more?: ReactNode;
  /** How long it stays, in milliseconds, where the usual time does not do. */
  showMs?: number;
  /** Part of looking round the shop: gone once the shopper signs in or checks out. */
  browsing?: boolean;
};

const showMs = 5_000;
const showWithActionMs = 6_000;
const showPanelMs = 15_000;
/** Characters one reads while a message is there. */
const maxTransientLength = 110;

const listeners = new Set<() => void>();
let messages: readonly ToastMessage[] = [];
let lastId = 0;

type Options = Pick<ToastMessage, 'action' | 'more' | 'showMs' | 'browsing'>;

/** Shows a toast: `toast.success('Removed from cart!', { action: { label: 'Undo', onSelect } })`. */
export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
};

/** Takes a message away before its time. */
export function dismissToast(id: number): void {
  messages = messages.filter((message) => message.id !== id);
  notifyListeners();
}

/** Dismisses the toasts shown while the shopper was browsing. */
export function dismissBrowsingToasts(): void {
  if (!messages.some((message) => message.browsing)) return;
  messages = messages.filter((message) => !message.browsing);
  notifyListeners();
}

/** Takes away what only led to this page. */
export function dismissToastsTo(path: string): void {
  const left = messages.filter(({ action }) => !(action && 'to' in action && action.to === path));
  if (left.length === messages.length) return;
  messages = left;
  notifyListeners();
}

/** How long a message stays, in milliseconds; undefined for advice too long to read in passing: until it is dismissed. */
export function toastDurationMs(message: ToastMessage): number | undefined {
  if (message.kind === 'error' && message.text.length > maxTransientLength) return undefined;
  if (message.more) return showPanelMs;
  return message.showMs ?? (message.action ? showWithActionMs : showMs);
}

export function readToasts(): readonly ToastMessage[] {
  return messages;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(kind: ToastMessage['kind'], text: string, options: Options = {}): number {
  lastId += 1;
  // One answer to what was done and one piece of news at a time; an offer with a time of its own runs it out.
  const others = messages.filter(
    (message) =>
      message.text !== text &&
      (message.showMs !== undefined || (message.kind === 'info') !== (kind === 'info')),
  );
  messages = [...others, { id: lastId, kind, text, ...options }];
  notifyListeners();
  return lastId;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
