/** A calendar day of the workroom as text: 2026-03-16. */
export type Day = string;

/** The workroom's zone, for Intl. Lagos is one hour ahead of UTC the whole year. */
export const businessTimeZone = 'Africa/Lagos';
export const hoursAheadOfUtc = 1;

/** What Lagos is ahead of UTC, in milliseconds. */
export const lagosOffsetMs = hoursAheadOfUtc * 3_600_000;
export const dayMs = 86_400_000;

/** Which days count as working days or business days, as the policies say it. */
export const businessDaysLabel = 'Monday to Friday, excluding Nigerian public holidays';

/** Expected holidays may still move; only declared ones affect promised dates. */
export const holidayStatuses = ['expected', 'declared'] as const;
export type HolidayStatus = (typeof holidayStatuses)[number];

/** The days of holidays, all of them or those of one status. */
export function closedDays(
  holidays: readonly { date: Day; status: HolidayStatus }[],
  only?: HolidayStatus,
): Set<Day> {
  return new Set(holidays.filter(({ status }) => !only || status === only).map(({ date }) => date));
}

/** Returns the day in Lagos at a time. */
export function dayInLagos(date: Date): Day {
  return new Date(date.getTime() + lagosOffsetMs).toISOString().slice(0, 10);
}

/** Formats a time for spreadsheets, in Lagos: "2026-11-21 09:42". */
export function formatLagosTime(date: Date): string {
  return new Date(date.getTime() + lagosOffsetMs).toISOString().slice(0, 16).replace('T', ' ');
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A month in Lagos as in `2026-11`. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** `November 2026`. */
export function formatMonth(month: Month): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** The first day of the month after. */
export function dayAfterMonth(month: Month): Day {
  return addDays(`${month}-28`, 4).slice(0, 8).concat('01');
}

/**
 * Formats the end of a sale, as in "Sunday, 29 November"; with the time in Lagos unless it is the end of the day.
 * Independent of the current time, because pages are cached.
 */
export function formatSaleEnd(end: Date): string {
  // what ends at midnight lasts through the day before
  const last = new Date(end.getTime() + lagosOffsetMs - 1);
  const at = new Date(end.getTime() + lagosOffsetMs);
  const day = `${weekdays[last.getUTCDay()]}, ${last.getUTCDate()} ${monthNames[last.getUTCMonth()]}`;
  const time = at.toISOString().slice(11, 16);
  return time === '00:00' || time === '23:59' ? day : `${day}, ${time} Lagos time`;
}

/** Returns the time a day begins in Lagos. */
export function startOfDayInLagos(day: Day): Date {
  return new Date(midnight(day) - lagosOffsetMs);
}

/** The last second of a day in Lagos. */
export function endOfDayInLagos(day: Day): Date {
  return new Date(midnight(day) + dayMs - 1000 - lagosOffsetMs);
}

/** The day `count` days later, or earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(midnight(day) + count * dayMs).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function weekStart(day: Day): Day {
  const weekday = new Date(midnight(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** `count` days in order, ending with `last`. */
export function daysUpTo(last: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
}

/** Monday to Friday, and none of the closed days. */
export function isBusinessDay(day: Day, closed: ReadonlySet<Day>): boolean {
  const weekday = new Date(midnight(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closed.has(day);
}

/** The nth business day after a day, which itself is day 0; 0 answers the day itself. */
export function addBusinessDays(day: Day, count: number, closed: ReadonlySet<Day>): Day {
  let current = day;
  for (let left = count; left > 0; ) {
    current = addDays(current, 1);
    if (isBusinessDay(current, closed)) left -= 1;
  }
  return current;
}

/** The first millisecond of a day in UTC. */
function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}
