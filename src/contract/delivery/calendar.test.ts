import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  closedDays,
  dayInLagos,
  daysUpTo,
  endOfDayInLagos,
  formatLagosTime,
  isBusinessDay,
  startOfDayInLagos,
} from './calendar.ts';

const declared = new Set(['2026-03-19', '2026-03-20', '2026-04-03', '2026-04-06', '2026-12-25']);

describe('business days', () => {
  it.each([
    ['2026-03-16', 5, [], '2026-03-25'],
    ['2026-04-02', 10, [], '2026-04-20'],
    ['2026-12-24', 3, ['2026-12-28'], '2026-12-31'],
    ['2026-12-24', 3, [], '2026-12-30'],
    ['2026-03-21', 0, [], '2026-03-21'],
    ['2026-03-21', 1, [], '2026-03-23'],
  ])('%s + %i with %j is %s', (day, count, more, expected) => {
    expect(addBusinessDays(day, count, new Set([...declared, ...more]))).toBe(expected);
  });

  it('pass one by one, whatever is closed', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map(dayInLagos);
    fc.assert(
      fc.property(day, fc.nat(20), fc.nat(20), fc.array(day), (start, one, two, days) => {
        const closed = new Set(days);
        const there = addBusinessDays(addBusinessDays(start, one, closed), two, closed);
        expect(there).toBe(addBusinessDays(start, one + two, closed));
        if (one + two > 0) expect(isBusinessDay(there, closed)).toBe(true);
      }),
    );
  });

  it('begin at midnight in Lagos', () => {
    expect(dayInLagos(new Date('2026-03-15T22:59:59Z'))).toBe('2026-03-15');
    expect(dayInLagos(new Date('2026-03-15T23:00:00Z'))).toBe('2026-03-16');
  });
});

describe('days of Lagos', () => {
  it('begin an hour before those of Greenwich, and end with their last second', () => {
    expect(startOfDayInLagos('2026-03-16')).toEqual(new Date('2026-03-15T23:00:00Z'));
    expect(endOfDayInLagos('2026-03-16')).toEqual(new Date('2026-03-16T22:59:59Z'));
    expect(formatLagosTime(new Date('2026-11-21T23:42:10Z'))).toBe('2026-11-22 00:42');
  });

  it('are counted over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysUpTo('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  });

  it('are closed on every holiday, or on those of one status', () => {
    const holidays = [
      { date: '2026-03-19', status: 'expected' as const },
      { date: '2026-04-03', status: 'declared' as const },
    ];
    expect([...closedDays(holidays)]).toEqual(['2026-03-19', '2026-04-03']);
    expect([...closedDays(holidays, 'declared')]).toEqual(['2026-04-03']);
  });
});
