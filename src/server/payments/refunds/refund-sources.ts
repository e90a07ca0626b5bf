import type { AttemptRow } from '../payments.sql.ts';
import type { RefundRow } from './refunds.sql.ts';

/** True while a refund counts: requested, or done. */
export function isCounted(state: RefundRow['state']): boolean {
  return state === 'pending' || state === 'done';
}

/** What goes or went back by some refunds, in minor units; what was refused does not count. */
export function sumCounted(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { state, amountMinor }) => sum + (isCounted(state) ? amountMinor : 0), 0);
}

/** True once a refund lessens what an order brought: a transfer when it is decided, a card's when it is made. */
export function isPaidBack({ state, attemptId }: Pick<RefundRow, 'state' | 'attemptId'>): boolean {
  return state === 'done' || (state === 'pending' && attemptId === null);
}

/** What a payment brought, in minor units. */
export function getCapturedMinor({ paidMinor, amountMinor }: AttemptRow): number {
  return paidMinor ?? amountMinor;
}

/** What is left of a payment, less what goes back or has gone back; minor units. */
export function getRefundableMinor(attempt: AttemptRow, refunds: readonly RefundRow[]): number {
  if (attempt.state === 'refunded') return 0;
  const own = refunds.filter(({ attemptId, state }) => attemptId === attempt.id && isCounted(state));
  return own.reduce((left, { amountMinor }) => left - amountMinor, getCapturedMinor(attempt));
}

/** The payments that paid an order, newest first: where an admin called it paid, those that did not agree with it. */
export function listCapturedAttempts(attempts: readonly AttemptRow[]): AttemptRow[] {
  const succeeded = attempts.filter(({ state }) => state === 'succeeded');
  return succeeded.length > 0 ? succeeded : attempts.filter(({ state }) => state === 'needs_review');
}
