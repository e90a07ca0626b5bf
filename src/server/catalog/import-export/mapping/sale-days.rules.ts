import type { ParseResult } from '../../../../contract/catalog/product-form.rules.ts';
import { endOfDayInLagos, startOfDayInLagos } from '../../../../contract/delivery/calendar.ts';
import { type DayOrder, dayAndRest, isAmbiguous } from '../../../../contract/delivery/format-days.ts';
import { parseDateTimeField } from '../../../../contract/delivery/schedule-fields.ts';
import { truncate } from '../../../../contract/text/shorten.ts';

const labels = { from: 'The first day of the sale', until: 'The last day of the sale' };

/**
 * When a sale of another shop begins or ends. A day begins and ends in Lagos, and a time without a zone is Lagos time;
 * shops whose sales go by days write midnight for the last one too.
 * @param order how the file writes days in numbers; undefined where that is not certain
 */
export function readSaleDay(
  text: string,
  edge: 'from' | 'until',
  order: DayOrder | undefined,
): ParseResult<Date> {
  const quoted = `${labels[edge]} "${truncate(text, 30)}"`;
  if (order === undefined && isAmbiguous(text))
    return { error: `${quoted} can be read in two ways: write it like 2026-12-24.` };
  const found = dayAndRest(text, order ?? 'day first');
  const time = found && timeIn(found.rest);
  if (!found || time === undefined) return { error: `${quoted} is not a day: write it like 2026-12-24.` };
  const isWholeDay = time === '' || (edge === 'until' && /^00:00(?::00)?$/.test(time));
  if (isWholeDay)
    return { value: edge === 'from' ? startOfDayInLagos(found.day) : endOfDayInLagos(found.day) };
  const moment = parseDateTimeField(`${found.day}T${time}`);
  return moment ? { value: moment } : { error: `${quoted} is not a day: write it like 2026-12-24.` };
}

/** "18:30:00+01:00" of what follows a day; empty for nothing, undefined for anything else. */
function timeIn(rest: string): string | undefined {
  const text = rest.replace(/^[T ,]+/i, '').trim();
  if (text === '') return '';
  const [, hours = '', minutes, half, zone = ''] =
    /^(\d{1,2})(:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d* ?(am|pm)? ?(Z|[+-]\d{2}:?\d{2})?$/i.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  const offset = zone.toUpperCase().replace(/(\d{2}):?(\d{2})$/, '$1:$2');
  return `${String(hour).padStart(2, '0')}${minutes}${offset}`;
}
