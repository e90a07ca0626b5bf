import type { Day } from './calendar.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const inNumbers = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?!\d)/;

/** A cell without the name of the weekday before its day. */
function withoutWeekday(cell: string): string {
  return cell.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i, '');
}

/** Which number of "03/11/2026" is the day. */
export type DayOrder = 'day first' | 'month first';

/**
 * Returns a file's day order: known only where some dates can be read in just one order, and none in just the other.
 */
export function dayOrderOf(cells: Iterable<string>): DayOrder | undefined {
  let day = false;
  let month = false;
  for (const cell of cells) {
    const [, first, second] = inNumbers.exec(withoutWeekday(cell)) ?? [];
    day ||= Number(first) > 12;
    month ||= Number(second) > 12;
  }
  return day === month ? undefined : day ? 'day first' : 'month first';
}

/** The day that a cell begins with, and what follows it; undefined where it begins with none. */
export function dayAndRest(cell: string, order: DayOrder): { day: Day; rest: string } | undefined {
  const text = withoutWeekday(cell);
  const read = (match: RegExpExecArray | null, [year, month, date]: [number, number, number]) => {
    const written = match?.[month] ?? '';
    const found = match && day(match[year], /\d/.test(written) ? written : findMonth(written), match[date]);
    return found && match ? { day: found, rest: text.slice(match[0].length) } : undefined;
  };
  const numbers = inNumbers.exec(text);
  if (numbers) return read(numbers, order === 'month first' ? [3, 1, 2] : [3, 2, 1]);
  return (
    read(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text), [1, 2, 3]) ??
    read(
      /^(\d{1,2})(?:st|nd|rd|th)?[ \-/.]*([a-z]{3})[a-z]*[ \-/.,]*(\d{4}|\d{2})(?!\d)/i.exec(text),
      [3, 2, 1],
    ) ??
    read(/^([a-z]{3})[a-z]*[ \-/.]*(\d{1,2})(?:st|nd|rd|th)?[ \-/.,]+(\d{4})(?!\d)/i.exec(text), [3, 1, 2]) ??
    read(/^(20\d\d)(\d\d)(\d\d)(?!\d)/.exec(text), [1, 2, 3])
  );
}

/** Whether a day in numbers is another one when its month is read first: "03/11/2026", but not "03/03/2026". */
export function isAmbiguous(cell: string): boolean {
  const [, first, second] = inNumbers.exec(withoutWeekday(cell)) ?? [];
  return (
    first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
  );
}

function findMonth(name: string): string {
  return String(months.indexOf(name.toLowerCase()) + 1);
}

function day(year = '', month = '', date = ''): Day | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const written = `${whole}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  // 31 February would become 3 March
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : undefined;
}
