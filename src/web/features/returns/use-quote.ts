import { useRef } from 'react';
import type { ReturnQuote } from '../../../contract/api/orders/returns.ts';
import { api } from '../../client/api.ts';
import { type ApiError, failureOf } from '../../client/api-client.ts';
import { useLoad } from '../../state/use-load.ts';
import { type ReturnDraft, wantedLines } from './return-draft.ts';

/** What the policy says; the answer before stays until the next one is there. */
export type Quoted = {
  value: ReturnQuote | undefined;
  stale: boolean;
  error: ApiError | undefined;
  reload: () => Promise<void>;
};

type Asked = Omit<Parameters<typeof api.returns.quote>[0], 'orderId'>;

/** What the policy says to every piece of an order, for what is wanted. */
export function useQuoteOfAll(orderId: string, { wants, faulty }: ReturnDraft): Quoted {
  return useAnswer(orderId, { wants, faulty });
}

/** What the policy says to what is chosen: all its money and days. Undefined while nothing is. */
export function useQuoteOfChosen(orderId: string, draft: ReturnDraft): Quoted {
  const lines = wantedLines(draft);
  const { wants, faulty } = draft;
  return useAnswer(orderId, lines.length > 0 ? { lines, wants, faulty } : undefined);
}

function useAnswer(orderId: string, asked: Asked | undefined): Quoted {
  const before = useRef<ReturnQuote>(undefined);
  const load = async (signal: AbortSignal) =>
    asked && (await api.returns.quote({ orderId, ...asked }, { signal })).data;
  const loaded = useLoad(load, JSON.stringify(asked ?? null));
  if (loaded.state === 'ready') before.current = loaded.value;
  return {
    value: asked && before.current,
    stale: loaded.state === 'loading',
    error: loaded.state === 'failed' ? failureOf(loaded.error) : undefined,
    reload: loaded.reload,
  };
}
