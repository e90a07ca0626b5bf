/** One message at the edge of the page. */
export type ToastMessage = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; onSelect: () => void };
  /** How long it stays, in milliseconds, where the usual time does not do. */
  showMs?: number;
};

const showMs = 5_000;
const showWithActionMs = 9_000;
const mostAtOnce = 3;

const listeners = new Set<() => void>();
let messages: readonly ToastMessage[] = [];
let lastId = 0;

type Options = Pick<ToastMessage, 'action' | 'showMs'>;

/** Says something in passing: `toast.success('Removed from cart!', { action: { label: 'Undo', onSelect } })`. */
export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
};

/** Takes a message away before its time. */
export function dismissToast(id: number): void {
  messages = messages.filter((message) => message.id !== id);
  announce();
}

/** How long a message stays, in milliseconds. */
export function toastDurationMs(message: ToastMessage): number {
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
  // What was wrong before is dealt with once something new was done; news from elsewhere leaves it standing.
  const others = messages.filter(
    (message) => message.text !== text && (kind === 'info' || message.kind !== 'error'),
  );
  messages = [...others, { id: lastId, kind, text, ...options }].slice(-mostAtOnce);
  announce();
  return lastId;
}

function announce(): void {
  for (const listener of listeners) listener();
}
