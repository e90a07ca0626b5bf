import { createHash } from 'node:crypto';
import { fitInto } from '../../contract/text/shorten.ts';
import type { EventSubject, ProviderEvent, ProviderRefund } from './payment-provider.ts';
import { asRecord, parseExact, toDate, toInteger } from './provider-call.ts';

/** Events carry no id of their own: what they are about makes them unique, else their bytes. */
export function readPaystackEvent(rawBody: Buffer): ProviderEvent {
  const digest = createHash('sha256').update(rawBody).digest('hex');
  const unreadable: ProviderEvent = {
    dedupeKey: digest,
    kind: 'unreadable',
    reference: '',
    providerId: '',
    subject: { kind: 'other' },
  };
  try {
    const event = asRecord(parseExact(rawBody.toString('utf8')));
    if (!event || typeof event.event !== 'string') return unreadable;
    const data = asRecord(event.data) ?? {};
    const isRefund = event.event.startsWith('refund.');
    const disputed = event.event.startsWith('charge.dispute.') ? asRecord(data.transaction) : undefined;
    const reference = String(
      (isRefund ? data.transaction_reference : disputed ? disputed.reference : data.reference) ?? '',
    );
    const about = isRefund ? data.refund_reference : data.id;
    const dedupeKey = about ? `${event.event}:${reference}:${String(about)}` : `${event.event}:${digest}`;
    return {
      dedupeKey: fitInto(dedupeKey, 300),
      kind: fitInto(event.event, 100),
      reference: fitInto(reference, 200),
      providerId: fitInto(String(asRecord(data.bank_transfer)?.transaction_id ?? ''), 40),
      subject: toSubject(event.event, data),
    };
  } catch {
    return unreadable;
  }
}

const disputeSteps: Record<string, 'opened' | 'reminder' | 'resolved'> = {
  'charge.dispute.create': 'opened',
  'charge.dispute.remind': 'reminder',
  'charge.dispute.resolve': 'resolved',
};

function toSubject(event: string, data: Record<string, unknown>): EventSubject {
  const state = event.startsWith('refund.') ? toRefundState(event.slice('refund.'.length)) : undefined;
  if (state) {
    return {
      kind: 'refund',
      state,
      amountMinor: toInteger(data.amount),
      named: Boolean(data.refund_reference),
    };
  }
  const step = disputeSteps[event];
  if (step) {
    const amountMinor = toInteger(data.refund_amount ?? asRecord(data.transaction)?.amount);
    return {
      kind: 'dispute',
      step,
      id: fitInto(String(data.id ?? ''), 100),
      amountMinor: amountMinor > 0 ? amountMinor : undefined,
      answerBy: toDate(data.dueAt),
      outcome: fitInto(String(data.resolution ?? data.status ?? ''), 100),
    };
  }
  if (event === 'bank.transfer.rejected') {
    const wrongAmount = asRecord(data.bank_transfer)?.message_type === 'INCORRECT_AMOUNT';
    return { kind: 'transfer returned', wrongAmount };
  }
  return { kind: event === 'charge.success' ? 'payment' : 'other' };
}

const refundStatesByStatus: Record<string, ProviderRefund['state']> = {
  pending: 'pending',
  processing: 'pending',
  processed: 'done',
  failed: 'needs_attention',
  'needs-attention': 'needs_attention',
};

/** What Paystack calls a refund's state, in the shop's words; undefined for a word it has not used so far. */
export function toRefundState(word: string): ProviderRefund['state'] | undefined {
  return refundStatesByStatus[word];
}
