const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});
const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** `21 Nov 2026`, in Lagos. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** `21 Nov 2026, 09:42`, in Lagos. */
export function formatMoment(iso: string): string {
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
  timeZone: 'Africa/Lagos',
});

/** `Sat 21 Nov, 09:42`, in Lagos: a step of an order, whose year is known. */
export function formatStep(iso: string): string {
  return `${shortDay.format(new Date(iso)).replace(',', '')}, ${formatTime(iso)}`;
}
