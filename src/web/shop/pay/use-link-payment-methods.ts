import { useEffect, useState } from 'react';
import type { Address } from '../../../contract/customers/address-fields.ts';
import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import { api } from '../../client/api.ts';

export type LinkWays =
  | { state: 'loading' | 'failed' | 'none'; ways: QuotedDeliveryMethod[]; note: string }
  | { state: 'ready'; ways: QuotedDeliveryMethod[]; note: string };

const afterTypingMs = 400;

/** Requests the delivery methods of a link's order for the address typed so far, again when the place changes. */
export function useLinkWays(token: string, { country, state, lga = '', city }: Address, active: boolean) {
  const [found, setFound] = useState<LinkWays>({ state: active ? 'loading' : 'none', ways: [], note: '' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press fetches again
  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const address = { country, state, lga, city };
        const { ways, note } = await api.pay.ways({ token, address }, { signal: stop.signal });
        setFound({ state: 'ready', ways, note });
      } catch {
        if (!stop.signal.aborted) setFound((before) => ({ ...before, state: 'failed' }));
      }
    }, afterTypingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [token, country, state, lga, city, active, round]);
  return { ...found, retry: () => setRound((count) => count + 1) };
}
