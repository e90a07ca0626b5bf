import { monthNames } from '../../contract/delivery/calendar.ts';

/** Formats '2026-02-09' as '9 February 2026'; the same on every machine, whatever its time zone and locale. */
export function formatDay(isoDay: string): string {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return `${Number(day)} ${monthNames[Number(month) - 1] ?? ''} ${year}`;
}
