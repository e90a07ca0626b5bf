import type { CsvRow } from '../../../spreadsheets/index.ts';
import { splitAmount } from './amounts.rules.ts';
import { type Column, cellIn } from './columns.rules.ts';
import { linksIn, listIn, optionNames, optionsIn, pairsOf, pooled } from './groups.rules.ts';
import type { ExternalProduct, ExternalRows, ExternalVariant } from './read-external.rules.ts';

/** Wix's export, old and new: a row for the product, then rows for its variants and its pictures. */
export function readWix(file: ExternalRows): ExternalProduct[] {
  const groups = Map.groupBy(file.rows, (row) => cellIn(row, file.columns, 'handle') ?? `row ${row.line}`);
  return [...groups].map(([handle, rows]) => readProduct(handle, rows, file));
}

const kindOf = (row: CsvRow, { columns }: ExternalRows) =>
  (cellIn(row, columns, 'rowKind') ?? '').toLowerCase();

function readProduct(handle: string, rows: readonly CsvRow[], file: ExternalRows): ExternalProduct {
  const { columns } = file;
  const product = rows.find((row) => kindOf(row, file) === 'product') ?? rows[0];
  const given = (column: Column) => product && cellIn(product, columns, column);
  const isLone = product !== undefined && kindOf(product, file) !== 'product';
  return {
    line: product?.line ?? 0,
    key: handle,
    handle,
    name: given('name'),
    description: given('description'),
    categories: listIn(given('category')),
    tags: [],
    pictures: picturesOf(rows, file),
    variants: product ? variantsOf(product, rows, file) : [],
    errors: isLone ? ['Its product is not in the file: these rows are variants of it.'] : [],
    notes: [],
  };
}

/** Returns URLs on Wix's picture server for Wix file names. */
function picturesOf(rows: readonly CsvRow[], { columns }: ExternalRows): string[] {
  const cells = rows.flatMap((row) =>
    (columns.get('images') ?? []).flatMap((name) => row.cells.get(name) ?? []),
  );
  const links = cells.flatMap((cell) =>
    cell.split(';').map((part) => {
      const name = part.trim();
      return /^[\w~.-]+\.(?:jpe?g|png|webp|gif|avif)$/i.test(name)
        ? `https://static.wixstatic.com/media/${name}`
        : name;
    }),
  );
  return linksIn(links);
}

function variantsOf(product: CsvRow, rows: readonly CsvRow[], file: ExternalRows): ExternalVariant[] {
  const { columns, options } = file;
  const names = optionNames([product], options);
  const own = pricesOf(product, undefined, file);
  const variants = rows.filter((row) => kindOf(row, file) === 'variant');
  if (variants.length > 0) {
    return variants.map((row) => ({
      ...pricesOf(product, row, file),
      options: optionsIn(row, options, names).map(([name, value]) => [name, choiceOf(value)]),
      stock: stockIn(cellIn(row, columns, 'stock')),
      sku: cellIn(row, columns, 'sku'),
    }));
  }
  const lists = optionsIn(product, options).map(([name, values]): [string, string[]] => [
    name,
    values
      .split(';')
      .map((value) => choiceOf(value.trim()))
      .filter(Boolean),
  ]);
  const stock = stockIn(cellIn(product, columns, 'stock'));
  const sku = cellIn(product, columns, 'sku');
  return pooled(
    pairsOf(lists).map((pair) => ({ ...own, sku, options: pair })),
    stock,
  );
}

/** "#000000:Black" is a colour with its name. */
function choiceOf(value: string): string {
  const [, hex, name] = /^(#[0-9a-f]{3,8}|rgba?\([\d,. ]{1,40}\)):(.+)$/i.exec(value) ?? [];
  if (name === undefined || hex === undefined) return value;
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex) ? `${name.trim()} ${hex}` : name.trim();
}

/** "InStock" and "OutOfStock" are no counts; none is one. */
function stockIn(cell: string | undefined): string | undefined {
  if (cell === undefined || /^in_?stock$/i.test(cell)) return undefined;
  return /^out_?of_?stock$/i.test(cell) ? '0' : cell;
}

/**
 * A variant's own price, or the product's with its surcharge; the discount of the old export makes a sale price. Sums
 * of what is no amount are left written out, for the amounts' reader to refuse.
 */
function pricesOf(product: CsvRow, variant: CsvRow | undefined, { columns }: ExternalRows) {
  const base = cellIn(product, columns, 'price');
  const own = variant && cellIn(variant, columns, 'price');
  const surcharge = variant && cellIn(variant, columns, 'surcharge');
  const sum = own ?? (isGiven(surcharge) ? calculated(base, '+', surcharge) : base);
  const mode = (cellIn(product, columns, 'discountMode') ?? '').toUpperCase();
  const off = cellIn(product, columns, 'discountValue');
  const compareAt =
    (variant && cellIn(variant, columns, 'compareAt')) ?? cellIn(product, columns, 'compareAt');
  return {
    price: sum,
    compareAt,
    salePrice: isGiven(off) ? calculated(sum, mode === 'PERCENT' ? '- %' : '-', off) : undefined,
  };
}

/** Wix writes 0 for what is not set. */
function isGiven(cell: string | undefined): cell is string {
  return cell !== undefined && /[1-9]/.test(cell);
}

function calculated(amount = '', operation: '+' | '-' | '- %', by: string): string {
  const [left, right] = [amount, by.replace('%', '')].map((text) => Number(splitAmount(text)?.amount));
  if (left === undefined || right === undefined || Number.isNaN(left + right))
    return `${amount} ${operation} ${by}`;
  if (operation === '+') return (left + right).toFixed(2);
  return (left - (operation === '-' ? right : (left * right) / 100)).toFixed(2);
}
