import { type CarePart, carePartNames, careParts, noCare } from '../../../contract/catalog/care.ts';
import { type Color, formatColors } from '../../../contract/catalog/colors.ts';
import { hexCodePattern } from '../../../contract/catalog/list-options.ts';
import {
  type FieldKind,
  type FieldName,
  type FieldRow,
  fieldNames,
  type KindHandlers,
  mapFields,
  type ProductValues,
  productFields,
  rowOf,
} from '../../../contract/catalog/product-fields.ts';
import {
  costCurrency,
  type ParseResult,
  parseBoolean,
  parseCost,
  parseDateTime,
  parsePrices,
  parseSalePrices,
  parseTextList,
} from '../../../contract/catalog/product-form.rules.ts';
import { type Day, endOfDayInLagos, startOfDayInLagos } from '../../../contract/delivery/calendar.ts';
import { formatDateTimeField, isRealDay } from '../../../contract/delivery/schedule-fields.ts';
import { type Currency, currencies } from '../../../contract/money/currencies.ts';
import { plainAmount, toMajor } from '../../../contract/money/money.ts';
import type { PriceMinor } from '../../../contract/money/pricing.ts';
import { maxSizeLength, sizesOf } from '../../../contract/stock/sizes.ts';
import { formatVariants, parseFormattedVariants } from '../../../contract/stock/variant-form.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { fitInto, truncate } from '../../../contract/text/shorten.ts';
import type { CsvRow } from '../../spreadsheets/index.ts';
import type { ImportedFields } from '../editing/import-product.ts';

/** The columns of each kind of field. */
const columnsOfKind: { [Kind in FieldKind]?: readonly string[] } = {
  prices: currencies,
  care: carePartNames.map(careColumn),
  salePrices: currencies.map(saleColumn),
};

function saleColumn(currency: Currency): string {
  return `sale ${currency}`;
}

function careColumn(part: CarePart): string {
  return careParts[part].toLowerCase();
}

/** The shop's own columns, in the order of an export. */
export const ownColumns = [
  'id',
  'slug',
  ...fieldNames.flatMap((name) => columnsOfKind[rowOf(name).kind] ?? rowOf(name).csv ?? []),
  // lets an import determine what was sold since
  'stock when exported',
];

const cellsOfKind: KindHandlers<(string | number)[]> = {
  text: (text) => [text],
  choice: (choice) => [choice],
  category: (name) => [name],
  prices: priceCells,
  sizes: (sizes) => [sizes],
  colors: (colors) => [formatColors(colors, '; ')],
  switch: (on) => [on ? 'yes' : 'no'],
  count: (count) => [count],
  care: ([first = noCare]) => carePartNames.map((part) => first[part]),
  variants: (variants) => [formatVariants(variants)],
  words: (words) => [words.join(', ')],
  salePrices: priceCells,
  moment: (at) => [at === null ? '' : formatDateTimeField(at).replace('T', ' ')],
  amount: (minor) => [minor === null ? '' : plainAmount(toMajor(minor, costCurrency), costCurrency)],
  // the slug has its own column next to the id
  slug: () => [],
  // set by hand: a file has neither
  measureOffer: () => [],
  orderOffer: () => [],
};

function priceCells(prices: readonly PriceMinor[]): string[] {
  return currencies.map((code) => {
    const price = prices.find(({ currency }) => currency === code);
    return price ? plainAmount(toMajor(price.amountMinor, code), code) : '';
  });
}

/** A product as a line of the export. */
export function ownCells(product: ProductValues & { id: string; slug: string }): (string | number)[] {
  const cells = mapFields(product, cellsOfKind).flatMap(([, each]) => each);
  return [product.id, product.slug, ...cells, product.stockQuantity];
}

/** A product's data in a file; missing data is omitted. */
export type ImportedProduct = ImportedFields & {
  line: number;
  /** The stock at the export that the file began as. */
  stockWhenExported?: number;
  errors: string[];
  /** What is not stored, or stored differently. */
  notes?: string[];
  /** Its word for the category is to be left out. */
  isOut?: boolean;
  /** Links to its pictures. */
  pictures?: string[];
  /** Its sizes and colours with their stock; null where the file does not count it. */
  pairs?: { size: string; color: string; quantity: number | null }[];
};

/** Returns the category that a cell names, or what is wrong with it; null leaves the product out. */
export type CategoryReader = (cell: string, line: number) => { value: string | null } | { error: string };

/**
 * Reads the shop's own export. A line without id and slug is identified by its name, and its position among those
 * with the same name.
 */
export function readOwnFile(
  rows: readonly CsvRow[],
  keyFor: (name: string) => string,
  categoryFor: CategoryReader,
): ImportedProduct[] {
  const named = new Map<string, number>();
  return rows.map((row) => {
    const product = readOwn(row, categoryFor);
    if (product.id || product.slug || !product.name) return product;
    const name = product.name.toLowerCase();
    const count = (named.get(name) ?? 0) + 1;
    named.set(name, count);
    return { ...product, importKey: keyFor(count === 1 ? name : `${name} ${count}`) };
  });
}

function readOwn({ line, cells }: CsvRow, categoryFor: CategoryReader): ImportedProduct {
  const errors: string[] = [];
  const given = (column: string) => cells.get(column) || undefined;
  const care = carePartNames.map((part) => [part, given(careColumn(part))] as const);
  // an import never publishes anything, whatever visibility the file contains
  const fields = fieldNames
    .filter((name) => name !== 'visibility' && name !== 'publishAt' && name !== 'slug')
    .map((name) => {
      const { kind, csv } = rowOf(name);
      const reader = csv && (readersOfField[name] ?? readersOfKind[kind]);
      if (kind === 'prices')
        return [
          name,
          note(
            errors,
            listedPrices(given, (code) => code),
            parsePrices,
          ),
        ];
      if (kind === 'salePrices')
        return [name, note(errors, listedPrices(given, saleColumn), parseSalePrices)];
      if (kind === 'category')
        return [name, note(errors, given('category'), (cell) => categoryFor(cell, line))];
      return [name, reader && note(errors, given(csv), (cell) => reader(cell, csv))];
    });
  const { category, ...values } = Object.fromEntries(fields);
  return {
    line,
    id: given('id'),
    slug: given('slug'),
    ...values,
    ...(category === null ? { isOut: true } : { category }),
    stockWhenExported: note(errors, given('stock when exported'), readStock),
    care: Object.fromEntries(care.filter(([, text]) => text !== undefined)),
    errors,
  };
}

function listedPrices(
  given: (column: string) => string | undefined,
  columnOf: (currency: Currency) => string,
) {
  const listed = currencies.flatMap((currency) => {
    const amount = given(columnOf(currency).toLowerCase());
    return amount === undefined ? [] : [{ currency, amount }];
  });
  return listed.length === 0 ? undefined : listed;
}

/** Makes of a cell what a field holds; `column` begins the sentence when it is wrong. */
type Reader = (cell: string, column: string) => ParseResult<unknown>;

/** The fields that are read in a way of their own. */
const readersOfField: { [Name in FieldName]?: Reader } = {
  cut: choiceReader(productFields.cut),
  fitBy: choiceReader(productFields.fitBy),
  saleFrom: dayReader(startOfDayInLagos),
  saleUntil: dayReader(endOfDayInLagos),
  goesWith: (cell) => parseTextList(cell, productFields.goesWith),
};

/** A day alone is the whole day in Lagos. */
function dayReader(momentOf: (day: Day) => Date): Reader {
  return (cell, label) => (isRealDay(cell) ? { value: momentOf(cell) } : parseDateTime(cell, { label }));
}

const readersOfKind: Partial<Record<FieldKind, Reader>> = {
  text: (value) => ({ value }),
  sizes: readStoredSizes,
  colors: readColors,
  switch: readYesNo,
  count: readStock,
  variants: (cell) => parseFormattedVariants(cell, productFields.variants),
  words: (cell) => parseTextList(cell, productFields.tags),
  moment: (cell, label) => parseDateTime(cell, { label }),
  amount: (cell, label) => parseCost(cell, { label }),
};

/** Reads one value, collecting the message when it is invalid. */
export function note<From, To>(
  errors: string[],
  value: From | undefined,
  read: (value: From) => { value: To } | { error: string },
): To | undefined {
  if (value === undefined) return undefined;
  const reading = read(value);
  if ('value' in reading) return reading.value;
  errors.push(reading.error);
  return undefined;
}

/** One of a few, by what it is called in the shop or in the export. */
function choiceReader({ choices, names, refused }: FieldRow<'choice'>): Reader {
  return (cell) => {
    const folded = foldText(cell);
    const value = choices.find((choice) => choice === folded || foldText(names?.[choice] ?? '') === folded);
    return value ? { value } : { error: refused };
  };
}

/** Returns the shop's sizes in order, followed by retained sizes of other shops. */
function readStoredSizes(text: string) {
  const words = text.split(',').map((part) => fitInto(part.trim(), maxSizeLength));
  return { value: sizesOf(words.join(',')).join(',') };
}

export function readStock(text: string) {
  return /^\d{1,7}$/.test(text)
    ? { value: Number(text) }
    : { error: `Stock quantity "${truncate(text, 20)}" is not a whole number from 0.` };
}

function readYesNo(text: string) {
  const value = parseBoolean(text);
  return value === undefined
    ? { error: `In stock "${truncate(text, 20)}" is neither yes nor no.` }
    : { value };
}

/** "Deep indigo #1B2455; Palm green #3F5A44" */
function readColors(text: string) {
  const value: Color[] = [];
  // a name may hold what parts the colours: only after a hex code does another one begin
  for (const part of text.split(/(?<=#(?:[0-9a-f]{3}|[0-9a-f]{6}));/i)) {
    const hash = part.lastIndexOf('#');
    const name = part.slice(0, Math.max(hash, 0)).trim();
    const hexCode = part.slice(hash).trim();
    if (name === '' || !hexCodePattern.test(hexCode))
      return { error: `Color "${truncate(part.trim(), 40)}" needs a hex code like #1B2455.` };
    value.push({ name, hexCode });
  }
  return { value };
}
