import { addDays, type Day, isBusinessDay } from '../../contract/delivery/calendar.ts';

/** Business days after a day up to another; 0 where that is not later. */
export function countBusinessDays(from: Day, until: Day, closed: ReadonlySet<Day>): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) {
    if (isBusinessDay(day, closed)) count += 1;
  }
  return count;
}
