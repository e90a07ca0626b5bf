import { readFile } from 'node:fs/promises';
import type { Currency } from '../../contract/currencies.ts';
import { invalidFields } from '../../contract/errors.ts';
import type { ImportReport } from '../../contract/inventory.ts';
import { formatMinor } from '../../contract/money.ts';
import { addImported, changeImported, findImported, type StoredProduct } from '../catalog/imported.ts';
import type { UploadedFile } from '../catalog/uploaded-pictures.ts';
import type { Shop } from '../shop.ts';
import { readCsv } from './csv.rules.ts';
import { readShopify, readWooCommerce } from './foreign-exports.rules.ts';
import { type ImportedProduct, kindOf, readOwn } from './product-columns.rules.ts';

const maxProducts = 10_000;

type Options = { dryRun: boolean; currency: Currency };
type Plan = {
  product: ImportedProduct;
  stored: StoredProduct | undefined;
  line: ImportReport['lines'][number];
};

/**
 * Reads a product CSV. A dry run says what would change; otherwise everything is saved in one transaction, or
 * nothing when a line is wrong. New products come without pictures and switched off.
 * @param options.currency of the amounts in a foreign shop's export
 */
export async function importProducts(
  shop: Shop,
  files: readonly UploadedFile[],
  { dryRun, currency }: Options,
): Promise<ImportReport> {
  const [file] = files;
  if (!file) throw invalidFields({ file: 'Choose a CSV file.' });
  const rows = readCsv(await readFile(file.path, 'utf8'));
  const kind = kindOf(rows);
  if (!kind) {
    throw invalidFields({ file: 'The columns are not those of this shop, of Shopify or of WooCommerce.' });
  }
  const products =
    kind === 'shopify'
      ? readShopify(rows, currency)
      : kind === 'woocommerce'
        ? readWooCommerce(rows, currency)
        : rows.map(readOwn);
  if (products.length > maxProducts) throw invalidFields({ file: 'At most 10,000 products at once.' });
  const plans: Plan[] = [];
  for (const product of products) plans.push(await planOf(shop, product));
  const wrong = plans.some(({ line }) => line.action === 'wrong');
  if (!dryRun && !wrong) await apply(shop, plans);
  return { kind, saved: !dryRun && !wrong, lines: plans.map(({ line }) => line) };
}

async function planOf(shop: Shop, product: ImportedProduct): Promise<Plan> {
  const stored = await findImported(shop, product);
  const errors = [...product.errors, ...(stored ? [] : missingFor(product))];
  const changes = stored ? differences(stored, product) : [];
  const action = errors.length > 0 ? 'wrong' : !stored ? 'add' : changes.length > 0 ? 'change' : 'same';
  const name = product.name ?? stored?.name ?? product.slug ?? '';
  return { product, stored, line: { line: product.line, name, action, changes, errors } };
}

function missingFor(product: ImportedProduct): string[] {
  const wanted = {
    name: product.name,
    description: product.description,
    category: product.category,
    price: product.prices,
  };
  return Object.entries(wanted)
    .filter(
      ([name, value]) =>
        value === undefined && !product.errors.some((error) => error.toLowerCase().includes(name)),
    )
    .map(([name]) => `A new product needs a ${name}.`);
}

function differences(stored: StoredProduct, product: ImportedProduct) {
  const found: { field: string; from: string; to: string }[] = [];
  const compare = (field: string, from: string, to: string | undefined) => {
    if (to !== undefined && to !== from) found.push({ field, from, to });
  };
  compare('name', stored.name, product.name);
  compare('description', stored.description, product.description);
  compare('category', stored.category, product.category);
  compare('additional information', stored.additionalInfo, product.additionalInfo);
  compare('sizes', stored.availableSizes, product.availableSizes);
  compare('stock quantity', String(stored.stockQuantity), product.stockQuantity?.toString());
  compare(
    'in stock',
    stored.onSale ? 'yes' : 'no',
    product.inStock === undefined ? undefined : product.inStock ? 'yes' : 'no',
  );
  const colors = (list: { name: string; hexCode: string }[]) =>
    list.map(({ name, hexCode }) => `${name} ${hexCode}`).join('; ');
  compare(
    'colors',
    colors(stored.availableColors),
    product.availableColors && colors(product.availableColors),
  );
  for (const [part, text] of Object.entries(product.care ?? {})) {
    compare(part, stored.careInstructions[0]?.[part as 'washing'] ?? '', text);
  }
  for (const { currency, amountMinor } of product.prices ?? []) {
    const before = stored.prices.find((price) => price.currency === currency);
    compare(
      currency,
      before ? formatMinor(before.amountMinor, currency) : '',
      formatMinor(amountMinor, currency),
    );
  }
  return found;
}

async function apply(shop: Shop, plans: readonly Plan[]): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const inside: Shop = { ...shop, db: tx };
    for (const { product, stored, line } of plans) {
      if (line.action === 'add') await addImported(inside, product);
      else if (line.action === 'change' && stored) await changeImported(inside, stored, product);
    }
  });
}
