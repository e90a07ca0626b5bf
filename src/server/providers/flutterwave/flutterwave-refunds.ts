import type { ProviderRefund } from '../payment-provider.ts';
import { asRecord, type ProviderResponse, toDate } from '../provider-call.ts';
import { toExactMinor } from './flutterwave-amounts.ts';

/** What Flutterwave calls a refund's state, in the shop's words: `completed`, `completed-mpgs`, `failed`, … */
function toRefundState(word: unknown): ProviderRefund['state'] {
  const text = String(word).toLowerCase();
  if (text.startsWith('completed') || text === 'successful') return 'done';
  return text.startsWith('failed') ? 'needs_attention' : 'pending';
}

/** Returns the state of a requested refund. */
export function readRefund({ status, body, data }: ProviderResponse): ProviderRefund['state'] {
  if (status >= 300 || body.status !== 'success') return 'needs_attention';
  return toRefundState(data.status);
}

/**
 * Returns the refunds of one transaction, oldest first. Returns undefined if the response is no such list, or a
 * refund of it lacks the comment that the shop's own carry: a missing refund must be certain to be missing.
 */
export function readRefunds(
  { status, body }: ProviderResponse,
  transactionId: string,
): ProviderRefund[] | undefined {
  if (status >= 300 || body.status !== 'success' || !Array.isArray(body.data)) return undefined;
  const found: ProviderRefund[] = [];
  for (const entry of body.data.map(asRecord)) {
    const transaction = entry?.tx_id ?? entry?.transaction_id;
    const comment = entry?.comments ?? entry?.comment;
    if (!entry || transaction === undefined || transaction === null) return undefined;
    if (String(transaction) !== transactionId) continue;
    if (typeof comment !== 'string') return undefined;
    found.push({
      id: String(entry.id ?? ''),
      key: comment,
      amountMinor: toExactMinor(entry.amount_refunded, String(entry.currency ?? 'NGN').toUpperCase()),
      state: toRefundState(entry.status),
      at: toDate(entry.created_at),
    });
  }
  return found.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}
