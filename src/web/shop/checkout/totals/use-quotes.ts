import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '../../../../contract/api/cart.ts';
import type { Currency } from '../../../../contract/rules/money/currencies.ts';
import type { Address } from '../../../../contract/rules/people/address-fields.ts';
import { api } from '../../../client/api.ts';
import { useLoad } from '../../../state/use-load.ts';
import type { Quote } from './checkout-totals.rules.ts';

/** What the shop said of delivering to the address; the former answer stays while a new one is on its way. */
export type Quotes = {
  state: 'loading' | 'ready' | 'failed';
  of: (currency: Currency) => Quote | undefined;
  retry: () => void;
};

type QuoteRequest = {
  address: Address;
  /** In each of which the order may be paid. */
  currencies: readonly Currency[];
  lines: readonly CartLine[];
  /** The code of the order in a currency in which it takes something off the pieces, else empty. */
  codeIn: (currency: Currency) => string;
};

/** Asks for the ways of delivery anew when the place, the currency, the pieces or the code change, not by the letter. */
export function useQuotes({ address, currencies, lines, codeIn }: QuoteRequest): Quotes {
  const { country, state, lga = '', city } = address;
  const place = useSettled(JSON.stringify({ country, state, lga, city }));
  const codes = currencies.map(codeIn);
  const asked = JSON.stringify({ place, currencies, lines, codes });
  const loaded = useLoad(async (signal) => {
    const to = JSON.parse(place);
    const answers = currencies.map(async (currency, at) => {
      const { ways, note } = await api.delivery.quote(
        { address: to, currency, lines: [...lines], code: codes[at] || undefined },
        { signal },
      );
      return [currency, { ways, note }] as const;
    });
    return new Map<Currency, Quote>(await Promise.all(answers));
  }, asked);
  const last = useRef<ReadonlyMap<Currency, Quote>>(new Map());
  if (loaded.state === 'ready') last.current = loaded.value;
  return {
    state: loaded.state,
    of: (currency) => last.current.get(currency),
    retry: () => void loaded.reload(),
  };
}

const typingDebounceMs = 350;

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingDebounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
