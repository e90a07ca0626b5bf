import { expect, it } from 'vitest';
import { calendarFile } from './calendar-event.ts';

const event = {
  id: '7KQ4M2XT@shop.example',
  title: 'Order 7KQ4M2XT arrives',
  link: 'https://shop.example/myorders?reference=7KQ4M2XT',
  from: '2026-11-30',
  to: '2026-12-31',
  writtenAt: '2026-11-21T08:42:10.123Z',
};

it('writes whole days, the end being the day after the last', () => {
  expect(calendarFile(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shop//Orders//EN',
    'BEGIN:VEVENT',
    'UID:7KQ4M2XT@shop.example',
    'DTSTAMP:20261121T084210Z',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Order 7KQ4M2XT arrives',
    'URL:https://shop.example/myorders?reference=7KQ4M2XT',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('escapes what calendars read as signs of their own', () =>
  expect(calendarFile({ ...event, title: 'Bubu, set; a\\b\nEND:VEVENT' })).toContain(
    'SUMMARY:Bubu\\, set\\; a\\\\b\\nEND:VEVENT\r\n',
  ));

it('breaks no letter, and no line is longer than 75 bytes', () => {
  const title = 'Àdùkẹ́ adire bubu '.repeat(20);
  const file = calendarFile({ ...event, title });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});
