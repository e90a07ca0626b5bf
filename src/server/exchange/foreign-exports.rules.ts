import type { Currency } from '../../contract/currencies.ts';
import { sizes } from '../../contract/sizes.ts';
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
    const quantities = variants
      .map(({ cells }) => cells.get('variant inventory qty'))
      .filter((text) => text !== undefined && text !== '');
    const stock = quantities.map((text) => note(errors, text, readStock) ?? 0);
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
      stockQuantity: stock.length === 0 ? undefined : stock.reduce((sum, units) => sum + units, 0),
      inStock: cell('status') ? cell('status') === 'active' : undefined,
      errors,
    };
  });
}

/** WooCommerce's product export; variations are folded into their parent's sizes. Amounts in `currency`. */
export function readWooCommerce(rows: readonly CsvRow[], currency: Currency): ImportedProduct[] {
  return rows
    .filter(({ cells }) => cells.get('type') !== 'variation')
    .map(({ line, cells }) => {
      const errors: string[] = [];
      const given = (name: string) => cells.get(name) || undefined;
      const inStock = given('in stock?');
      return {
        line,
        name: given('name'),
        description: plainText(given('description') ?? given('short description')),
        additionalInfo: plainText(given('short description')),
        category: note(errors, given('categories'), readCategory),
        prices: note(errors, given('regular price'), (text) => readOnePrice(text, currency)),
        availableSizes: knownSizes(
          [1, 2, 3].flatMap((n) => (given(`attribute ${n} value(s)`) ?? '').split(',')),
        ),
        stockQuantity: note(errors, given('stock'), readStock),
        inStock: inStock === undefined ? undefined : /^(1|yes|instock)$/i.test(inStock),
        errors,
      };
    });
}

function knownSizes(values: readonly string[]): string | undefined {
  const wanted = new Set(values.map((value) => value.trim().toUpperCase()));
  return sizes.filter((size) => wanted.has(size)).join(',') || undefined;
}

/** Markup taken off: the shop keeps plain text. */
function plainText(html: string | undefined): string | undefined {
  if (html === undefined) return undefined;
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  return html
    .replace(/\\n/g, '\n')
    .replace(/<(br|\/p|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
