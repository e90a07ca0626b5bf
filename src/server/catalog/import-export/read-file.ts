import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findCategory } from '../../../contract/catalog/category-list.ts';
import { dayOrderOf } from '../../../contract/delivery/format-days.ts';
import { invalidFields } from '../../../contract/errors.ts';
import {
  type ImportKind,
  type ImportMapping,
  type ImportReport,
  importFieldNames,
} from '../../../contract/import-export/import.api.ts';
import type { ImportField } from '../../../contract/import-export/import-fields.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import type { ShopSize } from '../../../contract/stock/size-table.ts';
import { truncate } from '../../../contract/text/shorten.ts';
import {
  type CsvRow,
  decodeText,
  foldHeading,
  readTable,
  type Table,
  UnreadableCsv,
  wrongBytes,
  wrongExport,
  wrongText,
} from '../../spreadsheets/index.ts';
import { decimalSignOf } from './formats/amounts.rules.ts';
import { categoryFor, unknownCategory } from './formats/category-words.ts';
import { type Columns, columnsOf, optionColumn, optionColumnsOf } from './formats/columns.rules.ts';
import { detectFormat } from './formats/detect.rules.ts';
import { Dictionary } from './formats/dictionary.ts';
import { rolesOf } from './formats/options.rules.ts';
import { type ExternalProduct, readers } from './formats/read-external.rules.ts';
import { keyOf, type Translation, translate } from './formats/translate.ts';
import { type ImportedProduct, ownColumns, readOwnFile } from './product-columns.rules.ts';

const maxProducts = 50_000;
/** Products made of rows at a time: shoppers' requests come in between. */
const slice = 100;
const maxColumnsReported = 80;

/** A file's content in the shop's terms, with its open questions. */
export type ReadFile = Pick<
  ImportReport,
  'kind' | 'rows' | 'written' | 'columns' | 'words' | 'foreignCurrencies'
> & { products: ImportedProduct[] };

type Choices = {
  /** Of amounts that name none. */
  currency: Currency;
  nameForDescription: boolean;
  /** The shop's sizes, the letters first. */
  sizes: readonly ShopSize[];
  /** The names of the shop's categories. */
  categories: readonly string[];
  /** Returns the mapping for this kind of file, and its origin. */
  mappingFor: (kind: ImportKind) => Promise<{ mapping: ImportMapping; from: 'mapping' | 'before' }>;
};

/**
 * Reads a product file of any kind and in any encoding.
 * @throws ShopError INVALID_FIELDS, with a message for `file`, if it contains no products
 */
export async function readProductFile(path: string, choices: Choices): Promise<ReadFile> {
  const bytes = await readFile(path);
  refuse(wrongBytes(bytes));
  const { text, encoding, broken } = decodeText(bytes);
  refuse(wrongText(text));
  const table = await tableOf(text);
  const names = namesOf(table);
  refuse(wrongExport(new Set(names)));
  const kind = detectFormat(names) ?? 'other';
  const { mapping, from } = await choices.mappingFor(kind);
  if (kind !== 'own') refuseUnknown(kind, names, mapping);
  if (table.rows.length === 0) refuse('There are only headings in this file, and no products.');
  const lost = table.rows.find(({ cells }) => [...cells.values()].some((cell) => cell.includes('\0')));
  if (lost) refuse(unsupportedTextMessage(lost));
  const written = `${encoding}, parted by ${separators[table.separator] ?? 'commas'}`;
  const rows = table.rows.length;
  const file =
    kind === 'own'
      ? readOwn(table, new Dictionary(mapping, from), choices)
      : await readExternal(kind, table, { mapping, from, choices });
  if (file.products.length === 0) refuse('There are no products in this file.');
  if (file.products.length > maxProducts) refuse('At most 50,000 products at once.');
  for (const product of file.products) noteLostLetters(product, broken === true);
  return { kind, rows, written, ...file };
}

const separators: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** The shop's own export; its only words with a question are categories that the shop lacks. */
function readOwn({ rows }: Table, dictionary: Dictionary, { categories }: Choices) {
  const products = readOwnFile(
    rows,
    (name) => keyOf('own', name),
    (cell, line) => {
      const own = dictionary.said('categories', cell) ? undefined : findCategory(categories, cell);
      const value = own ?? categoryFor({ categories: [cell], tags: [], line }, { dictionary, categories });
      return value === undefined ? { error: unknownCategory(cell, categories) } : { value };
    },
  );
  return {
    products,
    columns: ownColumns.map((column) => ({ column, option: false, example: '', field: null })),
    words: dictionary.words(),
    foreignCurrencies: [],
  };
}

function refuse(sentence: string | undefined): void {
  if (sentence) throw invalidFields({ file: sentence });
}

function unsupportedTextMessage({ line }: CsvRow): string {
  return `Line ${line} holds characters that cannot be kept. Please save the file as "CSV UTF-8" and choose it again.`;
}

/** Whether a column has a matching product field; others are dropped to save memory. */
function isWanted(name: string): boolean {
  return !/metafield|^meta:|^seo title|^unit price|^google shopping \/ (?!google product category)/.test(
    name,
  );
}

async function tableOf(text: string): Promise<Table> {
  try {
    return await readTable(text, isWanted);
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    const sentence = `Line ${error.line} has a quotation mark (") that is not closed. Please mend it and choose the file again.`;
    throw invalidFields({ file: sentence });
  }
}

function namesOf({ headings }: Table): string[] {
  return headings.map(foldHeading).filter(isWanted);
}

function mappedColumns(mapping: ImportMapping): Map<string, ImportField | null> {
  return new Map(
    Object.entries(mapping.columns ?? {}).map(([column, field]) => [foldHeading(column), field]),
  );
}

function refuseUnknown(kind: Exclude<ImportKind, 'own'>, names: readonly string[], mapping: ImportMapping) {
  const columns = columnsOf(kind, names, mappedColumns(mapping));
  if (columns.has('name') && (kind !== 'other' || columns.has('price'))) return;
  refuse(
    'The columns are not those of this shop, of Shopify, of WooCommerce or of another shop that can be read: a name and a price are needed at least.',
  );
}

async function readExternal(
  kind: Exclude<ImportKind, 'own'>,
  { headings, rows }: Table,
  { mapping, from, choices }: { mapping: ImportMapping; from: 'mapping' | 'before'; choices: Choices },
) {
  const names = headings.map(foldHeading).filter(isWanted);
  const mapped = mappedColumns(mapping);
  const columns = columnsOf(kind, names, mapped);
  const options = optionColumnsOf(kind, names);
  const foreign = readers[kind]({ rows, columns, options });
  const to: Translation = {
    kind,
    dictionary: new Dictionary(mapping, from),
    sizes: choices.sizes,
    categories: choices.categories,
    money: {
      currency: choices.currency,
      taken: Object.fromEntries(
        Object.entries(mapping.currencies ?? {}).map(([code, taken]) => [code.toUpperCase(), taken]),
      ),
      sign: decimalSignOf(variantCells(foreign, ['price', 'compareAt', 'salePrice'])),
    },
    dayOrder: dayOrderOf(variantCells(foreign, ['saleFrom', 'saleUntil'])),
    options: mapped,
    nameForDescription: choices.nameForDescription,
    foreignCurrencies: new Set(),
  };
  const products: ImportedProduct[] = [];
  const optionNames = new Map<string, { example: string; role: string }>();
  for (const [at, product] of foreign.entries()) {
    if (at % slice === 0) await nextTurn();
    products.push(translate(product, to));
    for (const [name, role] of rolesOf(product.variants, mapped)) {
      const [, example = ''] = product.variants[0]?.options.find(([own]) => own === name) ?? [];
      if (name !== '' && !optionNames.has(name)) optionNames.set(name, { example, role });
    }
  }
  const listed = [...optionNames].map(([column, { example, role }]) => ({
    column,
    option: true,
    example,
    field: role === 'size' || role === 'color' ? (role as ImportField) : null,
  }));
  return {
    products,
    columns: [...reportColumns(kind, headings, rows, columns), ...listed].slice(0, maxColumnsReported),
    words: to.dictionary.words(),
    foreignCurrencies: [...to.foreignCurrencies],
  };
}

/** What a file writes in some columns of its variants. */
function* variantCells(
  products: readonly ExternalProduct[],
  names: readonly ('price' | 'compareAt' | 'salePrice' | 'saleFrom' | 'saleUntil')[],
): Generator<string> {
  for (const { variants } of products) {
    for (const variant of variants) {
      for (const name of names) if (variant[name]) yield variant[name];
    }
  }
}

/** Reports the columns of a file with their assigned fields; those specific to this kind need no decision. */
function reportColumns(
  kind: Exclude<ImportKind, 'own'>,
  headings: readonly string[],
  rows: readonly CsvRow[],
  columns: Columns,
): ImportReport['columns'] {
  const held = new Map(
    [...columns].flatMap(([column, names]) => names.map((name) => [name, column] as const)),
  );
  return headings.flatMap((column) => {
    const name = foldHeading(column);
    if (name === '' || !isWanted(name) || optionColumn(kind, name)) return [];
    const example = rows.find(({ cells }) => cells.has(name))?.cells.get(name) ?? '';
    const holds = held.get(name);
    const field = holds && isField(holds) ? holds : null;
    return holds && !field ? [] : [{ column, option: false, example: truncate(example, 120), field }];
  });
}

function isField(column: string): column is ImportField {
  return fields.has(column);
}
const fields: ReadonlySet<string> = new Set(importFieldNames);

/** Adds a note on letters lost before the upload; in a damaged file they are an error. */
function noteLostLetters(product: ImportedProduct, broken: boolean): void {
  const texts = [product.name, product.description, product.additionalInfo, product.availableSizes];
  if (!texts.some((text) => text?.includes('\uFFFD'))) return;
  if (broken)
    product.errors.push(
      'Some of its letters cannot be read: save the file as "CSV UTF-8" and choose it again.',
    );
  else product.notes = [...(product.notes ?? []), 'It has the sign � where letters were lost before.'];
}
