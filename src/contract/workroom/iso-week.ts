import { addDays, type Day, weekStart } from '../delivery/calendar.ts';

/** An ISO week as in `2026-W53`: it begins on a Monday and belongs to the year of its Thursday. */
export type Week = string;

/** The ISO week of a day. Weeks sort by time as text. */
export function weekOf(day: Day): Week {
  const thursday = addDays(weekStart(day), 3);
  const year = thursday.slice(0, 4);
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  return `${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}`;
}

/** The Monday of an ISO week. */
export function mondayOf(week: Week): Day {
  // 4 January is always in the first week
  return addDays(weekStart(`${week.slice(0, 4)}-01-04`), (Number(week.slice(6)) - 1) * 7);
}

export function weekBefore(week: Week): Week {
  return weekOf(addDays(mondayOf(week), -7));
}
