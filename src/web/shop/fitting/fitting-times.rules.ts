import {
  addDays,
  type Day,
  dayInLagos,
  isBusinessDay,
  startOfDayInLagos,
} from '../../../contract/delivery/calendar.ts';

/** The times of a day at which somebody is in the atelier, Monday to Friday. */
const hours = [10, 11, 12, 13, 14, 15, 16];
const hourMs = 3_600_000;
/** The workroom needs a day's notice. */
const noticeMs = 24 * hourMs;

/** The next business days on which a fitting can be, from tomorrow on. */
export function listFittingDays(now: Date, count: number, closedDays: readonly Day[] = []): Day[] {
  const closed = new Set(closedDays);
  const days: Day[] = [];
  for (let day = addDays(dayInLagos(now), 1); days.length < count; day = addDays(day, 1)) {
    if (isBusinessDay(day, closed) && listFittingTimes(day, now).length > 0) days.push(day);
  }
  return days;
}

/** The times of a day (ISO) that are at least 24 hours ahead. */
export function listFittingTimes(day: Day, now: Date): string[] {
  const start = startOfDayInLagos(day).getTime();
  return hours
    .map((hour) => new Date(start + hour * hourMs))
    .filter((at) => at.getTime() - now.getTime() >= noticeMs)
    .map((at) => at.toISOString());
}
