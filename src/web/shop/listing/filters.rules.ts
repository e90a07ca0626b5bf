import type { ListInput } from '../../../contract/catalog/catalog.api.ts';
import { colorFamilies } from '../../../contract/catalog/color-families.ts';
import { type Currency, defaultCurrency, toCurrency } from '../../../contract/money/currencies.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { sizes } from '../../../contract/stock/sizes.ts';
import { fitInto } from '../../../contract/text/shorten.ts';

/** What a grid is narrowed to. Prices are in major units of `currency`. */
export type Filters = {
  sizes: string[];
  colors: string[];
  min?: number;
  max?: number;
  currency: Currency;
  available: boolean;
  sale: boolean;
  collection: string;
  tag: string;
};

export const noFilters: Filters = {
  sizes: [],
  colors: [],
  currency: defaultCurrency,
  available: false,
  sale: false,
  collection: '',
  tag: '',
};

const maxValueLength = 60;
const maxValues = 12;

/** Returns the known spelling of each value, else as typed: such a value has no results, and can be removed. */
function parseValues(typed: string | null, known: readonly string[]): string[] {
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
    sizes: parseValues(parameters.get('size'), sizes),
    colors: parseValues(
      parameters.get('color'),
      colorFamilies.map(({ name }) => name),
    ),
    min: reversed ? to : from,
    max: reversed ? from : to,
    currency: toCurrency(word('currency')) ?? defaultCurrency,
    available: word('available') === 'true',
    sale: word('sale') === 'true',
    collection: word('collection'),
    tag: word('tag'),
  };
  return isNarrowing(filters) ? filters : undefined;
}

/** Whether these filters leave anything out. */
export function isNarrowing(filters: Filters): boolean {
  const { sizes: size, colors, min, max, available, sale, collection, tag } = filters;
  return (
    size.length + colors.length > 0 ||
    min !== undefined ||
    max !== undefined ||
    available ||
    sale ||
    !!collection ||
    !!tag
  );
}

/** The parameters of an address that name these filters. */
export function filterParameters(filters: Filters): [string, string][] {
  const { min, max } = filters;
  const priced = min !== undefined || max !== undefined;
  const all: [string, string | undefined][] = [
    ['size', filters.sizes.join(',')],
    ['color', filters.colors.join(',')],
    ['minPrice', min?.toString()],
    ['maxPrice', max?.toString()],
    ['currency', priced ? filters.currency : ''],
    ['available', filters.available ? 'true' : ''],
    ['sale', filters.sale ? 'true' : ''],
    ['collection', filters.collection],
    ['tag', filters.tag],
  ];
  return all.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}

/** The same as the list call takes them. */
export function filterInput(filters: Filters = noFilters): Partial<ListInput> {
  const { sizes: size, colors, min, max, currency, available, sale, collection, tag } = filters;
  return {
    size: size.join(',') || undefined,
    color: colors.join(',') || undefined,
    minPrice: min,
    maxPrice: max,
    currency,
    available: available || undefined,
    sale: sale || undefined,
    collection: collection || undefined,
    tag: tag || undefined,
  };
}

/** One filter as people read it, and the filters without it. */
export type Chip = { label: string; without: Filters };

/** Each filter that is on, so that it can be taken off alone. */
export function listChips(filters: Filters): Chip[] {
  const { sizes: size, colors, min, max, currency, available, sale, collection, tag } = filters;
  const chips: Chip[] = [
    ...size.map((each) => ({
      label: `Size ${each}`,
      without: { ...filters, sizes: size.filter((other) => other !== each) },
    })),
    ...colors.map((each) => ({
      label: each,
      without: { ...filters, colors: colors.filter((other) => other !== each) },
    })),
  ];
  const priced = min !== undefined || max !== undefined;
  if (priced)
    chips.push({
      label: formatPriceRange(min, max, currency),
      without: { ...filters, min: undefined, max: undefined },
    });
  if (available) chips.push({ label: 'In stock', without: { ...filters, available: false } });
  if (sale) chips.push({ label: 'On sale', without: { ...filters, sale: false } });
  if (collection) chips.push({ label: collection, without: { ...filters, collection: '' } });
  if (tag) chips.push({ label: tag, without: { ...filters, tag: '' } });
  return chips;
}

function formatPriceRange(min: number | undefined, max: number | undefined, currency: Currency): string {
  const words = (amount: number) => formatMinor(toMinor(amount, currency), currency).replace(/\.00$/, '');
  if (min === undefined) return `Up to ${words(max ?? 0)}`;
  return max === undefined ? `From ${words(min)}` : `${words(min)} to ${words(max)}`;
}
