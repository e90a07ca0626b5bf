import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type Currency, toCurrency } from '../../contract/money/currencies.ts';
import { api } from '../client/api.ts';
import { lastingStore } from './browser-storage.ts';
import { readSession } from './session.ts';
import { useSellingCurrencies } from './shop-details.ts';
import { createStore } from './store.ts';

/** Chosen on this page, or named by the address it was loaded at. */
const chosen = createStore(typeof window === 'undefined' ? undefined : currencyIn(window.location.search));

/** What the account or the device remembers of an earlier page; it counts where the page itself names no currency. */
export const rememberedCurrency = createStore<Currency | undefined>(undefined);

/**
 * Returns the currency in which prices are shown. Stored in memory: it lasts as long as the page, across in-page
 * navigation. Initially from the URL (`?currency=NGN`, which is how browsers without JavaScript choose), else from
 * the account or the device, else the shop's first currency.
 */
export function useCurrency(): Currency {
  const { search } = useLocation();
  const { currencies, firstCurrency } = useSellingCurrencies();
  const remembered = rememberedCurrency.use();
  const wanted = useSyncExternalStore(chosen.subscribe, chosen.read, () => currencyIn(search)) ?? remembered;
  return wanted && currencies.includes(wanted) ? wanted : firstCurrency;
}

/** Every price on the page follows immediately. */
export const setCurrency: (currency: Currency) => void = chosen.write;

function currencyIn(search: string): Currency | undefined {
  return toCurrency(new URLSearchParams(search).get('currency') ?? '');
}

const storageKey = 'currency';
/** What the visitor chose on this page. */
let picked: Currency | undefined;

/**
 * Returns a function that sets the visitor's choice, stored with the account, and on the device if the owner enables
 * that.
 */
export function useChooseCurrency(): (currency: Currency) => void {
  const { rememberCurrency } = useSellingCurrencies();
  return (currency) => {
    picked = currency;
    setCurrency(currency);
    if (rememberCurrency) lastingStore.write(storageKey, currency);
    savePickedCurrency();
  };
}

/** Stores a customer's choice on this page with their account, if the shop can be reached. */
export function savePickedCurrency(): void {
  if (!picked || readSession()?.role !== 'user') return;
  api.users.setCurrency({ currency: picked }).catch(console.warn);
}

/** Initialises the currency from the device, if the owner enables that; the account's takes precedence. */
export function useSavedCurrency(): void {
  const { rememberCurrency } = useSellingCurrencies();
  useEffect(() => {
    const saved = rememberCurrency && toCurrency(lastingStore.read(storageKey) ?? '');
    if (saved && !rememberedCurrency.read()) rememberedCurrency.write(saved);
  }, [rememberCurrency]);
}
