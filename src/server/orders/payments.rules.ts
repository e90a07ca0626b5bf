import type { PaymentStatus } from '../../contract/statuses.ts';

/** What the provider says of one attempt; amounts in minor units. */
export type Reported = {
  state: 'pending' | 'succeeded' | 'failed' | 'refunded' | 'unknown';
  currency: string;
  requestedMinor: number;
};

export type Attempt = {
  state: string;
  currency: string;
  amountMinor: number;
  /** True for a second payment: the order is paid by another one. */
  surplus: boolean;
};

/** Whether an order is paid by another of its attempts than this one. */
export function isSurplus(attempt: { id: string }, all: readonly { id: string; state: string }[]): boolean {
  return all.some(({ id, state }) => id !== attempt.id && state === 'succeeded');
}

/** The payment to pay back first: a second one, then the one that paid the order. */
export function refundable<Row extends { id: string; state: string }>(all: readonly Row[]): Row | undefined {
  const doubtful = all.filter(({ state }) => state === 'needs_review');
  return (
    doubtful.find((attempt) => isSurplus(attempt, all)) ??
    all.find(({ state }) => state === 'succeeded') ??
    doubtful[0]
  );
}

/** What a report does to its attempt and to the order. */
export type Settlement = {
  attempt: 'succeeded' | 'failed' | 'needs_review' | 'refunded' | undefined;
  /** `pay` with the units held; `pay-late` needs them taken again, else it becomes a review. */
  order: 'pay' | 'pay-late' | 'review' | 'refund' | undefined;
  /** What the admin must look at. */
  alarm: string | undefined;
};

const nothing: Settlement = { attempt: undefined, order: undefined, alarm: undefined };

/**
 * Decides what a provider's report means: paid only when state, currency and requested amount agree. Settled
 * attempts change no more, but for a refund, so repeated and reordered reports are harmless.
 */
export function settle(attempt: Attempt, paymentStatus: PaymentStatus, reported: Reported): Settlement {
  switch (reported.state) {
    case 'pending':
    case 'unknown':
      return nothing;
    case 'failed':
      return isOpen(attempt) ? { ...nothing, attempt: 'failed' } : nothing;
    case 'refunded':
      return settleRefund(attempt, paymentStatus);
    case 'succeeded':
      return isFinal(attempt) ? nothing : settleSuccess(attempt, paymentStatus, reported);
  }
}

function isOpen(attempt: Attempt): boolean {
  return ['created', 'pending', 'expired'].includes(attempt.state);
}

function isFinal(attempt: Attempt): boolean {
  return ['succeeded', 'needs_review', 'refunded'].includes(attempt.state);
}

function settleRefund(attempt: Attempt, paymentStatus: PaymentStatus): Settlement {
  if (attempt.state === 'refunded') return nothing;
  const wasPaid = attempt.state === 'succeeded' || attempt.state === 'needs_review';
  const ends = wasPaid && !attempt.surplus && (paymentStatus === 'Paid' || paymentStatus === 'Review');
  return { attempt: 'refunded', order: ends ? 'refund' : undefined, alarm: undefined };
}

function settleSuccess(attempt: Attempt, paymentStatus: PaymentStatus, reported: Reported): Settlement {
  const agrees =
    reported.currency.toUpperCase() === attempt.currency && reported.requestedMinor === attempt.amountMinor;
  const unpaid = paymentStatus === 'Pending' || paymentStatus === 'Failed';
  if (!agrees) {
    return {
      attempt: 'needs_review',
      order: unpaid ? 'review' : undefined,
      alarm: 'A payment arrived, but its amount or currency is not the order’s.',
    };
  }
  if (unpaid) {
    return {
      attempt: 'succeeded',
      order: paymentStatus === 'Pending' ? 'pay' : 'pay-late',
      alarm: undefined,
    };
  }
  return {
    attempt: 'needs_review',
    order: undefined,
    alarm: `A second payment arrived for an order that is ${paymentStatus} already. Please pay it back.`,
  };
}
