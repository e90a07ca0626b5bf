import { useEffect, useState } from 'react';
import type { ProductCard } from '../../contract/catalog/catalog.api.ts';
import { api } from '../client/api.ts';
import { useDebounced } from './use-debounced.ts';

/** The matches for the letters typed so far. `asking` while there is no result yet. */
export type SuggestionState =
  | { state: 'idle' | 'asking' | 'failed' }
  | { state: 'found'; cards: ProductCard[]; total: number };

const minQueryLength = 2;
const shown = 5;
const debounceMs = 150;

/** Requests suggestions when typing pauses, from the second letter on; responses to earlier input are discarded. */
export function useSuggestions(typed: string): SuggestionState {
  const query = useDebounced(typed.trim(), debounceMs);
  const isLongEnough = query.length >= minQueryLength;
  const [suggested, setSuggested] = useState<SuggestionState>({ state: 'asking' });
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const control = new AbortController();
    api.catalog.list({ q: query, limit: shown, fields: 'card' }, { signal: control.signal }).then(
      ({ data, total = 0 }) => {
        const cards = data.map((card) => ({ ...card, soldOut: card.soldOut === true }));
        if (!control.signal.aborted) setSuggested({ state: 'found', cards, total });
      },
      () => {
        if (!control.signal.aborted) setSuggested({ state: 'failed' });
      },
    );
    return () => control.abort();
  }, [query, isLongEnough]);
  return isLongEnough ? suggested : { state: 'idle' };
}
