import type { CsvRow } from '../../../spreadsheets/index.ts';
import { cellIn, cellsIn } from './columns.rules.ts';
import { firstCellIn, linksIn, listIn, optionNames, optionsIn, saleDaysIn } from './groups.rules.ts';
import type { ExternalProduct, ExternalRows } from './read-external.rules.ts';

/**
 * Shopify's product export, with the headings of before and after 2024: one row a variant; the rows of a handle are
 * one product. Rows without a handle belong together too, and are wrong.
 */
export function readShopify(file: ExternalRows): ExternalProduct[] {
  const groups = Map.groupBy(file.rows, (row) => cellIn(row, file.columns, 'handle') ?? '');
  return [...groups].map(([handle, rows]) => readProduct(handle, rows, file));
}

function readProduct(
  handle: string,
  rows: readonly CsvRow[],
  { columns, options }: ExternalRows,
): ExternalProduct {
  const first = firstCellIn(rows, columns);
  const names = optionNames(rows, options);
  const sold = rows.filter(
    (row) =>
      cellIn(row, columns, 'price') || optionsIn(row, options).length > 0 || cellIn(row, columns, 'stock'),
  );
  return {
    line: rows[0]?.line ?? 0,
    key: handle || undefined,
    handle,
    name: first('name'),
    description: first('description') ?? first('seo'),
    categories: [first('productType'), first('category')].filter((word): word is string => Boolean(word)),
    tags: listIn(first('tags')),
    pictures: pictures(rows, columns),
    variants: sold.map((row) => ({
      options: optionsIn(row, options, names).filter(([, value]) => value.toLowerCase() !== 'default title'),
      price: cellIn(row, columns, 'price'),
      compareAt: cellIn(row, columns, 'compareAt'),
      salePrice: cellIn(row, columns, 'salePrice'),
      ...saleDaysIn(row, columns),
      stock: countedIn(row, columns),
      sku: cellIn(row, columns, 'sku'),
    })),
    errors: handle === '' ? ['The handle is missing.'] : [],
    notes: [],
  };
}

/** Shopify writes 0 for what it does not track. */
function countedIn(row: CsvRow, columns: ExternalRows['columns']): string | undefined {
  const stock = cellIn(row, columns, 'stock');
  const untracked =
    columns.has('tracker') && !cellIn(row, columns, 'tracker') && /^0(?:\.0)?$/.test(stock ?? '');
  return untracked ? undefined : stock;
}

/** Returns the pictures in the file's order. */
function pictures(rows: readonly CsvRow[], columns: ExternalRows['columns']): string[] {
  const placed = rows.flatMap((row) =>
    cellsIn(row, columns, 'images').map((cell) => ({
      cell,
      place: Number(cellIn(row, columns, 'picturePlace') ?? Number.MAX_SAFE_INTEGER),
    })),
  );
  return linksIn(placed.sort((a, b) => a.place - b.place).map(({ cell }) => cell));
}
