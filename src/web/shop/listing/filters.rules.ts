import type { ListInput } from '../../../contract/catalog/catalog.api.ts';
import {
  byFilter,
  type FilterFields,
  filtersOfKind,
  listFilters,
} from '../../../contract/catalog/list-filters.ts';
import { type Currency, defaultCurrency, toCurrency } from '../../../contract/money/currencies.ts';
import { formatPrice, toMinor } from '../../../contract/money/money.ts';
import { fitInto } from '../../../contract/text/shorten.ts';

/** What a grid is narrowed to. Prices are in major units of `currency`. */
export type Filters = FilterFields<'choices', string[]> &
  FilterFields<'switch', boolean> &
  FilterFields<'word', string> & { min?: number; max?: number; currency: Currency };

export const noFilters: Filters = {
  ...byFilter('choices', () => []),
  currency: defaultCurrency,
  ...byFilter('switch', () => false),
  ...byFilter('word', () => ''),
};

const maxValueLength = 60;
const maxValues = 12;

/** Returns the known spelling of each value, else as typed: such a value has no results, and can be removed. */
function parseValues(typed: string | null, known: readonly string[] = []): string[] {
  const values = (typed ?? '').split(',').map((value) => fitInto(value.trim(), maxValueLength));
  const spelt = values.map(
    (value) => known.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value,
  );
  return [...new Set(spelt)].filter(Boolean).slice(0, maxValues);
}

function parseAmount(typed: string | null): number | undefined {
  const amount = typed?.trim() ? Number(typed) : Number.NaN;
  return amount >= 0 && amount <= 1e12 ? amount : undefined;
}

/** The filters an address names; what cannot be read is left out, and reversed prices are swapped. */
export function readFilters(parameters: URLSearchParams): Filters | undefined {
  const word = (name: string) => fitInto((parameters.get(name) ?? '').trim(), maxValueLength);
  const [from, to] = [parseAmount(parameters.get('minPrice')), parseAmount(parameters.get('maxPrice'))];
  const reversed = from !== undefined && to !== undefined && from > to;
  const filters: Filters = {
    ...byFilter('choices', (name) => parseValues(parameters.get(name), listFilters[name].known)),
    min: reversed ? to : from,
    max: reversed ? from : to,
    currency: toCurrency(word('currency')) ?? defaultCurrency,
    ...byFilter('switch', (name) => word(name) === 'true'),
    ...byFilter('word', word),
  };
  return isNarrowing(filters) ? filters : undefined;
}

/** Whether these filters leave anything out. */
export function isNarrowing(filters: Filters): boolean {
  return filterParameters(filters).length > 0;
}

/** The parameters of an address that name these filters. */
export function filterParameters(filters: Filters): [string, string][] {
  const input = filterInput(filters);
  const priced = input.minPrice !== undefined || input.maxPrice !== undefined;
  return Object.entries(input).flatMap(([name, value]): [string, string][] =>
    value === undefined || (name === 'currency' && !priced) ? [] : [[name, String(value)]],
  );
}

/** The same as the list call takes them. */
export function filterInput(filters: Filters = noFilters): Partial<ListInput> {
  const { min, max, currency } = filters;
  return {
    ...byFilter('choices', (name) => filters[name].join(',') || undefined),
    minPrice: min,
    maxPrice: max,
    currency,
    ...byFilter('switch', (name) => filters[name] || undefined),
    ...byFilter('word', (name) => filters[name] || undefined),
  };
}

/** One filter as people read it, and the filters without it. */
export type Chip = { label: string; without: Filters };

/** Each filter that is on, so that it can be taken off alone. */
export function listChips(filters: Filters): Chip[] {
  const { min, max, currency } = filters;
  const chips: Chip[] = filtersOfKind('choices').flatMap((name) =>
    filters[name].map((value) => ({
      label: name === 'size' ? `Size ${value}` : value,
      without: { ...filters, [name]: filters[name].filter((other) => other !== value) },
    })),
  );
  if (min !== undefined || max !== undefined)
    chips.push({
      label: formatPriceRange(min, max, currency),
      without: { ...filters, min: undefined, max: undefined },
    });
  for (const name of filtersOfKind('switch'))
    if (filters[name]) chips.push({ label: listFilters[name].label, without: { ...filters, [name]: false } });
  for (const name of filtersOfKind('word'))
    if (filters[name]) chips.push({ label: filters[name], without: { ...filters, [name]: '' } });
  return chips;
}

function formatPriceRange(min: number | undefined, max: number | undefined, currency: Currency): string {
  const words = (amount: number) => formatPrice(toMinor(amount, currency), currency);
  if (min === undefined) return `Up to ${words(max ?? 0)}`;
  return max === undefined ? `From ${words(min)}` : `${words(min)} to ${words(max)}`;
}
