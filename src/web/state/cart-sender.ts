import type { CartLine } from '../../contract/cart/cart.api.ts';
import { type LineIdentity, lineKey } from '../../contract/cart/cart.ts';
import { api } from '../client/api.ts';

/** Rapid changes of one line are sent as one, this long after the last. */
const sendDelayMs = 300;

type Pending = {
  line: LineIdentity;
  /** The quantity last confirmed by the server; a failure restores it. */
  confirmed: number;
  quantity: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  inFlight: boolean;
  settle: ((outcome: Outcome) => void)[];
};

/** The result of a change; `error` says why it was undone. */
export type Outcome = { ok: true } | { ok: false; error: unknown };

type Callbacks = {
  /** Nothing is under way any more; these are the server's lines. */
  onSettled(lines: CartLine[]): void;
  /** The line goes back to `quantity`. */
  onFailed(line: LineIdentity, quantity: number): void;
};

/**
 * Sends absolute quantities, one call a line at a time, the newest value only. Fifty clicks are one or two calls, and
 * an answer that comes late cannot undo a later click.
 */
export function createCartSync({ onSettled, onFailed }: Callbacks) {
  const pending = new Map<string, Pending>();

  /** `before` is what the line held; the outcome comes when nothing of this line is under way any more. */
  function send(line: LineIdentity, before: number, wanted: number, delayMs = sendDelayMs): Promise<Outcome> {
    const key = lineKey(line);
    const entry = pending.get(key) ?? {
      line,
      confirmed: before,
      quantity: wanted,
      timer: undefined,
      inFlight: false,
      settle: [],
    };
    pending.set(key, entry);
    entry.quantity = wanted;
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => flush(key), delayMs);
    return new Promise((resolve) => entry.settle.push(resolve));
  }

  async function flush(key: string, keepalive = false): Promise<void> {
    const entry = pending.get(key);
    if (!entry) return;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    if (entry.inFlight) return;
    entry.inFlight = true;
    const sent = entry.quantity;
    try {
      const answer = await api.cart.set({ ...entry.line, quantity: sent }, { keepalive });
      entry.inFlight = false;
      entry.confirmed = sent;
      if (pending.get(key) !== entry) return;
      if (entry.quantity !== sent) {
        if (entry.timer === undefined) void flush(key);
        return;
      }
      finish(key, entry, { ok: true });
      if (pending.size === 0) onSettled(answer.lines);
    } catch (error) {
      if (pending.get(key) !== entry) return;
      clearTimeout(entry.timer);
      onFailed(entry.line, entry.confirmed);
      finish(key, entry, { ok: false, error });
    }
  }

  function finish(key: string, entry: Pending, outcome: Outcome): void {
    pending.delete(key);
    for (const settle of entry.settle) settle(outcome);
  }

  return {
    send,
    /** Immediately sends pending changes, for a page that is being left. */
    flushAll(): void {
      for (const key of pending.keys()) void flush(key, true);
    },
    /** Discards pending changes: the user signed out. */
    drop(): void {
      for (const [key, entry] of pending) {
        clearTimeout(entry.timer);
        finish(key, entry, { ok: false, error: undefined });
      }
    },
    isBusy: () => pending.size > 0,
  };
}
