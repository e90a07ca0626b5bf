import { useEffect, useState } from 'react';
import type { Currency } from '../../../../contract/money/currencies.ts';
import { api } from '../../../client/api.ts';
import { calculatePriceRatios, getPriceHints, type PriceRatios } from './price-hints.rules.ts';

/** Returns the hints for the typed prices; the catalogue is fetched once. */
export function usePriceHints(prices: Record<Currency, string>): string[] {
  const [ratios, setRatios] = useState<PriceRatios>({});
  useEffect(() => {
    const control = new AbortController();
    api.catalog.list({ limit: 50 }, { signal: control.signal }).then(
      ({ data }) => setRatios(calculatePriceRatios(data)),
      () => undefined, // without the catalogue there are no hints
    );
    return () => control.abort();
  }, []);
  return getPriceHints(prices, ratios);
}
