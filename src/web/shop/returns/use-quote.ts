import { useRef } from 'react';
import type { ReturnQuote } from '../../../contract/returns/returns.api.ts';
import { api } from '../../client/api.ts';
import { type ApiError, toFailure } from '../../client/api-client.ts';
import { useLoad } from '../../state/use-load.ts';
import { type ReturnDraft, toReturnLines } from './return-draft.ts';

/** The policy's quote; the previous one remains until the next arrives. */
export type QuoteState = {
  value: ReturnQuote | undefined;
  stale: boolean;
  error: ApiError | undefined;
  reload: () => Promise<void>;
};

type QuoteRequest = Omit<Parameters<typeof api.returns.quote>[0], 'orderId'>;

/** Returns the policy's quote for every item of an order, for the kind of request. */
export function useFullQuote(orderId: string, { wants, faulty }: ReturnDraft): QuoteState {
  return useQuoteRequest(orderId, { wants, faulty });
}

/** Returns the policy's quote for the chosen items, with all amounts and days. Undefined if none are chosen. */
export function useSelectedQuote(orderId: string, draft: ReturnDraft): QuoteState {
  const lines = toReturnLines(draft);
  const { wants, faulty } = draft;
  return useQuoteRequest(orderId, lines.length > 0 ? { lines, wants, faulty } : undefined);
}

function useQuoteRequest(orderId: string, request: QuoteRequest | undefined): QuoteState {
  const before = useRef<ReturnQuote>(undefined);
  const load = async (signal: AbortSignal) =>
    request && (await api.returns.quote({ orderId, ...request }, { signal })).data;
  const loaded = useLoad(load, JSON.stringify(request ?? null));
  if (loaded.state === 'ready') before.current = loaded.value;
  return {
    value: request && before.current,
    stale: loaded.state === 'loading',
    error: loaded.state === 'failed' ? toFailure(loaded.error) : undefined,
    reload: loaded.reload,
  };
}
