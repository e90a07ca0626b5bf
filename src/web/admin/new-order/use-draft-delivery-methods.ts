import { useEffect, useState } from 'react';
import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import { adminApi } from '../admin-api.ts';
import type { OrderForm } from './order-form.ts';

export type DraftDeliveryMethods = {
  state: 'loading' | 'ready' | 'failed';
  ways: readonly QuotedDeliveryMethod[];
  /** A note about delivery methods that are not offered. */
  note: string;
  /** The one the form names, while it is offered. */
  chosen: QuotedDeliveryMethod | undefined;
  retry: () => void;
};

type FoundMethods = Pick<DraftDeliveryMethods, 'state' | 'ways' | 'note'>;
const debounceMs = 400;

/**
 * Returns the delivery methods of an order being written, with the fee of each, fetched again when the place or total
 * changes.
 */
export function useDraftDeliveryMethods(
  { address, currency, delivery }: OrderForm,
  sum: number,
): DraftDeliveryMethods {
  const { country = '', state = '', lga = '', city = '' } = address;
  const [found, setFound] = useState<FoundMethods>({ state: 'loading', ways: [], note: '' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press fetches again
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = { address: { country, state, lga, city }, currency, sum };
        const { ways, note } = await adminApi.drafts.ways(query, { signal: control.signal });
        setFound({ state: 'ready', ways, note });
      } catch {
        if (!control.signal.aborted) setFound((before) => ({ ...before, state: 'failed' }));
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [country, state, lga, city, currency, sum, attempt]);
  return {
    ...found,
    chosen: found.ways.find(({ _id }) => _id === delivery),
    retry: () => setAttempt((count) => count + 1),
  };
}
