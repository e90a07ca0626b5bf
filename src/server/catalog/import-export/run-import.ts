import { setTimeout as pause } from 'node:timers/promises';
import { ShopError } from '../../../contract/errors.ts';
import type { ImportLine } from '../../../contract/import-export/import.api.ts';
import { retryUntilUnique } from '../../../platform/database/database-errors.ts';
import type { Database } from '../../../platform/database/open.ts';
import { log } from '../../../platform/observability/log.ts';
import { recordAuditEvent } from '../../audit/index.ts';
import type { Shop } from '../../shop.ts';
import { selectProductsById } from '../catalog.sql.ts';
import {
  addImported,
  changeImported,
  findImported,
  lockImports,
  type StoredProduct,
} from '../editing/import-product.ts';
import { queueLinks } from '../pictures/picture-links.ts';
import { setStockActor } from '../stock-history.sql.ts';
import { type Plan, planImport } from './import-plan.rules.ts';
import {
  countDone,
  countOutcomes,
  type ImportRecord,
  type ImportRow,
  moveImport,
  selectImportRows,
  updateImportRow,
} from './imports.sql.ts';
import { changedFields, digestOf, type Outcome, revived, type StoredPlan, snapshotOf } from './row-plan.ts';

/** Approximate length of a slice, in milliseconds: shoppers' requests wait for one at most. */
const sliceMs = 40;
const maxSliceRows = 25;
/** How long an import in the background rests after a slice, for each millisecond that it worked. */
const restShare = 0.5;

type Progress = {
  /** Called for every line with its outcome. */
  onLine?: (line: ImportLine) => void;
  /** Runs in the background: leaves time for shoppers, and stops when it is cancelled. */
  gently: boolean;
};

/**
 * Processes the rows of an import, a few per transaction: if interrupted, it resumes where it was. Each product is
 * saved completely or not at all.
 * @returns false when it was cancelled
 */
export async function processRows(
  shop: Shop,
  record: ImportRecord,
  { onLine, gently }: Progress,
): Promise<boolean> {
  for (let size = 1; ; ) {
    const began = performance.now();
    const { lines, state } = await retryUntilUnique(() => processSlice(shop, record, size));
    for (const line of lines) onLine?.(line);
    if (lines.length === 0) return true;
    const took = performance.now() - began;
    size = took > sliceMs ? Math.max(1, Math.floor(size / 2)) : Math.min(maxSliceRows, size + 2);
    if (!gently) continue;
    if (state !== 'running') return false;
    await pause(Math.max(5, took * restShare));
  }
}

/** The next few rows, and the state of their import once they are counted. */
async function processSlice(shop: Shop, record: ImportRecord, size: number) {
  return shop.db.transaction(async (tx) => {
    await lockImports(tx);
    await setStockActor(tx, record.options.admin, 'imported');
    const inside: Shop = { ...shop, db: tx };
    const rows = await selectImportRows(tx, record.id, { open: true, limit: size });
    const products = rows.flatMap(({ plan }) => (plan.product ? [revived(plan.product)] : []));
    const { stock, existing = 'update', otherSource = 'ask' } = record.options;
    const choices = { stock, existing, otherSource };
    const plans = planImport(products, await findImported(inside, products), choices);
    const applied: Applied[] = [];
    for (const [at, plan] of plans.entries()) {
      const row = rows[at];
      if (row) applied.push({ row, ...(await applyAlone(inside, plan)) });
    }
    await recordOutcome(inside, record, applied);
    const state = await countDone(tx, record.id, applied.length);
    return { lines: applied.map(({ line }) => line), state };
  });
}

type Applied = {
  row: ImportRow;
  line: ImportLine;
  outcome: Outcome;
  productId: string | null;
  /** What it was before; undefined for one that was added. */
  stored: StoredProduct | undefined;
};

/** Saves one product, completely or not at all. */
async function applyAlone(shop: Shop, plan: Plan<StoredProduct>): Promise<Omit<Applied, 'row'>> {
  const { stored, line } = plan;
  try {
    const productId = await shop.db.transaction((tx) => apply({ ...shop, db: tx }, plan));
    return { line, outcome: outcomeOf[line.action], productId: productId ?? stored?.id ?? null, stored };
  } catch (error) {
    if (!(error instanceof ShopError))
      log.error('A product could not be imported', error, { line: line.line });
    const sentence =
      error instanceof ShopError
        ? failureReason(error)
        : 'It could not be saved; please tell us of this file.';
    const wrong: ImportLine = { ...line, action: 'wrong', errors: [sentence] };
    return { line: wrong, outcome: 'wrong', productId: stored?.id ?? null, stored };
  }
}

const outcomeOf: Record<ImportLine['action'], Outcome> = {
  add: 'added',
  change: 'changed',
  same: 'same',
  out: 'left out',
  wrong: 'wrong',
};

function failureReason({ fields, message }: ShopError): string {
  return Object.values(fields ?? {})[0] ?? message;
}

async function apply(shop: Shop, plan: Plan<StoredProduct>): Promise<string | undefined> {
  const { product, stored, addStock, variants, line } = plan;
  if (line.action === 'add') return addImported(shop, product);
  if (line.action === 'change' && stored)
    await changeImported(shop, stored, product, { add: addStock, variants });
  return undefined;
}

/** Stores each row's outcome, and the data needed to undo it. */
async function recordOutcome(shop: Shop, record: ImportRecord, applied: readonly Applied[]): Promise<void> {
  const written = applied.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  const fresh = await selectProductsById(
    shop.db,
    written.flatMap(({ productId }) => productId ?? []),
  );
  const byId = new Map(fresh.map((product) => [product.id, product]));
  for (const { row, line, outcome, productId, stored } of applied) {
    const after = written.some((one) => one.row === row) && productId ? byId.get(productId) : undefined;
    const { pictures } = row.plan;
    const plan: StoredPlan = { said: [...line.errors, ...line.notes], pictures };
    const before =
      after === undefined
        ? null
        : outcome === 'added'
          ? { added: true as const, digest: digestOf(after) }
          : stored
            ? { added: false as const, ...changedFields(snapshotOf(stored), snapshotOf(after)) }
            : null;
    await updateImportRow(shop.db, row.id, { plan, outcome, productId, before });
    if (record.options.pictures && productId && outcome !== 'wrong')
      await queueLinks(shop, { importId: record.id, productId, links: pictures });
  }
}

/** Ends an import that was worked off, and writes it into the log of changes. */
export async function finishImport(
  shop: Shop,
  { id, fileName, options }: ImportRecord,
  from: 'reading' | 'running',
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const finishedAt = shop.clock.now();
    if (!(await moveImport(tx, id, [from], 'done', { finishedAt }))) return;
    await recordImport({ ...shop, db: tx }, { id, fileName, options });
  });
}

/** The entry in the log of changes; none for an import that changed nothing. */
export async function recordImport(
  shop: Shop,
  { id, fileName, options }: Pick<ImportRecord, 'id' | 'fileName' | 'options'>,
): Promise<void> {
  const { added, changed } = await countApplied(shop.db, id);
  if (added + changed === 0) return;
  await recordAuditEvent(shop.db, shop.clock.now(), {
    actor: options.admin,
    action: 'products imported',
    subject: fileName,
    link: '/admin/list',
    details: { count: added + changed, added, changed },
  });
}

/** How many products an import has added and changed by now. */
export async function countApplied(db: Database, id: string): Promise<{ added: number; changed: number }> {
  const counted = await countOutcomes(db, [id]);
  const of = (wanted: Outcome) => counted.find(({ outcome }) => outcome === wanted)?.n ?? 0;
  return { added: of('added'), changed: of('changed') };
}
