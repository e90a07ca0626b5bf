import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '../../contract/payments/payment-status.ts';
import {
  findRefundable,
  getPaidMinor,
  getUsdShareMinor,
  isAfterDoubtful,
  isDuplicatePayment,
  type ReportedPayment,
  type SettlementInput,
  settle,
} from './payments.rules.ts';

const open: SettlementInput = {
  state: 'pending',
  purpose: 'order',
  currency: 'NGN',
  amountMinor: 5000,
  amountDueMinor: 5000,
  cancelled: false,
  isDuplicate: false,
  followsDoubtful: false,
  partlyRefunded: false,
};
const report = (
  state: ReportedPayment['state'],
  changes: Partial<ReportedPayment> = {},
): ReportedPayment => ({
  state,
  currency: 'NGN',
  requestedMinor: 5000,
  chargedMinor: 5000,
  ...changes,
});
const nothing = { attempt: undefined, order: undefined, alarm: undefined };

describe('a payment that succeeded', () => {
  const settled = (changes: Partial<ReportedPayment>, status: PaymentStatus = 'Pending', attempt = open) =>
    settle(attempt, status, report('succeeded', changes));

  it.each<[PaymentStatus, string | undefined]>([
    ['Pending', 'pay'],
    ['Failed', 'pay-late'],
  ])('pays an order that is %s: %s', (status, order) => {
    expect(settled({}, status)).toEqual({ attempt: 'succeeded', order, alarm: undefined });
  });

  it('agrees whatever fees came on top, and however its currency is written', () => {
    for (const changes of [{ chargedMinor: 5075 }, { currency: 'ngn' }]) {
      expect(settled(changes).order).toBe('pay');
    }
  });

  it('pays no order whose amount is another since, and none that was cancelled', () => {
    const review = { attempt: 'needs_review', order: 'review', alarm: expect.any(String) };
    expect(settled({}, 'Pending', { ...open, amountDueMinor: 4000 })).toEqual(review);
    expect(settled({}, 'Failed', { ...open, cancelled: true })).toEqual(review);
  });

  it('of a difference lowers what is due and leaves the order as it is', () => {
    const difference: SettlementInput = { ...open, purpose: 'difference' };
    const paid = { attempt: 'succeeded', order: 'pay-difference', alarm: undefined };
    expect(settled({}, 'Paid', difference)).toEqual(paid);
    expect(settled({}, 'Paid', { ...difference, amountDueMinor: 6000 })).toEqual(paid);
    const doubtful = { attempt: 'needs_review', order: undefined, alarm: expect.any(String) };
    expect(settled({}, 'Paid', { ...difference, amountDueMinor: 4000 })).toEqual(doubtful);
    expect(settled({ chargedMinor: 10 }, 'Paid', difference)).toEqual(doubtful);
    for (const status of ['Refunded', 'Review', 'Failed'] as const)
      expect(settled({}, status, difference)).toEqual(doubtful);
  });

  it.each<[string, Partial<ReportedPayment>]>([
    ['another currency', { currency: 'USD' }],
    ['less requested', { requestedMinor: 4999 }],
    ['more requested', { requestedMinor: 5001 }],
    ['less charged', { chargedMinor: 4999 }],
    ['no amount', { requestedMinor: -1, chargedMinor: -1 }],
  ])('does not pay with %s: somebody has to look', (_, changes) => {
    const { attempt, order, alarm } = settled(changes);
    expect([attempt, order]).toEqual(['needs_review', 'review']);
    expect(alarm).toBe('A payment arrived, but its amount or currency is not the order’s.');
    expect(settled(changes, 'Paid')).toMatchObject({ attempt: 'needs_review', order: undefined, alarm });
  });

  it('that comes second is to be paid back', () => {
    for (const status of ['Paid', 'Refunded', 'Review'] as const) {
      expect(settled({}, status)).toEqual({
        attempt: 'needs_review',
        order: undefined,
        alarm: `A second payment arrived for an order that is ${status} already. Please pay it back.`,
      });
    }
  });

  it('pays after one that did not agree, which is then to be paid back', () => {
    const later = { ...open, followsDoubtful: true };
    expect(settled({}, 'Review', later)).toEqual({
      attempt: 'succeeded',
      order: 'pay-late',
      alarm:
        'The right payment has arrived after one that did not agree. The order is paid; please pay the first one back.',
    });
    expect(settled({}, 'Paid', later).attempt).toBe('needs_review');
  });
});

describe('any other report', () => {
  it.each(['pending', 'unknown'] as const)('"%s" changes nothing', (state) => {
    for (const status of paymentStatuses) expect(settle(open, status, report(state))).toEqual(nothing);
  });

  it.each([
    ['created', 'failed'],
    ['pending', 'failed'],
    ['expired', 'failed'],
    ['failed', undefined],
    ['succeeded', undefined],
    ['needs_review', undefined],
    ['refunded', undefined],
  ])('"failed" of an attempt that is %s: %s', (state, attempt) => {
    expect(settle({ ...open, state }, 'Pending', report('failed'))).toEqual({ ...nothing, attempt });
  });

  it.each<[string, Partial<SettlementInput>, PaymentStatus, object]>([
    ['what paid the order', { state: 'succeeded' }, 'Paid', { attempt: 'refunded', order: 'refund' }],
    ['what was looked at', { state: 'needs_review' }, 'Review', { attempt: 'refunded', order: 'refund' }],
    ['what never paid', { state: 'pending' }, 'Paid', { attempt: 'refunded', order: undefined }],
    [
      'a second payment',
      { state: 'needs_review', isDuplicate: true },
      'Paid',
      { attempt: 'refunded', order: undefined },
    ],
    ['a failed order', { state: 'succeeded' }, 'Failed', { attempt: 'refunded', order: undefined }],
    ['what was paid back', { state: 'refunded' }, 'Paid', { attempt: undefined, order: undefined }],
    [
      'a part',
      { state: 'succeeded', partlyRefunded: true },
      'Paid',
      { attempt: undefined, order: undefined },
    ],
  ])('"refunded" of %s', (_, changes, status, expected) => {
    expect(settle({ ...open, ...changes }, status, report('refunded'))).toEqual({ ...nothing, ...expected });
  });
});

const states = ['created', 'pending', 'expired', 'failed', 'succeeded', 'needs_review', 'refunded'] as const;
const anyAttempt = fc.record({
  state: fc.constantFrom<string>(...states),
  purpose: fc.constantFrom('order', 'difference'),
  amountDueMinor: fc.integer({ min: 0, max: 10_000 }),
  cancelled: fc.boolean(),
  currency: fc.constantFrom('NGN', 'USD'),
  amountMinor: fc.integer({ min: 1, max: 10_000 }),
  isDuplicate: fc.boolean(),
  followsDoubtful: fc.boolean(),
  partlyRefunded: fc.boolean(),
});
const anyReport = fc.record({
  state: fc.constantFrom('pending', 'succeeded', 'failed', 'refunded', 'unknown' as const),
  currency: fc.constantFrom('NGN', 'USD', 'ngn'),
  requestedMinor: fc.integer({ min: -1, max: 10_000 }),
  chargedMinor: fc.integer({ min: -1, max: 10_000 }),
});

it('the same report a second time changes nothing more', () => {
  fc.assert(
    fc.property(anyAttempt, fc.constantFrom(...paymentStatuses), anyReport, (attempt, status, reported) => {
      const first = settle(attempt, status, reported);
      if (!first.attempt) return;
      const paid = first.order === 'pay' || first.order === 'pay-late' ? 'Paid' : status;
      expect(settle({ ...attempt, state: first.attempt }, paid, reported)).toEqual(nothing);
    }),
  );
});

it('no order is paid by a report that says less than its amount, or something else than success', () => {
  fc.assert(
    fc.property(anyAttempt, fc.constantFrom(...paymentStatuses), anyReport, (attempt, status, reported) => {
      const { order } = settle(attempt, status, reported);
      if (order !== 'pay' && order !== 'pay-late') return;
      expect(reported.state).toBe('succeeded');
      expect(Math.min(reported.requestedMinor, reported.chargedMinor)).toBe(attempt.amountMinor);
    }),
  );
});

describe('of several attempts', () => {
  const [good, bad, other] = [
    { id: 'good', state: 'succeeded', purpose: 'order' },
    { id: 'bad', state: 'needs_review', purpose: 'order' },
    { id: 'other', state: 'failed', purpose: 'order' },
  ] as const;

  it('one is surplus where another one paid', () => {
    expect(isDuplicatePayment(bad, [good, bad])).toBe(true);
    expect(isDuplicatePayment(good, [good, bad, other])).toBe(false);
    expect(isDuplicatePayment(other, [bad, other])).toBe(false);
  });

  it('those of a difference are surplus where it was not owed, and make no other one surplus', () => {
    const difference = { id: 'difference', state: 'succeeded', purpose: 'difference' } as const;
    expect(isDuplicatePayment(good, [good, difference])).toBe(false);
    expect(isDuplicatePayment(difference, [good, difference])).toBe(false);
    const late = { ...difference, id: 'late', state: 'needs_review' };
    expect(isDuplicatePayment(late, [good, difference, late])).toBe(true);
    expect(isAfterDoubtful(other, [late, other])).toBe(false);
  });

  it('one comes after a doubtful one where none paid and another does not agree', () => {
    expect(isAfterDoubtful(other, [bad, other])).toBe(true);
    expect(isAfterDoubtful(bad, [bad, other])).toBe(false);
    expect(isAfterDoubtful(other, [good, bad, other])).toBe(false);
  });

  it('the second payment is paid back first, then the one that paid, then a doubtful one', () => {
    expect(findRefundable([good, bad, other])).toBe(bad);
    expect(findRefundable([good, other])).toBe(good);
    expect(findRefundable([bad, other])).toBe(bad);
    expect(findRefundable([other])).toBeUndefined();
    expect(findRefundable([])).toBeUndefined();
  });
});

it('counts the requested amount, less if less was charged, and never less than zero', () => {
  expect(getPaidMinor(report('succeeded', { chargedMinor: 5100 }))).toBe(5000);
  expect(getPaidMinor(report('succeeded', { chargedMinor: 4000 }))).toBe(4000);
  expect(getPaidMinor(report('succeeded', { requestedMinor: -1 }))).toBe(0);
});

describe('the share in USD', () => {
  it('is rounded half up', () => {
    expect(getUsdShareMinor({ amountMinor: 3, amountUsdMinor: 100 }, 1)).toBe(33);
    expect(getUsdShareMinor({ amountMinor: 3, amountUsdMinor: 100 }, 2)).toBe(67);
    expect(getUsdShareMinor({ amountMinor: 2, amountUsdMinor: 1 }, 1)).toBe(1);
  });

  it('is nothing where the value is not known, or nothing was paid', () => {
    expect(getUsdShareMinor({ amountMinor: 100, amountUsdMinor: null }, 50)).toBe(0);
    expect(getUsdShareMinor({ amountMinor: 0, amountUsdMinor: 100 }, 50)).toBe(0);
  });

  it('of the whole amount is the whole value, of a part never more, for sums beyond exact numbers too', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 12 });
    fc.assert(
      fc.property(amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), (amountMinor, usd, share) => {
        const order = { amountMinor, amountUsdMinor: usd };
        expect(getUsdShareMinor(order, amountMinor)).toBe(usd);
        const part = getUsdShareMinor(order, Math.floor(amountMinor * share));
        expect(part >= 0 && part <= usd).toBe(true);
      }),
    );
  });
});
