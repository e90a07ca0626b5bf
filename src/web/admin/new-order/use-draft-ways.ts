import { useEffect, useState } from 'react';
import type { QuotedDeliveryMethod } from '../../../contract/api/delivery.ts';
import { adminApi } from '../admin-api.ts';
import type { OrderForm } from './order-form.ts';

export type DraftWays = {
  state: 'loading' | 'ready' | 'failed';
  ways: readonly QuotedDeliveryMethod[];
  /** What is to be said of ways that are not offered. */
  note: string;
  /** The one the form names, while it is offered. */
  chosen: QuotedDeliveryMethod | undefined;
  retry: () => void;
};

type Found = Pick<DraftWays, 'state' | 'ways' | 'note'>;
const afterTypingMs = 400;

/** The ways an order that is being written can go, with the fee of each, asked for anew when place or sum change. */
export function useDraftWays({ address, currency, delivery }: OrderForm, sum: number): DraftWays {
  const { country = '', state = '', lga = '', city = '' } = address;
  const [found, setFound] = useState<Found>({ state: 'loading', ways: [], note: '' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press asks again
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const asked = { address: { country, state, lga, city }, currency, sum };
        const { ways, note } = await adminApi.drafts.ways(asked, { signal: stop.signal });
        setFound({ state: 'ready', ways, note });
      } catch {
        if (!stop.signal.aborted) setFound((before) => ({ ...before, state: 'failed' }));
      }
    }, afterTypingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [country, state, lga, city, currency, sum, round]);
  return {
    ...found,
    chosen: found.ways.find(({ _id }) => _id === delivery),
    retry: () => setRound((count) => count + 1),
  };
}
