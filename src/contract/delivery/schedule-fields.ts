import { type Day, lagosOffsetMs } from './calendar.ts';

/** Formats a time for a form field, in Lagos: "2026-11-21T09:42"; seconds only if not zero. */
export function formatDateTimeField(date: Date): string {
  const text = new Date(date.getTime() + lagosOffsetMs).toISOString();
  return date.getTime() % 60_000 === 0 ? text.slice(0, 16) : text.slice(0, 23);
}

/** Parses "2026-11-21T09:42" or "2026-11-21 09:42" in Lagos; a time with its own zone is taken as it is. */
export function parseDateTimeField(typed: string): Date | undefined {
  const [, day, time, zone = '+01:00'] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/.exec(
      typed.trim(),
    ) ?? [];
  if (day === undefined || !isRealDay(day)) return undefined;
  const date = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Whether a text is a day, as in 2026-12-24; not the 31st of February, which Date would take for a day in March. */
export function isRealDay(day: Day): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
