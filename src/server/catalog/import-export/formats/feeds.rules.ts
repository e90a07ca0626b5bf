import type { CsvRow } from '../../../spreadsheets/index.ts';
import { type Columns, cellIn, cellsIn } from './columns.rules.ts';
import {
  colorOption,
  firstCellIn,
  linksOf,
  listIn,
  optionsIn,
  ownOptions,
  pairsOf,
  pooled,
  saleDaysIn,
  sizeOption,
} from './groups.rules.ts';
import type { ExternalProduct, ExternalRows, ExternalVariant } from './read-external.rules.ts';

/** A catalogue of Meta or Google: a row a variant; those of one `item_group_id` are one product. */
export function readFeed(file: ExternalRows): ExternalProduct[] {
  const { columns } = file;
  const groups = Map.groupBy(file.rows, (row) => {
    const group = cellIn(row, columns, 'parent');
    const id = cellIn(row, columns, 'handle');
    return group ? `group ${group}` : id ? `id ${id}` : `row ${row.line}`;
  });
  return [...groups.values()].map((rows) => {
    const [first] = rows;
    const key = first && (cellIn(first, columns, 'parent') ?? cellIn(first, columns, 'handle'));
    return productOf(rows, key, file, variantOf);
  });
}

/**
 * Reads another shop's table, recognised by its columns: the rows of one handle are one product, rows without are one
 * each. Cells may list sizes and colours.
 */
export function readFlat(file: ExternalRows): ExternalProduct[] {
  const { columns } = file;
  const groups = Map.groupBy(file.rows, (row) => {
    const group = cellIn(row, columns, 'parent') ?? cellIn(row, columns, 'handle');
    return group ? `named ${group}` : `row ${row.line}`;
  });
  const named = new Map<string, number>();
  return [...groups.values()].map((rows) => {
    const [first] = rows;
    const name = (first && cellIn(first, columns, 'name'))?.toLowerCase() ?? '';
    const count = (named.get(name) ?? 0) + 1;
    named.set(name, count);
    const own = first && (cellIn(first, columns, 'parent') ?? cellIn(first, columns, 'handle'));
    const sku = rows.length === 1 && first ? cellIn(first, columns, 'sku') : undefined;
    const key = own ?? sku ?? (name === '' ? undefined : count === 1 ? name : `${name} ${count}`);
    const product = productOf(rows, key, file, listedVariants);
    return own ? { ...product, handle: own } : product;
  });
}

/** One product of its rows, each cell from the first row that has it. */
export function productOf(
  rows: readonly CsvRow[],
  key: string | undefined,
  file: ExternalRows,
  read: (row: CsvRow, file: ExternalRows) => ExternalVariant[],
): ExternalProduct {
  const { columns } = file;
  const first = firstCellIn(rows, columns);
  const tags = listIn(first('tags'));
  return {
    line: rows[0]?.line ?? 0,
    key,
    name: first('name'),
    description: first('description') ?? first('shortDescription'),
    additionalInfo: first('description') && first('shortDescription'),
    categories: categoriesIn(rows, columns),
    tags,
    pictures: linksOf(rows, columns),
    variants: rows.flatMap((row) => read(row, file)),
    errors: [],
    notes: [],
  };
}

function categoriesIn(rows: readonly CsvRow[], columns: Columns): string[] {
  const words = rows.flatMap((row) => [
    ...cellsIn(row, columns, 'productType'),
    ...cellsIn(row, columns, 'category'),
  ]);
  return [...new Set(words)];
}

function stockIn(row: CsvRow, columns: Columns): string | undefined {
  const stock = cellIn(row, columns, 'stock');
  if (stock !== undefined) return stock;
  const availability = (cellIn(row, columns, 'availability') ?? '').toLowerCase().replaceAll('_', ' ');
  return ['out of stock', 'outofstock', 'sold out', 'no', 'false', '0', 'discontinued'].includes(availability)
    ? '0'
    : undefined;
}

export function pricesIn(row: CsvRow, columns: Columns) {
  const currency = cellIn(row, columns, 'currency');
  const named = (price: string | undefined) =>
    price === undefined || currency === undefined ? price : `${price} ${currency}`;
  return {
    price: named(cellIn(row, columns, 'price')),
    compareAt: named(cellIn(row, columns, 'compareAt')),
    salePrice: named(cellIn(row, columns, 'salePrice')),
    ...saleDaysIn(row, columns),
    sku: cellIn(row, columns, 'sku'),
  };
}

function variantOf(row: CsvRow, { columns, options }: ExternalRows): ExternalVariant[] {
  const chosen = [...ownOptions(row, columns), ...optionsIn(row, options)];
  return [{ ...pricesIn(row, columns), stock: stockIn(row, columns), options: chosen }];
}

/** A row whose cells may list several sizes or colours: its stock is one pile for all of them. */
function listedVariants(row: CsvRow, { columns, options }: ExternalRows): ExternalVariant[] {
  const lists: [string, string[]][] = [
    [sizeOption, listIn(cellIn(row, columns, 'size'))],
    [colorOption, listIn(cellIn(row, columns, 'color'))],
    ...optionsIn(row, options).map(([name, values]): [string, string[]] => [name, listIn(values)]),
  ];
  const stock = stockIn(row, columns);
  const pairs = pairsOf(lists.filter(([, values]) => values.length > 0).slice(0, 3));
  return pooled(
    pairs.map((pair) => ({ ...pricesIn(row, columns), options: pair })),
    stock,
  );
}
