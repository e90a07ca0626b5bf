import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type Currency, defaultCurrency, toCurrency } from '../../contract/rules/money/currencies.ts';

const listeners = new Set<() => void>();
let current = typeof window === 'undefined' ? defaultCurrency : currencyIn(window.location.search);

/**
 * The currency prices are shown in. In memory only: it lives as long as the page, across in-page navigation. It begins
 * as the address says (`?currency=NGN`, which is how browsers without JavaScript choose), else with the default.
 */
export function useCurrency(): Currency {
  const { search } = useLocation();
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => currencyIn(search),
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

function currencyIn(search: string): Currency {
  return toCurrency(new URLSearchParams(search).get('currency') ?? '') ?? defaultCurrency;
}
