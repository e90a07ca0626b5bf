import { expect, it } from 'vitest';
import { addDays } from '../delivery/calendar.ts';
import { estimateDelivery } from '../delivery/delivery.ts';
import { lastLateDay } from './order-tasks.ts';

const closed = new Set(['2026-10-01', '2026-12-25', '2026-12-26', '2027-01-01']);

it('an order is late on the day after the last day of dispatch that was promised, and not before', () => {
  for (let at = 0; at < 120; at += 1) {
    const today = addDays('2026-10-01', at);
    const late = lastLateDay(today, closed);
    const promised = (paid: string) => estimateDelivery(paid, 'country', closed).dispatch.to;
    expect(promised(late) < today, `${late} on ${today}`).toBe(true);
    expect(promised(addDays(late, 1)) < today, `the day after ${late} on ${today}`).toBe(false);
  }
});

it('counts three weeks of working days, and holidays on top', () => {
  expect(lastLateDay('2026-11-24', new Set())).toBe('2026-11-02');
  expect(lastLateDay('2026-11-24', new Set(['2026-11-10']))).toBe('2026-11-01');
});
