import { isRefundable, isUnpaid, type PaymentStatus } from '../../contract/rules/orders/payment-status.ts';

/** What the provider says of one attempt; amounts in minor units. */
export type Reported = {
  state: 'pending' | 'succeeded' | 'failed' | 'refunded' | 'unknown';
  currency: string;
  requestedMinor: number;
  /** What the customer was charged; with fees borne by the customer more than what was asked for. */
  chargedMinor: number;
};

export type Attempt = {
  state: string;
  currency: string;
  amountMinor: number;
  /** True for a second payment: the order is paid by another one. */
  surplus: boolean;
  /** True when the order waits for a decision about another payment that does not agree with it. */
  afterDoubtful: boolean;
  /** True when part of it was paid back at the provider and the shop has asked for no refund itself. */
  partlyRefunded: boolean;
};

/** Whether an order is paid by another of its attempts than this one. */
export function isSurplus(attempt: { id: string }, all: readonly { id: string; state: string }[]): boolean {
  return all.some(({ id, state }) => id !== attempt.id && state === 'succeeded');
}

/** Whether an order has no payment that agrees but this one, and another that does not. */
export function isAfterDoubtful(
  attempt: { id: string },
  all: readonly { id: string; state: string }[],
): boolean {
  return (
    !isSurplus(attempt, all) && all.some(({ id, state }) => id !== attempt.id && state === 'needs_review')
  );
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
 * Decides what a provider's report means: paid only when state, currency and requested amount agree, and no less was
 * charged. The payment that agrees pays the order also after one that does not, which is then the one to pay back. Settled
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
      return attempt.partlyRefunded ? nothing : settleRefund(attempt, paymentStatus);
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
  const ends = wasPaid && !attempt.surplus && isRefundable(paymentStatus);
  return { attempt: 'refunded', order: ends ? 'refund' : undefined, alarm: undefined };
}

function settleSuccess(attempt: Attempt, paymentStatus: PaymentStatus, reported: Reported): Settlement {
  const agrees =
    reported.currency.toUpperCase() === attempt.currency &&
    reported.requestedMinor === attempt.amountMinor &&
    reported.chargedMinor >= attempt.amountMinor;
  const unpaid = isUnpaid(paymentStatus);
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
  if (paymentStatus === 'Review' && attempt.afterDoubtful) {
    return {
      attempt: 'succeeded',
      order: 'pay-late',
      alarm:
        'The right payment has arrived after one that did not agree. The order is paid; please pay the first one back.',
    };
  }
  return {
    attempt: 'needs_review',
    order: undefined,
    alarm: `A second payment arrived for an order that is ${paymentStatus} already. Please pay it back.`,
  };
}

/** What a payment brought, in minor units: what was asked for, unless less was charged. */
export function paidMinorOf({ requestedMinor, chargedMinor }: Reported): number {
  return Math.max(0, Math.min(requestedMinor, chargedMinor));
}

/**
 * The share of an order's USD value that a part of its amount stands for, in minor units: half up, and all of it for
 * the whole amount.
 */
export function usdShareMinor(
  order: { amountMinor: number; amountUsdMinor: number | null },
  partMinor: number,
): number {
  if (order.amountUsdMinor === null || order.amountMinor === 0) return 0;
  return Number(
    (2n * BigInt(order.amountUsdMinor) * BigInt(partMinor) + BigInt(order.amountMinor)) /
      (2n * BigInt(order.amountMinor)),
  );
}
