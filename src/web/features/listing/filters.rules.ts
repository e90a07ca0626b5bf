import type { ListInput } from '../../../contract/api/catalog/catalog.ts';
import { colorFamilies } from '../../../contract/rules/catalog/color-families.ts';
import { sizes } from '../../../contract/rules/catalog/sizes.ts';
import { type Currency, defaultCurrency, toCurrency } from '../../../contract/rules/money/currencies.ts';
import { formatMinor, toMinor } from '../../../contract/rules/money/money.ts';
import { fitInto } from '../../../contract/rules/text/shorten.ts';

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

const longestValue = 60;
const mostValues = 12;

/** The known spelling of a value, else as it was typed: it finds nothing then, and can be taken off. */
function valuesOf(typed: string | null, known: readonly string[]): string[] {
  const values = (typed ?? '').split(',').map((value) => fitInto(value.trim(), longestValue));
  const spelt = values.map(
    (value) => known.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value,
  );
  return [...new Set(spelt)].filter(Boolean).slice(0, mostValues);
}

function amountOf(typed: string | null): number | undefined {
  const amount = typed?.trim() ? Number(typed) : Number.NaN;
  return amount >= 0 && amount <= 1e12 ? amount : undefined;
}

/** The filters an address names; what cannot be read is left out, and prices the wrong way round are turned. */
export function readFilters(parameters: URLSearchParams): Filters | undefined {
  const word = (name: string) => fitInto((parameters.get(name) ?? '').trim(), longestValue);
  const [from, to] = [amountOf(parameters.get('minPrice')), amountOf(parameters.get('maxPrice'))];
  const turned = from !== undefined && to !== undefined && from > to;
  const filters: Filters = {
    sizes: valuesOf(parameters.get('size'), sizes),
    colors: valuesOf(
      parameters.get('color'),
      colorFamilies.map(({ name }) => name),
    ),
    min: turned ? to : from,
    max: turned ? from : to,
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
export type Chip = { words: string; without: Filters };

/** Each filter that is on, so that it can be taken off alone. */
export function chipsOf(filters: Filters): Chip[] {
  const { sizes: size, colors, min, max, currency, available, sale, collection, tag } = filters;
  const chips: Chip[] = [
    ...size.map((each) => ({
      words: `Size ${each}`,
      without: { ...filters, sizes: size.filter((other) => other !== each) },
    })),
    ...colors.map((each) => ({
      words: each,
      without: { ...filters, colors: colors.filter((other) => other !== each) },
    })),
  ];
  const priced = min !== undefined || max !== undefined;
  if (priced)
    chips.push({
      words: priceInWords(min, max, currency),
      without: { ...filters, min: undefined, max: undefined },
    });
  if (available) chips.push({ words: 'In stock', without: { ...filters, available: false } });
  if (sale) chips.push({ words: 'On sale', without: { ...filters, sale: false } });
  if (collection) chips.push({ words: collection, without: { ...filters, collection: '' } });
  if (tag) chips.push({ words: tag, without: { ...filters, tag: '' } });
  return chips;
}

function priceInWords(min: number | undefined, max: number | undefined, currency: Currency): string {
  const words = (amount: number) => formatMinor(toMinor(amount, currency), currency).replace(/\.00$/, '');
  if (min === undefined) return `Up to ${words(max ?? 0)}`;
  return max === undefined ? `From ${words(min)}` : `${words(min)} to ${words(max)}`;
}
