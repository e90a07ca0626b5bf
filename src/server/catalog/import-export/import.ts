import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalidFields } from '../../../contract/errors.ts';
import {
  type ImportCounts,
  type ImportKind,
  type ImportLine,
  type ImportMapping,
  type ImportReport,
  type ImportSettings,
  importBatchSize,
  importMappingSchema,
  previewBatchSize,
} from '../../../contract/import-export/import.api.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { maxSizes, type ShopSize } from '../../../contract/stock/size-table.ts';
import { isCustomSize, sizesOf } from '../../../contract/stock/sizes.ts';
import { fitInto } from '../../../contract/text/shorten.ts';
import { notifyJobAfterCommit } from '../../../platform/database/notify-job.ts';
import { countPages } from '../../../platform/database/paginate.ts';
import { requireRight } from '../../rights.ts';
import { readCategories, readSizes, saveSettings } from '../../settings/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { findImported, type StoredProduct } from '../editing/import-product.ts';
import type { UploadedFile } from '../pictures/uploaded-pictures.ts';
import { newCategoriesIn } from './formats/category-words.ts';
import { listFormats } from './formats/detect.rules.ts';
import { type Plan, planImport } from './import-plan.rules.ts';
import {
  countDone,
  insertImport,
  insertImportRows,
  moveImport,
  selectImport,
  selectLastOfKind,
} from './imports.sql.ts';
import { importJob } from './imports.ts';
import type { ImportedProduct } from './product-columns.rules.ts';
import { type ReadFile, readProductFile } from './read-file.ts';
import { finishImport, processRows } from './run-import.ts';

/** Sizes of a file that the owner's table lacks, those of the most products first; what has no room in it is left out. */
export function newSizesIn(products: readonly ImportedProduct[], table: readonly ShopSize[]): string[] {
  const known = new Set(table.map(({ label }) => label));
  const counts = new Map<string, number>();
  for (const { availableSizes = '' } of products) {
    for (const size of sizesOf(availableSizes))
      if (!isCustomSize(size) && !known.has(size)) counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([size]) => size)
    .slice(0, maxSizes - table.length);
}

/** Adds sizes to the end of the owner's table. Throws ShopError WRONG_DUTY for one who may not change settings. */
export async function addSizes(shop: Shop, labels: readonly string[], admin: Viewer): Promise<void> {
  if (labels.length === 0) return;
  requireRight(admin, 'settings');
  const table = await readSizes(shop.db, shop.config);
  await saveSettings(shop, { sizes: [...table, ...labels.map((label) => ({ label }))] }, admin);
}

/** Adds categories behind the shop's. Throws ShopError WRONG_DUTY for one who may not change settings. */
async function addCategories(shop: Shop, names: readonly string[], admin: Viewer): Promise<void> {
  if (names.length === 0) return;
  requireRight(admin, 'settings');
  const categories = [...(await readCategories(shop.db, shop.config)), ...names];
  await saveSettings(shop, { categories: [...new Set(categories)].map((name) => ({ name })) }, admin);
}

type Options = Omit<
  ImportSettings,
  'dryRun' | 'pictures' | 'addSizes' | 'addCategories' | 'currency' | 'mapping'
> & {
  dryRun: boolean;
  currency: Currency;
  /** Sizes of the file are added to the owner's. */
  addSizes: boolean;
  /** Categories that the mapping names are added to the shop's. */
  addCategories: boolean;
  /** Pictures are fetched by their links. */
  pictures: boolean;
  /** As JSON. */
  mapping?: string | undefined;
};

/** The result: the import that was saved, or that continues in the background. */
export type Imported = { data: ImportReport; job?: string; goesOn?: boolean };

/** Products planned, and stored, per batch: shoppers' requests run in between. */
const planBatchSize = 100;
const storeBatchSize = 40;

/**
 * Reads a product file. A dry run reports what would change; otherwise each product is saved separately, or nothing
 * at all when a line is wrong and wrong lines are not to be skipped. New products are drafts without pictures. More
 * than 500 products continue in the background.
 * @param options.currency of amounts without one
 * @throws ShopError INVALID_FIELDS for a file that cannot be read at all, and for an invalid mapping
 */
export async function importProducts(
  shop: Shop,
  files: readonly UploadedFile[],
  options: Options,
  admin: Viewer,
): Promise<Imported> {
  const [file] = files;
  if (!file) throw invalidFields({ file: 'Choose a CSV file.' });
  const categories = await readCategories(shop.db, shop.config);
  const ownMapping = options.mapping === undefined ? undefined : readMapping(options.mapping);
  const newCategories = newCategoriesIn(ownMapping ?? {}, categories, options.addCategories);
  let mapping: ImportMapping = ownMapping ?? {};
  const table = await readSizes(shop.db, shop.config);
  const read = await readProductFile(file.path, {
    currency: options.currency,
    nameForDescription: options.description === 'name',
    sizes: table,
    categories: [...categories, ...newCategories],
    mappingFor: async (kind) => {
      if (ownMapping) return { mapping: ownMapping, from: 'mapping' };
      mapping = await mappingBefore(shop, kind);
      return { mapping, from: 'before' };
    },
  });
  const plans = await plansFor(shop, read, options);
  const lines = plans.map(({ line }) => line);
  const newSizes = newSizesIn(read.products, table);
  const doubtful = plans.filter(({ isDoubtful }) => isDoubtful).length;
  const report = (shown: readonly ImportLine[], state: { saved: boolean; page?: number | undefined }) =>
    reportOf(read, shown, { ...state, doubtful, newSizes, newCategories });
  const isRefused = options.wrong !== 'skip' && lines.some(({ action }) => action === 'wrong');
  if (options.dryRun || isRefused) return { data: report(lines, { saved: false, page: options.page }) };
  if (options.addSizes) await addSizes(shop, newSizes, admin);
  await addCategories(shop, newCategories, admin);
  const { stock, existing, otherSource, currency, pictures } = options;
  const id = await insertImport(shop.db, {
    createdBy: admin.id,
    fileName: file.name,
    total: plans.length,
    createdAt: shop.clock.now(),
    options: {
      kind: read.kind,
      currency,
      stock,
      existing,
      otherSource,
      mapping,
      pictures,
      admin: whoOf(admin),
    },
  });
  await storePlans(shop, id, plans);
  if (plans.length > importBatchSize) {
    await shop.db.transaction(async (tx) => {
      await moveImport(tx, id, ['reading'], 'waiting');
      await notifyJobAfterCommit(tx, importJob);
    });
    return { data: report(lines, { saved: false, page: 1 }), job: id, goesOn: true };
  }
  const worked = new Map<number, ImportLine>();
  const record = await selectImport(shop.db, id);
  if (!record) throw new Error('The import is gone.');
  await processRows(shop, record, { gently: false, onLine: (line) => worked.set(line.line, line) });
  await finishImport(shop, record, 'reading');
  const done = lines.map((line) => worked.get(line.line) ?? line);
  return { data: report(done, { saved: true, page: 1 }), job: id };
}

function whoOf({ id, email, role, address }: Viewer) {
  return { id, email, role, ...(address !== undefined && { address }) };
}

/** The mapping as a form carries it. Throws INVALID_FIELDS. */
function readMapping(json: string): ImportMapping {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json === '' ? '{}' : json);
  } catch {
    throw invalidFields({ mapping: 'The mapping is JSON.' });
  }
  const result = importMappingSchema.safeParse(parsed);
  if (!result.success) throw invalidFields({ mapping: result.error.issues[0]?.message ?? 'Not readable.' });
  return result.data;
}

/** Returns the mapping of an earlier import of this kind. */
async function mappingBefore(shop: Shop, kind: ImportKind): Promise<ImportMapping> {
  const result = importMappingSchema.safeParse((await selectLastOfKind(shop.db, kind))?.options.mapping);
  return result.success ? result.data : {};
}

async function plansFor(
  shop: Shop,
  { products }: ReadFile,
  { stock, existing = 'update', otherSource = 'ask' }: Options,
): Promise<Plan<StoredProduct>[]> {
  const plans: Plan<StoredProduct>[] = [];
  const firstLines = new Map<string, number>();
  for (let at = 0; at < products.length; at += planBatchSize) {
    const part = products.slice(at, at + planBatchSize);
    const choices = { stock, existing, otherSource };
    plans.push(...planImport(part, await findImported(shop, part), choices, firstLines));
    await nextTurn();
  }
  return plans;
}

/** Stores the plans: wrong or skipped lines with their outcome, all others as pending. */
async function storePlans(
  shop: Shop,
  importId: string,
  plans: readonly Plan<StoredProduct>[],
): Promise<void> {
  for (let at = 0; at < plans.length; at += storeBatchSize) {
    const rows = plans.slice(at, at + storeBatchSize).map(({ product, line }) => {
      const outcome = line.action === 'wrong' ? 'wrong' : line.action === 'out' ? 'left out' : null;
      const said = outcome ? [...line.errors, ...line.notes] : [];
      const plan = { said, pictures: line.pictures, ...(!outcome && { product }) };
      return { importId, line: line.line, name: fitInto(line.name, 300), plan, outcome };
    });
    const settled = rows.filter(({ outcome }) => outcome !== null).length;
    await shop.db.transaction(async (tx) => {
      await insertImportRows(tx, rows);
      if (settled > 0) await countDone(tx, importId, settled);
    });
    await nextTurn();
  }
}

function reportOf(
  { products, ...read }: ReadFile,
  lines: readonly ImportLine[],
  {
    saved,
    page = 1,
    ...found
  }: { saved: boolean; page?: number | undefined } & Pick<
    ImportReport,
    'doubtful' | 'newSizes' | 'newCategories'
  >,
): ImportReport {
  const counts: ImportCounts = { add: 0, change: 0, same: 0, out: 0, wrong: 0 };
  for (const { action } of lines) counts[action] += 1;
  const isWhole = lines.length <= importBatchSize;
  // what is wrong has to be seen, however many lines there are
  const sorted = isWhole
    ? lines
    : [
        ...lines.filter(({ action }) => action === 'wrong'),
        ...lines.filter(({ action }) => action !== 'wrong'),
      ];
  const shown = isWhole ? lines.length : previewBatchSize;
  return {
    ...read,
    kindInWords: listFormats[read.kind],
    saved,
    products: lines.length,
    example: lines.find(({ action }) => action === 'add' || action === 'change') ?? lines[0] ?? null,
    counts,
    ...found,
    pictures: {
      products: products.filter(({ pictures = [] }) => pictures.length > 0).length,
      links: products.reduce((sum, { pictures = [] }) => sum + pictures.length, 0),
    },
    lines: sorted.slice((page - 1) * shown, page * shown),
    page,
    pages: countPages(lines.length, Math.max(1, shown)),
  };
}
