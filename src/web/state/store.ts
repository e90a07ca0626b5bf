import { useSyncExternalStore } from 'react';

/** A value outside React that components follow. */
export type Store<Value> = {
  read(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
  /** The value in a component; on the server and while hydrating, the first one. */
  use(): Value;
};

/** @param onFirstUse runs once, in the browser, when the first component follows the store */
export function createStore<Value>(first: Value, onFirstUse?: () => void): Store<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  let used = false;
  const read = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (!used) {
      used = true;
      onFirstUse?.();
    }
    return () => listeners.delete(listener);
  };
  return {
    read,
    write(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => first),
  };
}
