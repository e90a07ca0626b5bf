import { readFile } from 'node:fs/promises';
import type { ImportCounts, ImportReport } from '../../../contract/api/import.ts';
import { invalidFields } from '../../../contract/errors.ts';
import type { Currency } from '../../../contract/rules/money/currencies.ts';
import { recordAuditEvent } from '../../audit/audit.ts';
import { untilUnique } from '../../database/unique.ts';
import type { Shop, Viewer } from '../../shop.ts';
import {
  addImported,
  changeImported,
  findImported,
  lockImports,
  type StoredProduct,
} from '../editing/import-product.ts';
import type { UploadedFile } from '../pictures/uploaded-pictures.ts';
import { type CsvRow, readCsv, UnreadableCsv } from './csv.ts';
import { readShopify, readWooCommerce } from './foreign-exports.ts';
import { type Plan, planImport, type StockChoice } from './import-plan.rules.ts';
import { type ExportKind, type ImportedProduct, kindOf, readOwnFile } from './product-columns.rules.ts';

const maxProducts = 10_000;

type Options = {
  dryRun: boolean;
  currency: Currency;
  stock?: StockChoice;
  existing?: 'update' | 'skip';
  wrong?: 'refuse' | 'skip';
};

/**
 * Reads a product CSV. A dry run says what would change; otherwise everything is saved in one transaction, or nothing
 * when a line is wrong and wrong lines are not to be left out. New products are drafts without pictures. Imports take
 * turns, so that the same file sent twice at once adds nothing the second time.
 * @param options.currency of the amounts in a foreign shop's export
 * @throws ShopError INVALID_FIELDS for a file that cannot be read at all, EDIT_CONFLICT when a product was edited
 * while it was imported
 */
export async function importProducts(
  shop: Shop,
  files: readonly UploadedFile[],
  options: Options,
  admin: Viewer,
): Promise<ImportReport> {
  const [file] = files;
  if (!file) throw invalidFields({ file: 'Choose a CSV file.' });
  const { kind, products } = readProducts(await readFile(file.path, 'utf8'), options.currency);
  if (options.dryRun) return reportOf(kind, false, await plansFor(shop, products, options));
  return untilUnique(() =>
    shop.db.transaction(async (tx) => {
      await lockImports(tx);
      const inside: Shop = { ...shop, db: tx };
      const plans = await plansFor(inside, products, options);
      const refused = options.wrong !== 'skip' && plans.some(({ line }) => line.action === 'wrong');
      if (!refused) await apply(inside, plans, admin, file.name);
      return reportOf(kind, !refused, plans);
    }),
  );
}

function reportOf(kind: ExportKind, saved: boolean, plans: readonly Plan<StoredProduct>[]): ImportReport {
  const counts: ImportCounts = { add: 0, change: 0, same: 0, out: 0, wrong: 0 };
  for (const { line } of plans) counts[line.action] += 1;
  const lines = plans.map(({ line }) => line);
  return {
    kind,
    kindInWords: kindsInWords[kind],
    saved,
    products: lines.length,
    rows: lines.length,
    written: '',
    example: lines[0] ?? null,
    columns: [],
    words: { categories: [], sizes: [], colors: [] },
    foreignCurrencies: [],
    counts,
    pictures: { products: 0, links: 0 },
    lines,
    page: 1,
    pages: 1,
  };
}

const kindsInWords = { own: 'this shop', shopify: 'Shopify', woocommerce: 'WooCommerce' } as const;

function readProducts(text: string, currency: Currency): { kind: ExportKind; products: ImportedProduct[] } {
  const rows = rowsOf(text);
  const broken = rows.find(({ cells }) => [...cells.values()].some((cell) => cell.includes('\0')));
  if (broken) {
    const sentence = `Line ${broken.line} holds characters that cannot be kept. Please save the file as "CSV UTF-8" and choose it again.`;
    throw invalidFields({ file: sentence });
  }
  const kind = kindOf(rows);
  if (!kind) {
    throw invalidFields({ file: 'The columns are not those of this shop, of Shopify or of WooCommerce.' });
  }
  const products = readers[kind](rows, currency);
  if (products.length > maxProducts) throw invalidFields({ file: 'At most 10,000 products at once.' });
  return { kind, products };
}

function rowsOf(text: string): CsvRow[] {
  try {
    return readCsv(text);
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    const sentence = `Line ${error.line} has a quotation mark (") that is not closed. Please mend it and choose the file again.`;
    throw invalidFields({ file: sentence });
  }
}

const readers: Record<ExportKind, (rows: readonly CsvRow[], currency: Currency) => ImportedProduct[]> = {
  own: readOwnFile,
  shopify: readShopify,
  woocommerce: readWooCommerce,
};

async function plansFor(
  shop: Shop,
  products: readonly ImportedProduct[],
  { stock, existing = 'update' }: Options,
): Promise<Plan<StoredProduct>[]> {
  return planImport(products, await findImported(shop, products), { stock, existing });
}

async function apply(
  shop: Shop,
  plans: readonly Plan<StoredProduct>[],
  admin: Viewer,
  fileName: string,
): Promise<void> {
  const counts = { added: 0, changed: 0 };
  for (const { product, stored, addStock, line } of plans) {
    if (line.action === 'add') {
      await addImported(shop, product);
      counts.added += 1;
    } else if (line.action === 'change' && stored) {
      await changeImported(shop, stored, product, addStock === 0 ? {} : { add: addStock });
      counts.changed += 1;
    }
  }
  const count = counts.added + counts.changed;
  if (count === 0) return;
  await recordAuditEvent(shop.db, shop.clock.now(), {
    actor: admin,
    action: 'products imported',
    subject: fileName,
    link: '/admin/list',
    details: { count, ...counts },
  });
}
