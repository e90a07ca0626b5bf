import { businessTimeZone } from '../../contract/delivery/calendar.ts';

const dateFormat = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const dayFormatter = new Intl.DateTimeFormat('en-GB', { timeZone: businessTimeZone, ...dateFormat });
const dateTimeFormatter = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessTimeZone,
  ...dateFormat,
  hour: '2-digit',
  minute: '2-digit',
});

const deadlineFormatter = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessTimeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats the Lagos day of a time as "Wednesday 25 March 2026", with no line break within the date. */
export function formatLongDay(value: Date): string {
  const [weekday = '', ...rest] = dayFormatter.format(value).replace(',', '').split(' ');
  return `${weekday} ${rest.join('\u00a0')}`;
}

/** Formats a time in Lagos as "Wednesday 25 March 2026 at 10:00". */
export function formatLongDateTime(value: Date): string {
  return dateTimeFormatter.format(value).replace(',', '');
}

/** Formats a time that is near as "Thursday 26 November at 12:54 (Lagos time)". */
export function formatMailDeadline(deadline: Date): string {
  return `${deadlineFormatter.format(deadline)} (Lagos time)`;
}
