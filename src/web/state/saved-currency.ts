import { useEffect } from 'react';
import { type Currency, toCurrency } from '../../contract/money/currencies.ts';
import { api } from '../client/api.ts';
import { rememberedCurrency, setCurrency } from './currency.ts';
import { readSession } from './session.ts';
import { useSellingCurrencies } from './shop-details.ts';
import { lastingStore } from './storage.ts';

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
