import type { Currency } from '../../contract/currencies.ts';
import { sizes } from '../../contract/sizes.ts';
import { slugOf } from '../catalog/catalog.rules.ts';
import type { CsvRow } from './csv.rules.ts';
import {
  type ImportedProduct,
  note,
  readCategory,
  readOnePrice,
  readStock,
} from './product-columns.rules.ts';

/** Shopify's product export: one line a variant; the lines of a handle are one product. Amounts in `currency`. */
export function readShopify(rows: readonly CsvRow[], currency: Currency): ImportedProduct[] {
  const groups = new Map<string, CsvRow[]>();
  for (const row of rows) {
    const handle = row.cells.get('handle') ?? '';
    groups.set(handle, [...(groups.get(handle) ?? []), row]);
  }
  return [...groups].map(([handle, variants]) => {
    const errors: string[] = [];
    const cell = (name: string) => variants.map(({ cells }) => cells.get(name)).find(Boolean);
    const counted = variants.flatMap(({ cells }) => cells.get('variant inventory qty') || []);
    if (handle === '') errors.push('The handle is missing.');
    return {
      line: variants[0]?.line ?? 0,
      slug: handle || undefined,
      name: cell('title'),
      description: plainText(cell('body (html)')),
      category: note(errors, cell('type') ?? cell('product category'), readCategory),
      prices: note(errors, cell('variant price'), (text) => readOnePrice(text, currency)),
      availableSizes: knownSizes(
        variants.flatMap(({ cells }) => [1, 2, 3].map((n) => cells.get(`option${n} value`) ?? '')),
      ),
      stockQuantity: addStocks(errors, counted),
      inStock: cell('status') ? cell('status') === 'active' : undefined,
      errors,
    };
  });
}

/**
 * WooCommerce's product export; variations are folded into their parent: their sizes, their stock added up, and the
 * first one's price, since a variable product has neither of its own. The file knows no address of a product, so its
 * name makes one, once a file: reading the file again finds what it added. Amounts in `currency`.
 */
export function readWooCommerce(rows: readonly CsvRow[], currency: Currency): ImportedProduct[] {
  const variationsOf = new Map<string, CsvRow[]>();
  for (const row of rows) {
    const parent = row.cells.get('type') === 'variation' ? row.cells.get('parent') : undefined;
    if (parent) variationsOf.set(parent, [...(variationsOf.get(parent) ?? []), row]);
  }
  const used = new Set<string>();
  return rows
    .filter(({ cells }) => cells.get('type') !== 'variation')
    .map((row) => {
      const names = [row.cells.get('sku'), `id:${row.cells.get('id')}`];
      const variations = names.flatMap((name) => variationsOf.get(name ?? '') ?? []);
      const product = readWooProduct(row, variations, currency);
      const slug = slugOf(product.name ?? '');
      if (!product.name || used.has(slug)) return product;
      used.add(slug);
      return { ...product, slug };
    });
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
  const inStock = given('in stock?');
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
    inStock: inStock === undefined ? undefined : /^(1|yes|instock)$/i.test(inStock),
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

/** Markup taken off: the shop keeps plain text. A tag ends before the next one, so that hostile text is read once. */
function plainText(html: string | undefined): string | undefined {
  if (html === undefined) return undefined;
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  return html
    .replace(/\\n/g, '\n')
    .replace(/<(br|\/p|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
