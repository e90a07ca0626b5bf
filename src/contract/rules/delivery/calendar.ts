const dayMs = 24 * 3600 * 1000;
/** Nigeria is an hour ahead of UTC the whole year. */
const lagosOffsetMs = 3600 * 1000;

/** The moment a Lagos day begins. */
export function dayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - lagosOffsetMs);
}

/** The day `count` days later, or earlier when negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** `count` days in order, ending with `last`. */
export function daysUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
}
