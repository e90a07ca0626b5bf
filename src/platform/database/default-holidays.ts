import type { holidays } from './schema/schema.ts';

type Holiday = typeof holidays.$inferInsert;

/**
 * Nigerian public holidays as far as they are fixed or announced, for a new database; from then on the admin
 * maintains them. 'expected' ones await the ministry's declaration.
 */
export const defaultHolidays: readonly Holiday[] = [
  { date: '2026-01-01', name: "New Year's Day", status: 'declared' },
  { date: '2026-03-19', name: 'Eid al-Fitr', status: 'declared' },
  { date: '2026-03-20', name: 'Eid al-Fitr', status: 'declared' },
  { date: '2026-04-03', name: 'Good Friday', status: 'declared' },
  { date: '2026-04-06', name: 'Easter Monday', status: 'declared' },
  { date: '2026-05-01', name: "Workers' Day", status: 'declared' },
  { date: '2026-05-27', name: 'Eid al-Adha', status: 'expected' },
  { date: '2026-05-28', name: 'Eid al-Adha', status: 'expected' },
  { date: '2026-06-12', name: 'Democracy Day', status: 'declared' },
  { date: '2026-08-25', name: 'Eid al-Maulud', status: 'expected' },
  { date: '2026-10-01', name: 'Independence Day', status: 'declared' },
  { date: '2026-12-25', name: 'Christmas Day', status: 'declared' },
  { date: '2026-12-28', name: 'Boxing Day, moved from Saturday', status: 'expected' },
  { date: '2027-01-01', name: "New Year's Day", status: 'declared' },
  { date: '2027-03-10', name: 'Eid al-Fitr', status: 'expected' },
  { date: '2027-03-11', name: 'Eid al-Fitr', status: 'expected' },
  { date: '2027-03-26', name: 'Good Friday', status: 'declared' },
  { date: '2027-03-29', name: 'Easter Monday', status: 'declared' },
  { date: '2027-05-03', name: "Workers' Day, moved from Saturday", status: 'expected' },
  { date: '2027-05-17', name: 'Eid al-Adha', status: 'expected' },
  { date: '2027-05-18', name: 'Eid al-Adha', status: 'expected' },
  { date: '2027-06-14', name: 'Democracy Day, moved from Saturday', status: 'expected' },
  { date: '2027-08-16', name: 'Eid al-Maulud', status: 'expected' },
  { date: '2027-10-01', name: 'Independence Day', status: 'declared' },
  { date: '2027-12-27', name: 'Christmas Day, moved from Saturday', status: 'expected' },
  { date: '2027-12-28', name: 'Boxing Day, moved from Sunday', status: 'expected' },
];
