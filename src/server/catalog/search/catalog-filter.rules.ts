import type { Facets, ListInput } from '../../../contract/catalog/catalog.api.ts';
import { colorFamilies } from '../../../contract/catalog/color-families.ts';
import { byWordsFilter, wordsFilters } from '../../../contract/catalog/list-filters.ts';
import { standardCategories } from '../../../contract/catalog/list-options.ts';
import { type Currency, defaultCurrency } from '../../../contract/money/currencies.ts';
import { toMajor, toMinor } from '../../../contract/money/money.ts';
import { priceOf } from '../../../contract/money/pricing.ts';
import { sizes } from '../../../contract/stock/sizes.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import type { SearchDocument } from './search-documents.ts';

/** Caches the results of a function of few different texts: it is called for each of ten thousand pieces. */
export function memoize<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const result = make(text);
    if (made.size < 1000) made.set(text, result);
    return result;
  };
}

/** A collection for lists; `has` depends on the time of the request. */
export type ListedCollection = {
  slug: string;
  name: string;
  has(entry: SearchDocument, moment: number): boolean;
};

/** A filter of a list: its name and its predicate on an entry. */
type Filter = [name: keyof Facets, holds: (entry: SearchDocument) => boolean];

type FilterQuery = { colors?: Set<string>; sizes?: Set<string>; available: boolean };

const upper = (size: string) => size.trim().toUpperCase();

/** How the values of each filter are compared. */
const folds = {
  size: upper,
  color: foldText,
  collection: (slug: string) => slug.trim(),
  ...byWordsFilter(() => foldText),
};

/** The values of the filters that take several, as they are compared: "M, l" → M and L. */
export function filterValues(input: ListInput): Record<keyof typeof folds, Set<string>> {
  const values = Object.entries(folds).map(([name, fold]) => {
    const typed = input[name as keyof typeof folds] ?? '';
    return [name, new Set(typed.split(',').map(fold).filter(Boolean))];
  });
  return Object.fromEntries(values);
}

const orUndefined = (values: Set<string>) => (values.size > 0 ? values : undefined);

const sizeKey = memoize(upper);

/** Whether a product comes in one of these sizes and colours together, and is available where required. */
function comesIn(entry: SearchDocument, { sizes: wanted, colors, available }: FilterQuery): boolean {
  if (available && !entry.available) return false;
  const isSize = (size: string) => !wanted || wanted.has(sizeKey(size));
  const isColor = (names: readonly string[]) => !colors || names.some((name) => colors.has(name));
  if (entry.pairs && (available || (wanted && colors))) {
    return entry.pairs.some(
      (pair) => isSize(pair.size) && isColor(pair.colors) && (!available || pair.available),
    );
  }
  return (!wanted || entry.sizes.some(isSize)) && isColor(entry.colors);
}

/** Narrows a list and counts what each further choice would show. */
export class Narrowing {
  readonly #query: FilterQuery;
  readonly #inSize = memoize((size): FilterQuery => ({ ...this.#query, sizes: new Set([upper(size)]) }));
  readonly #inColor = memoize(
    (family): FilterQuery => ({ ...this.#query, colors: new Set([foldText(family)]) }),
  );
  readonly #there: FilterQuery;
  readonly #filters: Filter[] = [];
  readonly #currency: Currency;
  readonly #moment: number;
  readonly #collections: readonly ListedCollection[];

  constructor(input: ListInput, collections: readonly ListedCollection[], moment: number) {
    this.#moment = moment;
    this.#collections = collections;
    this.#currency = input.currency ?? defaultCurrency;
    const wanted = filterValues(input);
    this.#query = {
      sizes: orUndefined(wanted.size),
      colors: orUndefined(wanted.color),
      available: input.available === true,
    };
    this.#there = { ...this.#query, available: true };
    const { category = 'All', minPrice, maxPrice } = input;
    const filter = (...added: Filter) => this.#filters.push(added);
    if (category !== 'All') filter('category', (entry) => entry.category === category);
    if (input.sale) filter('sale', (entry) => entry.chargedAt(moment).onSale);
    for (const name of wordsFilters) {
      const words = [...wanted[name]];
      if (words.length > 0) filter(name, (entry) => words.some((word) => entry.filterWords[name].has(word)));
    }
    if (wanted.collection.size > 0) {
      const chosen = collections.filter(({ slug }) => wanted.collection.has(slug));
      filter('collection', (entry) => chosen.some((each) => each.has(entry, moment)));
    }
    if (minPrice !== undefined || maxPrice !== undefined) {
      const lowest = minPrice === undefined ? 0 : toMinor(minPrice, this.#currency);
      const highest = maxPrice === undefined ? Number.POSITIVE_INFINITY : toMinor(maxPrice, this.#currency);
      filter('price', (entry) => {
        const amount = this.#amountOf(entry);
        return amount !== undefined && amount >= lowest && amount <= highest;
      });
    }
  }

  #amountOf(entry: SearchDocument): number | undefined {
    return priceOf({ prices: entry.chargedAt(this.#moment).prices }, this.#currency);
  }

  /** The entries that pass all filters, and the counts of each filter's values with the others applied. */
  narrow(entries: readonly SearchDocument[]): { found: SearchDocument[]; facets: Facets } {
    const found: SearchDocument[] = [];
    const counts = new Counts();
    for (const entry of entries) {
      const failed = this.#failing(entry);
      if (failed === 'several') continue;
      const comes = comesIn(entry, this.#query);
      if (comes && !failed) found.push(entry);
      if (comes) this.#count(entry, failed, counts);
      if (!failed) this.#countOptions(entry, counts);
    }
    return { found, facets: counts.facets(this.#currency, this.#collections) };
  }

  /** The one filter an entry does not pass; it is neither shown nor counted where there are several. */
  #failing(entry: SearchDocument): keyof Facets | 'several' | undefined {
    let failing: keyof Facets | undefined;
    for (const [name, holds] of this.#filters) {
      if (holds(entry)) continue;
      if (failing) return 'several';
      failing = name;
    }
    return failing;
  }

  /** @param failed the one filter the entry does not pass, if there is one: only that one's values may count it */
  #count(entry: SearchDocument, failed: keyof Facets | undefined, counts: Counts): void {
    const counted = (name: keyof Facets) => failed === undefined || failed === name;
    if (counted('category')) counts.note('category', entry.category);
    if (counted('sale') && entry.chargedAt(this.#moment).onSale) counts.sale += 1;
    for (const name of wordsFilters)
      if (counted(name)) for (const [, word] of entry.filterWords[name]) counts.note(name, word);
    if (counted('collection')) {
      for (const each of this.#collections)
        if (each.has(entry, this.#moment)) counts.note('collection', each.slug);
    }
    if (counted('price')) counts.notePrice(this.#amountOf(entry));
  }

  /** Sizes, colours and stock hang together: each is counted by what there is in the others' choice. */
  #countOptions(entry: SearchDocument, counts: Counts): void {
    const { sizes: wanted, colors, available } = this.#query;
    // without other filters no check is needed: of ten thousand pieces the usual case
    const anyColor = !colors && !available;
    const anySize = !wanted && !available;
    for (const size of entry.sizes) {
      if (anyColor || comesIn(entry, this.#inSize(size))) counts.note('size', size);
    }
    for (const family of entry.families) {
      if (anySize || comesIn(entry, this.#inColor(family))) counts.note('color', family);
    }
    if (entry.available && comesIn(entry, this.#there)) counts.available += 1;
  }
}

/** Values in the order that menus have them; others follow, those of most pieces first. */
const defaultOrder: Partial<Record<keyof Facets, readonly string[]>> = {
  category: standardCategories,
  size: sizes,
  color: colorFamilies.map(({ name }) => name),
};

/** Maximum number of values of one filter in a response. */
const maxValues = 40;

class Counts {
  sale = 0;
  available = 0;
  readonly #values = new Map<keyof Facets, Map<string, number>>();
  #lowest = Number.POSITIVE_INFINITY;
  #highest = Number.NEGATIVE_INFINITY;

  note(name: keyof Facets, value: string): void {
    const values = this.#values.get(name) ?? new Map<string, number>();
    this.#values.set(name, values);
    values.set(value, (values.get(value) ?? 0) + 1);
  }

  notePrice(amount: number | undefined): void {
    if (amount === undefined) return;
    this.#lowest = Math.min(this.#lowest, amount);
    this.#highest = Math.max(this.#highest, amount);
  }

  facets(currency: Currency, collections: readonly ListedCollection[]): Facets {
    const names = new Map(collections.map(({ slug, name }) => [slug, name]));
    const none = this.#highest < 0;
    return {
      category: this.#sorted('category'),
      size: this.#sorted('size'),
      color: this.#sorted('color'),
      collection: this.#sorted('collection').map((each) => ({
        ...each,
        name: names.get(each.value) ?? each.value,
      })),
      ...byWordsFilter((name) => this.#sorted(name)),
      sale: this.sale,
      available: this.available,
      price: none
        ? null
        : {
            currency: currency.toLowerCase(),
            min: toMajor(this.#lowest, currency),
            max: toMajor(this.#highest, currency),
          },
    };
  }

  #sorted(name: keyof Facets): { value: string; count: number }[] {
    const usual = defaultOrder[name] ?? [];
    const rank = (value: string) => (usual.includes(value) ? usual.indexOf(value) : usual.length);
    return [...(this.#values.get(name) ?? [])]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => rank(a.value) - rank(b.value) || b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, maxValues);
  }
}
