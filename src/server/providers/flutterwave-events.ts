import { createHash } from 'node:crypto';
import { toMajor, toMinor } from '../../contract/money/money.ts';
import { fitInto } from '../../contract/text/shorten.ts';
import type { EventSubject, ProviderEvent } from './payment-provider.ts';
import { asRecord, parseExact, toDate } from './provider-call.ts';

/**
 * Parses an event. Events have no id of their own: their subject and its state make them unique, or else their bytes.
 */
export function readFlutterwaveEvent(rawBody: Buffer): ProviderEvent {
  const digest = createHash('sha256').update(rawBody).digest('hex');
  const event = parseBody(rawBody);
  const name = event?.event ?? event?.['event.type'];
  if (!event || typeof name !== 'string') {
    return {
      dedupeKey: digest,
      kind: 'unreadable',
      reference: '',
      providerId: '',
      subject: { kind: 'other' },
    };
  }
  const data = asRecord(event.data) ?? {};
  const reference = fitInto(String(data.tx_ref ?? ''), 200);
  const status = String(data.status ?? '');
  const about = data.id ? `${name}:${reference}:${String(data.id)}:${status}` : `${name}:${digest}`;
  return {
    dedupeKey: fitInto(about, 300),
    kind: fitInto(name, 100),
    reference,
    providerId: getTransactionId(name, data),
    subject: toSubject(name, data, status),
  };
}

function parseBody(rawBody: Buffer): Record<string, unknown> | undefined {
  try {
    return asRecord(parseExact(rawBody.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Returns the transaction's id. A refund or dispute has its own id in addition to its transaction's. */
function getTransactionId(name: string, data: Record<string, unknown>): string {
  const own = /^(charge\.)/i.test(name) ? data.id : undefined;
  const id = data.transaction_id ?? data.TransactionId ?? data.tx_id ?? own ?? '';
  return fitInto(String(id), 40);
}

const closedStatuses = ['won', 'lost', 'accepted', 'reversed'];

function toSubject(name: string, data: Record<string, unknown>, status: string): EventSubject {
  if (/^chargeback/i.test(name)) {
    const minor = toExactMinor(data.amount, String(data.currency ?? 'NGN').toUpperCase());
    // the shop has answered it: nothing is new to the shop's people
    if (status.toLowerCase() === 'declined') return { kind: 'other' };
    const step = closedStatuses.includes(status.toLowerCase()) ? 'resolved' : 'opened';
    return {
      kind: 'dispute',
      step,
      id: fitInto(String(data.id ?? ''), 100),
      amountMinor: minor > 0 ? minor : undefined,
      answerBy: toDate(data.due_date),
      outcome: step === 'resolved' ? fitInto(status, 100) : '',
    };
  }
  if (/^refund/i.test(name)) {
    const failed = status.toLowerCase().startsWith('failed');
    const done = status.toLowerCase().startsWith('completed');
    return {
      kind: 'refund',
      state: failed ? 'needs_attention' : done ? 'done' : 'pending',
      amountMinor: toExactMinor(data.AmountRefunded ?? data.amount_refunded, 'NGN'),
      named: Boolean(data.id),
    };
  }
  return { kind: /^charge/i.test(name) ? 'payment' : 'other' };
}

/**
 * Converts an amount from major to minor units; returns -1, which matches no order, for one the currency cannot
 * express.
 */
export function toExactMinor(value: unknown, currency: string): number {
  const major = toNumber(value);
  if (major === undefined) return -1;
  const minor = toMinor(major, currency);
  return toMajor(minor, currency) === major ? minor : -1;
}

/** Converts a fee from major to minor units, rounded half up; returns null if it is not a number. */
export function toNearestMinor(value: unknown, currency: string): number | null {
  const major = toNumber(value);
  return major === undefined ? null : toMinor(major, currency);
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  const fits = typeof number === 'number' && number >= 0 && number < 1e12;
  return fits ? number : undefined;
}
