import type { ParseResult } from '../../../../contract/catalog/product-form.rules.ts';
import { endOfDayInLagos, startOfDayInLagos } from '../../../../contract/delivery/calendar.ts';
import { type DayOrder, dayAndRest, isAmbiguous } from '../../../../contract/delivery/format-days.ts';
import { parseDateTimeField } from '../../../../contract/delivery/schedule-fields.ts';
import type { Currency } from '../../../../contract/money/currencies.ts';
import { formatMinor } from '../../../../contract/money/money.ts';
import { truncate } from '../../../../contract/text/shorten.ts';
import { type AmountName, type Money, type ReadPrice, readExternalPrice } from './amounts.rules.ts';
import type { ExternalVariant } from './read-external.rules.ts';

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

/** What a product costs by its variants: one price a product, and a reduced one where the file has it. */
export type PricesOfVariants = {
  price: ReadPrice | undefined;
  salePrice: ReadPrice | undefined;
  /** When the reduced price counts, as the file writes it. */
  saleFrom: string | undefined;
  saleUntil: string | undefined;
  errors: string[];
  notes: string[];
  /** Currencies that the shop does not sell in. */
  foreign: string[];
};

type Charged = { list: ReadPrice; sale: ReadPrice | undefined; variant: ExternalVariant };

/** Returns the variants' prices; the highest is used, so that no piece is sold below its own. */
export function pricesOfVariants(variants: readonly ExternalVariant[], money: Money): PricesOfVariants {
  const errors = new Set<string>();
  const foreign = new Set<string>();
  const read = (text: string | undefined, name: AmountName): ReadPrice | undefined => {
    if (text === undefined || isNothing(text)) return undefined;
    const reading = readExternalPrice(text, name, money);
    if (reading.foreign) foreign.add(reading.foreign);
    if ('value' in reading) return reading.value;
    errors.add(reading.error);
    return undefined;
  };
  const charged = variants.flatMap((variant): Charged[] => {
    const reduced = read(variant.salePrice, 'sale price');
    const price = read(variant.price, 'price') ?? reduced;
    if (!price) return [];
    const before = read(variant.compareAt, 'price before the reduction');
    if (before && before.currency === price.currency && before.amountMinor > price.amountMinor)
      return [{ list: before, sale: price, variant }];
    const isLower = reduced && reduced.currency === price.currency && reduced.amountMinor < price.amountMinor;
    return [{ list: price, sale: isLower ? reduced : undefined, variant }];
  });
  const amountOf = ({ list, sale }: Charged) => (sale ?? list).amountMinor;
  const sorted = [...charged].sort((a, b) => amountOf(a) - amountOf(b));
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  const notes: string[] = [];
  if (lowest && highest && amountOf(lowest) !== amountOf(highest)) {
    const words = (each: Charged) => formatMinor(amountOf(each), each.list.currency as Currency);
    notes.push(
      `Its sizes and colours cost from ${words(lowest)} to ${words(highest)}; a product has one price here: the highest is kept.`,
    );
  }
  return {
    price: highest?.list,
    salePrice: highest?.sale,
    saleFrom: highest?.variant.saleFrom,
    saleUntil: highest?.variant.saleUntil,
    errors: [...errors],
    notes,
    foreign: [...foreign],
  };
}

/** Shops write 0 for a price that is not set. */
function isNothing(text: string): boolean {
  return !/[1-9]/.test(text);
}
