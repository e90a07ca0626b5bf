import { workroomTimeZone } from '../../../contract/rules/delivery/calendar.ts';

const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const days = new Intl.DateTimeFormat('en-GB', { timeZone: workroomTimeZone, ...date });
const moments = new Intl.DateTimeFormat('en-GB', {
  timeZone: workroomTimeZone,
  ...date,
  hour: '2-digit',
  minute: '2-digit',
});

/** "Wednesday 25 March 2026": the day of a moment in Lagos; the date does not part from its month and year. */
export function dayInWords(moment: Date): string {
  const [weekday = '', ...rest] = days.format(moment).replace(',', '').split(' ');
  return `${weekday} ${rest.join('\u00a0')}`;
}

/** "Wednesday 25 March 2026 at 10:00": a moment by the clocks of Lagos. */
export function momentInWords(moment: Date): string {
  return moments.format(moment).replace(',', '');
}
