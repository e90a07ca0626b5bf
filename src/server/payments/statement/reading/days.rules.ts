import type { Day } from '../../../../contract/rules/delivery/calendar.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const inNumbers = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?!\d)/;

/**
 * Whether a file writes the month before the day: only where some date can be read in no other way, and none the other
 * way round. Nigerian banks write 03/11/2026 for 3 November.
 */
export function isMonthFirst(cells: readonly string[]): boolean {
  let proven = false;
  for (const cell of cells) {
    const [, first, second] = inNumbers.exec(cell.trim()) ?? [];
    if (Number(first) > 12) return false;
    if (Number(second) > 12) proven = true;
  }
  return proven;
}

/** The day that a cell begins with; undefined where it begins with none. */
export function dayIn(cell: string, monthFirst: boolean): Day | undefined {
  const text = cell.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const numbers = inNumbers.exec(text);
  if (numbers) {
    const [, first, second, year] = numbers;
    return monthFirst ? day(year, first, second) : day(year, second, first);
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[ \-/.]*([a-z]{3})[a-z]*[ \-/.,]*(\d{4}|\d{2})(?!\d)/i.exec(text);
  if (named) return day(named[3], monthNamed(named[2]), named[1]);
  const before = /^([a-z]{3})[a-z]*[ \-/.]*(\d{1,2})(?:st|nd|rd|th)?[ \-/.,]+(\d{4})(?!\d)/i.exec(text);
  if (before) return day(before[3], monthNamed(before[1]), before[2]);
  const packed = /^(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(text);
  return packed ? day(packed[1], packed[2], packed[3]) : undefined;
}

function monthNamed(name = ''): string {
  return String(months.indexOf(name.toLowerCase()) + 1);
}

function day(year = '', month = '', date = ''): Day | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const written = `${whole}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  // 31 February would become 3 March
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : undefined;
}
