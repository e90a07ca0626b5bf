import { isRefundable, isUnpaid, type PaymentStatus } from '../../contract/payments/payment-status.ts';

/** The provider's report of one attempt; amounts in minor units. */
export type ReportedPayment = {
  state: 'pending' | 'succeeded' | 'failed' | 'refunded' | 'unknown';
  currency: string;
  requestedMinor: number;
  /** What the customer was charged; more than was requested if the customer bears the fees. */
  chargedMinor: number;
};

/** What an attempt pays: the order, or the difference due after a later change. */
type AttemptPurpose = 'order' | 'difference';

export type SettlementInput = {
  state: string;
  purpose: AttemptPurpose;
  currency: string;
  amountMinor: number;
  /** What of its purpose is to be paid now: the order's amount, or what is left of the difference. */
  amountDueMinor: number;
  /** The customer has cancelled the order, or the shop has agreed to it. */
  cancelled: boolean;
  /** True for a second payment: the order is paid by another one. */
  isDuplicate: boolean;
  /** True when the order waits for a decision about another payment that does not agree with it. */
  followsDoubtful: boolean;
  /** True if part of it was refunded at the provider without a request from the shop. */
  partlyRefunded: boolean;
};

/** What distinguishes an order's payments. */
type AttemptSummary = { id: string; state: string; purpose: AttemptPurpose };

/** Whether what an attempt pays is paid by others: the order by another one; of differences only what is owed counts. */
export function isDuplicatePayment(attempt: AttemptSummary, all: readonly AttemptSummary[]): boolean {
  if (attempt.purpose === 'difference') return attempt.state === 'needs_review';
  return all.some(
    ({ id, state, purpose }) => id !== attempt.id && state === 'succeeded' && purpose === 'order',
  );
}

/** Whether an order has no payment that agrees but this one, and another that does not. */
export function isAfterDoubtful(attempt: AttemptSummary, all: readonly AttemptSummary[]): boolean {
  return (
    attempt.purpose === 'order' &&
    !isDuplicatePayment(attempt, all) &&
    all.some(({ id, state, purpose }) => id !== attempt.id && state === 'needs_review' && purpose === 'order')
  );
}

/** The payment to pay back first: a second one, then the one that paid the order. */
export function findRefundable<Row extends AttemptSummary>(all: readonly Row[]): Row | undefined {
  const doubtful = all.filter(({ state }) => state === 'needs_review');
  return (
    doubtful.find((attempt) => isDuplicatePayment(attempt, all)) ??
    all.find(({ state }) => state === 'succeeded') ??
    doubtful[0]
  );
}

/** What a report does to its attempt and to the order. */
export type Settlement = {
  attempt: 'succeeded' | 'failed' | 'needs_review' | 'refunded' | undefined;
  /**
   * `pay` with the units held; `pay-late` needs them taken again, else it becomes a review; `pay-difference` lowers
   * what is still to be paid and leaves the order as it is.
   */
  order: 'pay' | 'pay-late' | 'pay-difference' | 'review' | 'refund' | undefined;
  /** What the admin must look at. */
  alarm: string | undefined;
};

const noSettlement: Settlement = { attempt: undefined, order: undefined, alarm: undefined };

/**
 * Decides what a provider's report means: paid only if state, currency and requested amount match, and no less was
 * charged. A matching payment pays the order even after one that does not match, which is then the one to refund.
 * Settled attempts change only by a refund, so repeated and reordered reports are harmless.
 */
export function settle(
  attempt: SettlementInput,
  paymentStatus: PaymentStatus,
  reported: ReportedPayment,
): Settlement {
  switch (reported.state) {
    case 'pending':
    case 'unknown':
      return noSettlement;
    case 'failed':
      return isOpen(attempt) ? { ...noSettlement, attempt: 'failed' } : noSettlement;
    case 'refunded':
      return attempt.partlyRefunded ? noSettlement : settleRefund(attempt, paymentStatus);
    case 'succeeded':
      return isFinal(attempt) ? noSettlement : settleSuccess(attempt, paymentStatus, reported);
  }
}

function isOpen(attempt: SettlementInput): boolean {
  return ['created', 'pending', 'expired'].includes(attempt.state);
}

function isFinal(attempt: SettlementInput): boolean {
  return ['succeeded', 'needs_review', 'refunded'].includes(attempt.state);
}

function settleRefund(attempt: SettlementInput, paymentStatus: PaymentStatus): Settlement {
  if (attempt.state === 'refunded') return noSettlement;
  const wasPaid = attempt.state === 'succeeded' || attempt.state === 'needs_review';
  const ends = wasPaid && !attempt.isDuplicate && isRefundable(paymentStatus);
  return { attempt: 'refunded', order: ends ? 'refund' : undefined, alarm: undefined };
}

function matchesRequest(attempt: SettlementInput, reported: ReportedPayment): boolean {
  return (
    reported.currency.toUpperCase() === attempt.currency &&
    reported.requestedMinor === attempt.amountMinor &&
    reported.chargedMinor >= attempt.amountMinor
  );
}

/** Settles a difference. The order stays paid whatever happens to it: mismatches need a manual decision. */
function settleDifference(
  attempt: SettlementInput,
  paymentStatus: PaymentStatus,
  reported: ReportedPayment,
): Settlement {
  const doubtful = (alarm: string): Settlement => ({ attempt: 'needs_review', order: undefined, alarm });
  if (!matchesRequest(attempt, reported)) {
    return doubtful(
      'A payment of a difference arrived, but its amount or currency is not what was asked for.',
    );
  }
  if (paymentStatus !== 'Paid' || attempt.cancelled || attempt.amountMinor > attempt.amountDueMinor) {
    return doubtful('A payment of a difference arrived that is not owed any more. Please pay it back.');
  }
  return { attempt: 'succeeded', order: 'pay-difference', alarm: undefined };
}

function settleSuccess(
  attempt: SettlementInput,
  paymentStatus: PaymentStatus,
  reported: ReportedPayment,
): Settlement {
  if (attempt.purpose === 'difference') return settleDifference(attempt, paymentStatus, reported);
  const unpaid = isUnpaid(paymentStatus);
  const agrees =
    matchesRequest(attempt, reported) && (!unpaid || attempt.amountMinor === attempt.amountDueMinor);
  if (!agrees) {
    return {
      attempt: 'needs_review',
      order: unpaid ? 'review' : undefined,
      alarm: 'A payment arrived, but its amount or currency is not the order’s.',
    };
  }
  if (unpaid && attempt.cancelled) {
    return {
      attempt: 'needs_review',
      order: 'review',
      alarm:
        'A payment arrived for an order that had been cancelled. Please pay it back, or mark it as paid if the customer wants the pieces after all.',
    };
  }
  if (unpaid) {
    return {
      attempt: 'succeeded',
      order: paymentStatus === 'Pending' ? 'pay' : 'pay-late',
      alarm: undefined,
    };
  }
  if (paymentStatus === 'Review' && attempt.followsDoubtful && !attempt.cancelled) {
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

/** Returns the amount a payment brought, in minor units: what was requested, unless less was charged. */
export function getPaidMinor({ requestedMinor, chargedMinor }: ReportedPayment): number {
  return Math.max(0, Math.min(requestedMinor, chargedMinor));
}

/**
 * Calculates the share of an order's USD value that a part of its amount represents, in minor units: rounded half up,
 * and the full value for the full amount.
 */
export function getUsdShareMinor(
  order: { amountMinor: number; amountUsdMinor: number | null },
  partMinor: number,
): number {
  if (order.amountUsdMinor === null || order.amountMinor === 0) return 0;
  return Number(
    (2n * BigInt(order.amountUsdMinor) * BigInt(partMinor) + BigInt(order.amountMinor)) /
      (2n * BigInt(order.amountMinor)),
  );
}
