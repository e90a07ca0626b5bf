import { describe, expect, it } from 'vitest';
import { naturalReadyDay, type PlacedPieces, type PlannedPieces, pointsOf, WorkWeeks } from './capacity.ts';
import { mondayOf, weekBefore, weekOf } from './iso-week.ts';

const none = new Set<string>();
const today = '2026-11-02';
const piece: PlannedPieces = {
  productId: 'bubu',
  sewing: 'order',
  quantity: 1,
  pointsEach: 1,
  perWeek: 2,
};
const free = { perWeek: null as number | null, closed: [] as string[] };

/** The weeks with some places taken; the product's limit counts where a piece has one. */
function weeks(settings = free, placed: PlacedPieces[] = [], holidays = none, limit: number | null = 2) {
  return new WorkWeeks(settings, holidays, today, placed, new Map([['bubu', limit]]));
}

describe('ISO weeks', () => {
  it.each([
    ['2026-12-31', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2026-01-01', '2026-W01'],
    ['2025-12-29', '2026-W01'],
    ['2024-12-30', '2025-W01'],
    ['2026-11-26', '2026-W48'],
  ])('%s is in %s', (day, week) => {
    expect(weekOf(day)).toBe(week);
    expect(weekOf(mondayOf(week))).toBe(week);
  });

  it('has a week 53 before the first of the next year', () => {
    expect([mondayOf('2026-W53'), weekBefore('2027-W01'), weekBefore('2026-W01')]).toEqual([
      '2026-12-28',
      '2026-W53',
      '2025-W52',
    ]);
  });
});

describe('the weeks of the workroom', () => {
  it('two a week: the first and second in one week, the third in the next, on the same weekday', () => {
    const plan = weeks();
    const places = [1, 2, 3, 4, 5].map(() => plan.plan(piece, '2026-11-18'));
    expect(places.map(({ workWeek }) => workWeek)).toEqual([
      '2026-W47',
      '2026-W47',
      '2026-W48',
      '2026-W48',
      '2026-W49',
    ]);
    expect(places[2]?.readyBy).toBe('2026-11-25');
  });

  it('goes over the end of the year by way of week 53', () => {
    const plan = weeks();
    const places = [1, 2, 3, 4, 5].map(() => plan.plan(piece, '2026-12-24'));
    expect(places.map(({ workWeek }) => workWeek).slice(1)).toEqual([
      '2026-W52',
      '2026-W53',
      '2026-W53',
      '2027-W01',
    ]);
    expect([places[2]?.readyBy, places[4]?.readyBy]).toEqual(['2026-12-31', '2027-01-07']);
  });

  it('passes over closed weeks and weeks of holidays, never after the last business day of the week', () => {
    const holidays = new Set(['2026-11-26', '2026-11-27', ...week('2026-11-30')]);
    const plan = weeks({ ...free, closed: ['2026-W47'] }, [], holidays);
    expect(plan.plan(piece, '2026-11-19')).toEqual({ readyBy: '2026-11-25', workWeek: '2026-W48' });
    plan.plan(piece, '2026-11-19');
    expect(plan.plan(piece, '2026-11-19')).toEqual({ readyBy: '2026-12-10', workWeek: '2026-W50' });
  });

  it('counts points of all, and pieces of the product; what says less counts', () => {
    const gown = { ...piece, productId: 'gown', pointsEach: 3, perWeek: null };
    const plan = weeks({ ...free, perWeek: 4 });
    expect(plan.plan(gown, '2026-11-18').workWeek).toBe('2026-W47');
    expect(plan.plan(piece, '2026-11-18').workWeek).toBe('2026-W47');
    expect(plan.plan(piece, '2026-11-18').workWeek).toBe('2026-W48');
    expect(plan.plan({ ...piece, sewing: 'measure' }, '2026-11-18').workWeek).toBe('2026-W48');
  });

  it('gives a piece with more points than a week an empty one', () => {
    const plan = weeks({ ...free, perWeek: 2 });
    const coat = { ...piece, pointsEach: 5, perWeek: null };
    plan.plan(piece, '2026-11-18');
    expect(plan.plan(coat, '2026-11-18').workWeek).toBe('2026-W48');
    expect(plan.plan(piece, '2026-11-25').workWeek).toBe('2026-W49');
  });

  it('spreads many pieces over weeks, and finds all their places taken when it reads them again', () => {
    const five = { ...piece, quantity: 5 };
    const place = weeks().plan(five, '2026-11-18');
    expect(place).toEqual({ readyBy: '2026-12-02', workWeek: '2026-W49' });
    const { perWeek: _perWeek, ...stored } = five;
    const later = weeks(free, [{ ...stored, week: place.workWeek }]);
    const next = [1, 2].map(() => later.plan(piece, '2026-11-18').workWeek);
    // six places in three weeks, five of them taken
    expect(next).toEqual(['2026-W47', '2026-W50']);
  });

  it('begins on a business day, and has a point for a category without', () => {
    expect(naturalReadyDay('2026-11-21', 0, none)).toBe('2026-11-23');
    expect(naturalReadyDay('2026-12-24', 2, new Set(['2026-12-25']))).toBe('2026-12-29');
    expect([pointsOf('Gown', { points: { Gown: 3 } }), pointsOf('Bubu', { points: {} })]).toEqual([3, 1]);
  });
});

function week(monday: string): string[] {
  return [0, 1, 2, 3, 4].map((at) =>
    new Date(Date.parse(monday) + at * 86_400_000).toISOString().slice(0, 10),
  );
}
