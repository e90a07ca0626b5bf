import { addDays } from './calendar.ts';

/** Whole days of Lagos as a calendar shows them: from the first to the last. */
export type CalendarEvent = {
  /** Unique among all events of all shops. */
  id: string;
  title: string;
  /** Where more can be read. */
  link: string;
  from: string;
  to: string;
  /** When it was written (ISO). */
  writtenAt: string;
};

const lineLength = 74;

/** Writes an event as an iCalendar file (RFC 5545). */
export function calendarFile({ id, title, link, from, to, writtenAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shop//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${writtenAt.replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    // the day after the last
    `DTEND;VALUE=DATE:${addDays(to, 1).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(title)}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Breaks a line where it is longer than a reader must accept; a continuation begins with a space. */
function fold(line: string): string {
  const size = new TextEncoder();
  let length = 0;
  let folded = '';
  for (const letter of line) {
    const bytes = size.encode(letter).length;
    if (length + bytes > lineLength) {
      folded += '\r\n ';
      length = 1;
    }
    folded += letter;
    length += bytes;
  }
  return folded;
}
