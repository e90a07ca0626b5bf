import { sizes } from '../stock/sizes.ts';
import { colorFamilies } from './color-families.ts';
import type { NamesOf as FieldsOf } from './product-fields.ts';

type FilterRow = {
  /** Choices: several values, any of which matches. Word: one value, from a link. Switch: on or off. */
  kind: 'choices' | 'word' | 'switch' | 'price';
  /** What the sheet calls it. */
  label: string;
  /** The choices without counting; those of a product's words are the ones that products have. */
  known?: readonly string[];
  /** The product's words that it compares; the other filters have their own comparison. */
  field?: FieldsOf<'words'>;
  /** What makes a list narrowed by it stale. */
  cacheTag: 'counts' | 'collections';
};

/**
 * The filters of the shop's list, in the order of the sheet. API, index, addresses, chips, sheet and cache read them
 * here.
 */
const filterRows = {
  size: { kind: 'choices', label: 'Size', known: sizes, cacheTag: 'counts' },
  color: {
    kind: 'choices',
    label: 'Colour',
    known: colorFamilies.map(({ name }) => name),
    cacheTag: 'counts',
  },
  price: { kind: 'price', label: 'Price', cacheTag: 'counts' },
  available: { kind: 'switch', label: 'In stock', cacheTag: 'counts' },
  sale: { kind: 'switch', label: 'On sale', cacheTag: 'counts' },
  collection: { kind: 'word', label: 'Collection', cacheTag: 'collections' },
  tag: { kind: 'word', label: 'Tag', field: 'tags', cacheTag: 'counts' },
} as const satisfies Record<string, FilterRow>;

type Rows = typeof filterRows;
export type FilterName = keyof Rows;
type NamesWhere<Shape> = { [Name in FilterName]: Rows[Name] extends Shape ? Name : never }[FilterName];
type FilterKind = FilterRow['kind'];
type NamesOf<Kind extends FilterKind> = NamesWhere<{ kind: Kind }>;
/** A value for each filter of a kind. */
export type FilterFields<Kind extends FilterKind, Value> = Record<NamesOf<Kind>, Value>;
/** A filter by words of a product. */
export type WordsFilter = NamesWhere<{ field: string }>;

export const listFilters: Readonly<Record<FilterName, FilterRow>> = filterRows;
export const filterNames = Object.keys(filterRows) as FilterName[];

/** Something for each filter of a kind, by name. */
export function byFilter<Kind extends FilterKind, Value>(
  kind: Kind,
  make: (name: NamesOf<Kind>) => Value,
): FilterFields<Kind, Value> {
  return Object.fromEntries(filtersOfKind(kind).map((name) => [name, make(name)])) as FilterFields<
    Kind,
    Value
  >;
}

/** The names of a kind's filters. */
export function filtersOfKind<Kind extends FilterKind>(kind: Kind): NamesOf<Kind>[] {
  return filterNames.filter((name): name is NamesOf<Kind> => filterRows[name].kind === kind);
}

export const wordsFilters = filterNames.filter((name): name is WordsFilter => 'field' in filterRows[name]);

/** Something for each filter by words of a product, by name. */
export function byWordsFilter<Value>(
  make: (name: WordsFilter, field: Rows[WordsFilter]['field']) => Value,
): Record<WordsFilter, Value> {
  return Object.fromEntries(wordsFilters.map((name) => [name, make(name, filterRows[name].field)])) as Record<
    WordsFilter,
    Value
  >;
}

export type FilterParameter = Exclude<FilterName, 'price'> | 'minPrice' | 'maxPrice';

/** The parameters that a filter sets. */
export function parametersOf(name: FilterName): readonly FilterParameter[] {
  return name === 'price' ? ['minPrice', 'maxPrice'] : [name];
}
