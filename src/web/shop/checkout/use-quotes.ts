import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '../../../contract/cart/cart.api.ts';
import type { Address } from '../../../contract/customers/address-fields.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { api } from '../../client/api.ts';
import { useLoad } from '../../state/use-load.ts';
import type { Quote } from './checkout-totals.rules.ts';

/** The shop's delivery quotes for the address; the previous ones remain while new ones are pending. */
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

/** Requests delivery quotes again when the place, currency, items or code change, not on every keystroke. */
export function useQuotes({ address, currencies, lines, codeIn }: QuoteRequest): Quotes {
  const { country, state, lga = '', city } = address;
  const place = useSettled(JSON.stringify({ country, state, lga, city }));
  const codes = currencies.map(codeIn);
  const key = JSON.stringify({ place, currencies, lines, codes });
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
  }, key);
  const last = useRef<ReadonlyMap<Currency, Quote>>(new Map());
  if (loaded.state === 'ready') last.current = loaded.value;
  return {
    state: loaded.state,
    of: (currency) => last.current.get(currency),
    retry: () => void loaded.reload(),
  };
}

const typingDebounceMs = 350;

/** Returns a value once it has not changed for a short while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingDebounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
