import { businessTimeZone, startOfDayInLagos } from '../../../contract/delivery/calendar.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: businessTimeZone,
});
const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: businessTimeZone,
});

/** `21 Nov 2026`, in Lagos. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** `21 Nov 2026, 09:42`, in Lagos. */
export function formatDateTime(iso: string): string {
  return `${day.format(new Date(iso))}, ${time.format(new Date(iso))}`;
}

/** `09:42`, in Lagos. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

const shortDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: businessTimeZone,
});

const nearDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: businessTimeZone,
});

/** As {@link formatDays} of days that are near: `4–18 Dec`, `30 Nov – 14 Dec`, on one line. */
export function formatNearDays({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from, to].map((date) => nearDay.format(startOfDayInLagos(date)));
  if (first === last) return unbreak(`${last}`);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return unbreak(isOneMonth ? `${Number(from.slice(8))}–${last}` : `${first} – ${last}`);
}

const unbreak = (text: string) => text.replaceAll(' ', '\u00a0');

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: businessTimeZone,
});

/** `Saturday 21 November`, in Lagos. */
export function formatLongDay(iso: string): string {
  return longDay.format(new Date(iso));
}

/** Formats `Sat 21 Nov, 09:42`, in Lagos: for a step of an order, whose year is known. */
export function formatStep(iso: string): string {
  return `${shortDay.format(new Date(iso)).replace(',', '')}, ${formatTime(iso)}`;
}

/** The end of a time: `Wed 25 Nov` where it is the end of that day in Lagos, `Tue 24 Nov, 14:05` otherwise. */
export function formatDeadline(iso: string): string {
  const step = formatStep(iso);
  return step.endsWith(', 23:59') ? step.slice(0, -', 23:59'.length) : step;
}

/**
 * `30 Nov – 14 Dec 2026`, `3–9 Mar 2026`, or one day: days of Lagos as the server counts them (2026-11-30). Where a
 * line ends inside, it ends after the dash.
 */
export function formatDays({ from, to }: { from: string; to: string }): string {
  return day
    .formatRange(startOfDayInLagos(from), startOfDayInLagos(to))
    .replace(/^(\d+)\s–\s/, '$1–')
    .replace(/\s–\s/g, '\u00a0– ');
}
