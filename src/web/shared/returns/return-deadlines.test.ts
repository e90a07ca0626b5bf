import { describe, expect, it } from 'vitest';
import { formatDeadlineLabel, formatOverdue, getReturnDeadline } from './return-deadline.tsx';

type Timed = Parameters<typeof getReturnDeadline>[0];
const one = (over: Partial<Timed>): Timed => ({
  state: 'Asked',
  wants: 'refund',
  // the end of Wednesday in Lagos
  deadline: '2026-11-25T22:59:59.000Z',
  receivedAt: null,
  dueAt: null,
  ...over,
});
const words = (timed: Timed, now: string) => {
  const clock = getReturnDeadline(timed, new Date(now));
  return clock && formatDeadlineLabel(clock);
};

describe('the deadline of a return', () => {
  it('is the customer’s until the pieces arrive', () => {
    for (const state of ['Asked', 'Approved', 'On its way'] as const) {
      expect(words(one({ state }), '2026-11-24T10:00:00Z')).toBe('Back with us: until Wed 25 Nov');
    }
    expect(words(one({}), '2026-11-25T23:00:00Z')).toBe('Back with us: overdue since Wed 25 Nov');
  });

  it('is the shop’s from then on: hours for an exchange, business days for a refund', () => {
    const received = { receivedAt: '2026-11-22T13:05:00.000Z' } as const;
    const exchange = one({
      ...received,
      state: 'Received',
      wants: 'exchange',
      dueAt: '2026-11-24T13:05:00.000Z',
    });
    expect(words(exchange, '2026-11-24T13:05:00Z')).toBe('Sent within 48 hours: until Tue 24 Nov, 14:05');
    expect(words(exchange, '2026-11-24T13:05:01Z')).toBe(
      'Sent within 48 hours: overdue since Tue 24 Nov, 14:05',
    );
    expect(getReturnDeadline(exchange, new Date('2026-11-24T13:05:01Z'))?.late).toBe(true);
    const refund = one({ ...received, state: 'Accepted', dueAt: '2026-12-01T22:59:59.000Z' });
    expect(words(refund, '2026-11-24T10:00:00Z')).toBe('Paid back within 5–7 business days: until Tue 1 Dec');
  });

  it('is none once nobody has to act', () => {
    for (const state of ['Refused', 'Refunded', 'Exchanged', 'Cancelled', 'Not accepted'] as const) {
      expect(
        words(one({ state, dueAt: '2026-11-24T13:05:00.000Z' }), '2026-11-30T10:00:00Z'),
      ).toBeUndefined();
    }
  });
});

describe('the delay of a return', () => {
  const late = (receivedAt: string | null, isLate = true) =>
    formatOverdue({ ...one({ receivedAt }), late: isLate });

  it('is none if the shop does not call it late', () => {
    expect(late(null)).toBeUndefined();
    // a withdrawal counts by the day it was sent
    expect(late('2026-11-28T12:00:00.000Z', false)).toBeUndefined();
  });

  it('is shown in its largest unit', () => {
    expect(late('2026-11-25T23:00:00.000Z')).toBe('1 second');
    expect(late('2026-11-25T23:01:30.000Z')).toBe('1 minute');
    expect(late('2026-11-26T02:30:00.000Z')).toBe('3 hours');
    expect(late('2026-11-28T12:00:00.000Z')).toBe('2 days');
  });
});
