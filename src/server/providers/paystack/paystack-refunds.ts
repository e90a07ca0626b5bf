import type { ProviderRefund } from '../payment-provider.ts';
import { asRecord, type ProviderResponse, toInteger } from '../provider-call.ts';

const statesByStatus: Record<string, ProviderRefund['state']> = {
  pending: 'pending',
  processing: 'pending',
  processed: 'done',
  failed: 'needs_attention',
  'needs-attention': 'needs_attention',
};

/** What Paystack calls a refund's state, in the shop's words; undefined for a word it has not used so far. */
export function toRefundState(word: string): ProviderRefund['state'] | undefined {
  return statesByStatus[word];
}

/** Returns the state of a requested refund. */
export function readRefund({ status, body, data }: ProviderResponse): ProviderRefund['state'] {
  if (status >= 300 || body.status !== true) return 'needs_attention';
  return toRefundState(String(data.status)) ?? 'pending';
}

/**
 * Returns the refunds of one transaction, oldest first. Returns undefined if the response is no such list, or
 * contains refunds that may belong to another transaction: a missing refund must be certain to be missing.
 */
export function readRefunds(
  { status, body }: ProviderResponse,
  transaction: { reference: string; providerId: string | null },
): ProviderRefund[] | undefined {
  if (status >= 300 || body.status !== true || !Array.isArray(body.data)) return undefined;
  const found: ProviderRefund[] = [];
  for (const entry of body.data.map(asRecord)) {
    const belongs = entry && isForTransaction(entry, transaction);
    if (belongs === undefined) return undefined;
    if (belongs && entry) found.push(toRefund(entry));
  }
  return found.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}

/** Paystack names the transaction by reference, by id, or as a record with both. */
function isForTransaction(
  entry: Record<string, unknown>,
  { reference, providerId }: { reference: string; providerId: string | null },
): boolean | undefined {
  const nested = asRecord(entry.transaction);
  const named = entry.transaction_reference ?? nested?.reference;
  if (typeof named === 'string' && named !== '') return named === reference;
  const id = nested?.id ?? entry.transaction;
  if (id === undefined || id === null) return undefined;
  if (String(id) === reference) return true;
  return providerId ? String(id) === providerId : undefined;
}

function toRefund(entry: Record<string, unknown>): ProviderRefund {
  const at = new Date(String(entry.createdAt ?? entry.created_at ?? ''));
  return {
    id: String(entry.id ?? ''),
    key: String(entry.merchant_note ?? ''),
    amountMinor: toInteger(entry.amount),
    state: toRefundState(String(entry.status)) ?? 'pending',
    at: Number.isNaN(at.getTime()) ? undefined : at,
  };
}
