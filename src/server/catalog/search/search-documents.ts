import { createHash } from 'node:crypto';
import { classifyColor } from '../../../contract/catalog/classify-colors.ts';
import { formatColors } from '../../../contract/catalog/colors.ts';
import { byWordsFilter, type WordsFilter } from '../../../contract/catalog/list-filters.ts';
import { type Currency, toCurrency } from '../../../contract/money/currencies.ts';
import { nextPriceChange, type PriceMinor, pricesAt } from '../../../contract/money/pricing.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { searchWords } from '../../../contract/text/search-words.ts';
import { memoize } from './catalog-filter.rules.ts';
import type { IndexRow } from './catalog-search.sql.ts';
import type { Place } from './word-index.ts';

/** A size in a colour of a product, and whether there is one to sell. */
type Pair = { size: string; colors: readonly string[]; available: boolean };

/** A product's price from one time to another, in milliseconds. */
type Charged = {
  from: number;
  until: number;
  prices: readonly PriceMinor[];
  onSale: boolean;
};

/** What lists and searches know of a product, folded and ready to compare. */
export type SearchDocument = {
  id: string;
  nameKey: string;
  category: string;
  /** Microseconds since 1970. */
  created: number;
  /** From when on it is listed, in milliseconds since 1970; 0 for always. */
  listedFrom: number;
  /** When it was first public, in milliseconds since 1970. */
  publicSince: number;
  sizes: readonly string[];
  /** Families and names of its colours, folded for comparing; `families` as people read them. */
  colors: readonly string[];
  families: readonly string[];
  /** By filter, each word as people read it by its folded form. */
  filterWords: Readonly<Record<WordsFilter, ReadonlyMap<string, string>>>;
  /** Undefined where the product counts one pool. */
  pairs: readonly Pair[] | undefined;
  available: boolean;
  /** Differs between two states of a product that differ for lists, counts or searches. */
  digest: string;
  chargedAt(moment: number): Charged;
};

type Colors = IndexRow['availableColors'];

const keysOf = (colors: Colors): readonly string[] => [
  ...new Set(colors.flatMap((color) => [...classifyColor(color), color.name].map(foldText))),
];

/** Values with few variants in a large catalogue are shared by all products: their sizes and colours. */
const sizesOf = memoize((list: string): readonly string[] =>
  [...new Set(list.split(',').map((size) => size.trim()))].filter(Boolean),
);
const colorsOf = memoize((json: string) => {
  const colors: Colors = JSON.parse(json);
  const families: readonly string[] = [...new Set(colors.flatMap(classifyColor))];
  return { colors: keysOf(colors), families };
});
const noWords: ReadonlyMap<string, string> = new Map();
const foldWords = (words: readonly string[]) =>
  words.length === 0 ? noWords : new Map(words.map((word) => [foldText(word), word]));

/** Converts a row to its entry, and the words it is found by, each with its highest-ranked place. */
export function toSearchDocument(row: IndexRow): {
  entry: SearchDocument;
  words: ReadonlyMap<string, Place>;
} {
  const { sellable, availableColors, variants } = row;
  const colorsBy = new Map(availableColors.map((color) => [color.name, color]));
  const pairs = variants.map(([size, name, quantity]) => {
    const color = colorsBy.get(name);
    return { size, colors: color ? keysOf([color]) : [foldText(name)], available: sellable && quantity > 0 };
  });
  const known = {
    id: row.id,
    nameKey: row.nameKey,
    category: row.category,
    created: Number(row.created),
    listedFrom: row.visibility === 'public' ? 0 : (row.publishAt?.getTime() ?? Number.POSITIVE_INFINITY),
    publicSince: (row.publicSince ?? row.publishAt)?.getTime() ?? Number(row.created) / 1000,
    sizes: sizesOf(row.availableSizes),
    ...colorsOf(JSON.stringify(availableColors)),
    filterWords: byWordsFilter((name) => foldWords(row.filterWords[name])),
    pairs: pairs.length > 0 ? pairs : undefined,
    available: sellable && row.stockQuantity > 0,
  };
  const words = collectWords(row);
  const content = [
    known,
    row.filterWords,
    [...words],
    row.prices,
    row.salePrices,
    row.saleFrom,
    row.saleUntil,
  ];
  const digest = createHash('sha256').update(JSON.stringify(content)).digest().toString('base64', 0, 12);
  return { entry: { ...known, digest, chargedAt: charges(row) }, words };
}

function collectWords(row: IndexRow): Map<string, Place> {
  const { name, description, additionalInfo, category, availableColors } = row;
  const families = availableColors.flatMap(classifyColor);
  const labels = [
    category,
    formatColors(availableColors, ' ').replace(/#\w+/g, ''),
    ...families,
    ...row.filterWords.tag,
  ];
  const words = new Map<string, Place>();
  const note = (text: string, place: Place) => {
    for (const word of searchWords(text)) words.set(word, place);
  };
  note(`${description} ${additionalInfo}`, 'text');
  note(labels.join(' '), 'label');
  note(name, 'name');
  return words;
}

/** Returns a function for a product's price at a time, calculated once between two changes. */
function charges({ saleFrom, saleUntil, ...row }: IndexRow): SearchDocument['chargedAt'] {
  // the row itself is not retained: it contains all texts of the product
  const priced = {
    saleFrom,
    saleUntil,
    prices: pricesFrom(row.prices),
    salePrices: pricesFrom(row.salePrices),
  };
  const charge = (moment: number): Charged => {
    const { prices, compareAt } = pricesAt(priced, new Date(moment));
    const until = nextPriceChange(priced, new Date(moment))?.getTime() ?? Number.POSITIVE_INFINITY;
    return { from: moment, until, prices, onSale: compareAt.length > 0 };
  };
  let last: Charged | undefined;
  return (moment) => {
    if (!last || moment < last.from || moment >= last.until) last = charge(moment);
    return last;
  };
}

function pricesFrom(pairs: readonly [currency: string, amountMinor: number][]): PriceMinor[] {
  return pairs.flatMap(([code, amount]) => {
    const currency: Currency | undefined = toCurrency(code);
    return currency ? [{ currency, amountMinor: Number(amount) }] : [];
  });
}
