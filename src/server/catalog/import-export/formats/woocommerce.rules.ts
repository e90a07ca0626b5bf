import { truncate } from '../../../../contract/text/shorten.ts';
import type { CsvRow } from '../../../spreadsheets/index.ts';
import { type Column, cellIn } from './columns.rules.ts';
import { linksOf, listIn, optionsIn, ownOptions, pairsOf, pooled, saleDaysIn } from './groups.rules.ts';
import { isColorName } from './options.rules.ts';
import type { ExternalProduct, ExternalRows, ExternalVariant } from './read-external.rules.ts';
import { isSizeName } from './sizes.rules.ts';

/**
 * Reads WooCommerce's product export, in any language whose columns are known or mapped: variations are merged into
 * their parent. The file contains no slug: its number there, or its SKU or name, identifies a product added before.
 */
export function readWooCommerce(file: ExternalRows): ExternalProduct[] {
  const { rows, columns } = file;
  const variationsOf = Map.groupBy(
    rows.filter((row) => isVariation(row, file)),
    (row) => cellIn(row, columns, 'parent') ?? '',
  );
  const named = new Map<string, number>();
  const taken = new Set<string>();
  const products = rows
    .filter((row) => !isVariation(row, file))
    .map((row) => {
      const id = cellIn(row, columns, 'handle');
      const sku = cellIn(row, columns, 'sku');
      const names = [sku, id && `id:${id}`].filter((name): name is string => Boolean(name));
      for (const name of names) taken.add(name);
      const variations = names.flatMap((name) => variationsOf.get(name) ?? []);
      const product = readProduct(row, variations, file);
      const name = product.name?.toLowerCase() ?? '';
      const count = (named.get(name) ?? 0) + 1;
      named.set(name, count);
      return { ...product, key: id || sku || (name && `${name} ${count}`) || undefined };
    });
  return [...products, ...orphans(variationsOf, taken, file)];
}

/** Variations whose product is not in the file. */
function orphans(
  variationsOf: ReadonlyMap<string, readonly CsvRow[]>,
  taken: ReadonlySet<string>,
  file: ExternalRows,
): ExternalProduct[] {
  return [...variationsOf].flatMap(([parent, rows]) => {
    const [row] = rows;
    // older exports name no product of a variation
    if (parent === '' || taken.has(parent) || !row) return [];
    const error = `Its product "${truncate(parent, 60)}" is not in the file: these rows are variations of it.`;
    return [{ ...readProduct(row, [], file), key: undefined, errors: [error] }];
  });
}

function typesOf(row: CsvRow, { columns }: ExternalRows): string[] {
  return (cellIn(row, columns, 'rowKind') ?? '')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());
}

/** The type is a list: `variation, virtual`. */
function isVariation(row: CsvRow, file: ExternalRows): boolean {
  return typesOf(row, file).includes('variation');
}

function readProduct(row: CsvRow, variations: readonly CsvRow[], file: ExternalRows): ExternalProduct {
  const { columns } = file;
  const given = (column: Column) => cellIn(row, columns, column);
  // line breaks are written out
  const text = (column: Column) => given(column)?.replaceAll('\\n', '\n');
  const description = text('description') ?? text('shortDescription');
  const isGrouped = typesOf(row, file).includes('grouped');
  return {
    line: row.line,
    key: undefined,
    name: given('name'),
    description,
    additionalInfo: text('shortDescription'),
    categories: [...listIn(given('category')), ...listIn(given('productType'))],
    tags: listIn(given('tags')),
    pictures: linksOf([row, ...variations], columns),
    variants: variantsOf(row, variations, file),
    errors: isGrouped ? ['It only groups other products and has no price of its own.'] : [],
    notes: [],
  };
}

/** The variations with their own prices and stock, else each combination that the product itself lists. */
function variantsOf(row: CsvRow, variations: readonly CsvRow[], file: ExternalRows): ExternalVariant[] {
  const { columns, options } = file;
  const lists = [...optionsIn(row, options), ...ownOptions(row, columns)].map(
    ([name, values]): [string, string[]] => [name, listIn(values)],
  );
  const own = priceAndStock(row, file);
  if (variations.length === 0) {
    const pairs = pairsOf(lists.slice(0, 3));
    return pooled(
      pairs.map((pair) => ({ ...own, options: pair })),
      own.stock,
    );
  }
  const variants = variations.flatMap((variation) => {
    const chosen = [...optionsIn(variation, options), ...ownOptions(variation, columns)];
    const names = new Set(chosen.map(([name]) => name.toLowerCase()));
    // a variation without a value for an option covers all of its values
    const open = lists.filter(
      ([name]) => !names.has(name.toLowerCase()) && (isSizeName(name) || isColorName(name)),
    );
    const { stock, price = own.price, ...rest } = priceAndStock(variation, file, row);
    const pairs = pairsOf(open.slice(0, 2));
    return pooled(
      pairs.map((pair) => ({ ...rest, price, options: [...chosen, ...pair] })),
      stock,
    );
  });
  return own.stock === undefined ? variants : pooled(variants, own.stock);
}

/** Sales of variations that name no days of their own count as long as the product's. */
function priceAndStock(row: CsvRow, { columns }: ExternalRows, parent = row) {
  const { saleFrom, saleUntil } = saleDaysIn(row, columns);
  const days = saleFrom || saleUntil ? { saleFrom, saleUntil } : saleDaysIn(parent, columns);
  return {
    ...days,
    price: cellIn(row, columns, 'price'),
    salePrice: cellIn(row, columns, 'salePrice'),
    stock: cellIn(row, columns, 'stock'),
    sku: cellIn(row, columns, 'sku'),
  };
}
