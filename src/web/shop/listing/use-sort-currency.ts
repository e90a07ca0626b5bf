import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Currency } from '../../../contract/money/currencies.ts';
import { useCurrency } from '../../state/currency.ts';
import { useSellingCurrencies } from '../../state/shop-details.ts';

/** The currency prices are shown in; undefined for the shop's first one, which addresses leave out. */
export function useSortCurrency(): Currency | undefined {
  const shown = useCurrency();
  return shown === useSellingCurrencies().firstCurrency ? undefined : shown;
}

/** Goes to the list in the order of the currency that is shown, where the one on the page is in another. */
export function useResort(isStale: boolean, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isStale) void navigate(to, { replace: true, preventScrollReset: true });
  }, [isStale, to, navigate]);
}
