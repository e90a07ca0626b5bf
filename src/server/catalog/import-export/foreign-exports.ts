import { decodeHTML } from 'entities';
import { sizes } from '../../../contract/rules/catalog/sizes.ts';
import type { Currency } from '../../../contract/rules/money/currencies.ts';
import { isSlug } from '../catalog.rules.ts';
import type { CsvRow } from './csv.ts';
import {
  type ImportedProduct,
  importKeyOf,
  note,
  readCategory,
  readOnePrice,
  readStock,
} from './product-columns.rules.ts';

/** Shopify's product export: one line a variant; the lines of a handle are one product. Amounts in `currency`. */
export function readShopify(rows: readonly CsvRow[], currency: Currency): ImportedProduct[] {
  const groups = new Map<string, CsvRow[]>();
  for (const row of rows) {
    addTo(groups, row.cells.get('handle') ?? '', row);
  }
  return [...groups].map(([handle, variants]) => {
    const errors: string[] = [];
    const cell = (name: string) => variants.map(({ cells }) => cells.get(name)).find(Boolean);
    const counted = variants.flatMap(({ cells }) => cells.get('variant inventory qty') || []);
    if (handle === '') errors.push('The handle is missing.');
    return {
      line: variants[0]?.line ?? 0,
      slug: isSlug(handle) ? handle : undefined,
      importKey: handle ? importKeyOf('shopify', handle) : undefined,
      name: cell('title'),
      description: plainText(cell('body (html)')),
      category: note(errors, cell('type') ?? cell('product category'), readCategory),
      prices: note(errors, cell('variant price'), (text) => readOnePrice(text, currency)),
      availableSizes: knownSizes(
        variants.flatMap(({ cells }) => [1, 2, 3].map((n) => cells.get(`option${n} value`) ?? '')),
      ),
      stockQuantity: addStocks(errors, counted),
      errors,
    };
  });
}

/**
 * WooCommerce's product export; variations are folded into their parent: their sizes, their stock added up, and the
 * first one's price, since a variable product has neither of its own. The file knows no address of a product: its
 * number there, or its SKU or name, finds what an earlier reading added. Amounts in `currency`.
 */
export function readWooCommerce(rows: readonly CsvRow[], currency: Currency): ImportedProduct[] {
  const variationsOf = new Map<string, CsvRow[]>();
  for (const row of rows) {
    const parent = isVariation(row) ? row.cells.get('parent') : undefined;
    if (parent) addTo(variationsOf, parent, row);
  }
  const named = new Map<string, number>();
  return rows
    .filter((row) => !isVariation(row))
    .map((row) => {
      const { cells } = row;
      const names = [cells.get('sku'), `id:${cells.get('id')}`];
      const variations = names.flatMap((name) => variationsOf.get(name || ' ') ?? []);
      const product = readWooProduct(row, variations, currency);
      const name = product.name?.toLowerCase() ?? '';
      const count = (named.get(name) ?? 0) + 1;
      named.set(name, count);
      const known = cells.get('id') || cells.get('sku') || (name && `${name} ${count}`);
      return { ...product, importKey: known ? importKeyOf('woocommerce', known) : undefined };
    });
}

/** The type is a list: `variation, virtual`. */
function isVariation({ cells }: CsvRow): boolean {
  const types = (cells.get('type') ?? '').toLowerCase().split(',');
  return types.some((type) => type.trim() === 'variation');
}

function addTo<Item>(groups: Map<string, Item[]>, name: string, item: Item): void {
  const group = groups.get(name);
  if (group) group.push(item);
  else groups.set(name, [item]);
}

function readWooProduct(
  { line, cells }: CsvRow,
  variations: readonly CsvRow[],
  currency: Currency,
): ImportedProduct {
  const errors: string[] = [];
  const given = (name: string) => cells.get(name) || undefined;
  const ofVariations = (name: string) => variations.flatMap((row) => row.cells.get(name) || []);
  const own = given('stock');
  const stocks = own === undefined ? ofVariations('stock') : [own];
  const price = given('regular price') ?? ofVariations('regular price')[0];
  return {
    line,
    name: given('name'),
    description: plainText(given('description') ?? given('short description')),
    additionalInfo: plainText(given('short description')),
    category: note(errors, given('categories'), readCategory),
    prices: note(errors, price, (text) => readOnePrice(text, currency)),
    availableSizes: knownSizes(
      [1, 2, 3].flatMap((n) =>
        [given(`attribute ${n} value(s)`) ?? '', ...ofVariations(`attribute ${n} value(s)`)].flatMap((list) =>
          list.split(','),
        ),
      ),
    ),
    stockQuantity: addStocks(errors, stocks),
    errors,
  };
}

/** The sum of what is there; an oversold option, below zero, counts as none. Undefined when none is counted. */
function addStocks(errors: string[], counted: readonly string[]): number | undefined {
  if (counted.length === 0) return undefined;
  const units = counted.map((text) => (/^-\d{1,7}$/.test(text) ? 0 : (note(errors, text, readStock) ?? 0)));
  return units.reduce((sum, each) => sum + each, 0);
}

function knownSizes(values: readonly string[]): string | undefined {
  const wanted = new Set(values.map((value) => value.trim().toUpperCase()));
  return sizes.filter((size) => wanted.has(size)).join(',') || undefined;
}

/**
 * Markup taken off: the shop keeps plain text; undefined when none is left. A tag ends before the next one, so that
 * hostile text is read once.
 */
function plainText(html: string | undefined): string | undefined {
  if (html === undefined) return undefined;
  return (
    html
      .replace(/\\n/g, '\n')
      .replace(/<(br|\/p|\/li|\/h\d)\b[^<>]*>/gi, '\n')
      .replace(/<[^<>]+>/g, '')
      .replace(/.+/gs, (text) => decodeHTML(text))
      .replace(/[ \t\u00a0]+/g, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n') || undefined
  );
}
