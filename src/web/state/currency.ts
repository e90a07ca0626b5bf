import { useSyncExternalStore } from 'react';
import { type Currency, defaultCurrency } from '../../contract/currencies.ts';

const listeners = new Set<() => void>();
let current: Currency = defaultCurrency;

/** The currency prices are shown in. In memory only: it lives as long as the page, across in-page navigation. */
export function useCurrency(): Currency {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => defaultCurrency,
  );
}

/** Every price on the page follows at once. */
export function setCurrency(currency: Currency): void {
  current = currency;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
