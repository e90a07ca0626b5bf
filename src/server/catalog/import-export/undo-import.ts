import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type FieldName, fieldNames, rowOf } from '../../../contract/catalog/product-fields.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import type { Shop } from '../../shop.ts';
import { deleteProductRow } from '../catalog.sql.ts';
import { dropUnusedPictures } from '../catalog.ts';
import { findStored, lockImports, putBack, type StoredProduct } from '../editing/import-product.ts';
import { setStockActor } from '../stock-history.sql.ts';
import {
  countDone,
  type ImportRecord,
  type ImportRow,
  moveImport,
  selectRowsToUndo,
  updateImportRow,
} from './imports.sql.ts';
import {
  digestOf,
  optionNames,
  revived,
  type Snapshot,
  type StoredPlan,
  snapshotOf,
  type UndoData,
} from './row-plan.ts';

const batchSize = 10;

/** Undoes an import, the last product first; if interrupted, it resumes where it was. */
export async function undoRows(shop: Shop, record: ImportRecord): Promise<void> {
  for (;;) {
    const began = performance.now();
    const { rows, dropped } = await shop.db.transaction(async (tx) => {
      await lockImports(tx);
      await setStockActor(tx, record.options.admin, 'undone');
      const undone = await undoSlice({ ...shop, db: tx }, await selectRowsToUndo(tx, record.id, batchSize));
      await countDone(tx, record.id, undone.rows);
      return undone;
    });
    await dropUnusedPictures(shop, dropped);
    if (rows === 0) break;
    await pause(Math.max(5, performance.now() - began));
  }
  await moveImport(shop.db, record.id, ['undoing'], 'undone', { done: record.total });
}

async function undoSlice(shop: Shop, rows: readonly ImportRow[]) {
  const found = await findStored(
    shop,
    rows.flatMap(({ productId }) => productId ?? []),
  );
  const dropped: string[] = [];
  for (const row of rows) {
    const stored = row.productId ? found.get(row.productId) : undefined;
    const { undone, said, pictures = [] } = await undoRow(shop, row.before, stored);
    dropped.push(...pictures);
    const plan: StoredPlan = { ...row.plan, undone, said: [...row.plan.said, ...said] };
    // done with: an Undo that is broken off does not look at it again
    await updateImportRow(shop.db, row.id, { plan, before: null });
  }
  return { rows: rows.length, dropped };
}

type Undone = { undone: NonNullable<StoredPlan['undone']>; said: string[]; pictures?: string[] };

const leaveUnchanged = (sentence: string): Undone => ({ undone: 'kept', said: [sentence] });

async function undoRow(
  shop: Shop,
  undo: UndoData | null,
  stored: StoredProduct | undefined,
): Promise<Undone> {
  if (!undo || !stored) return leaveUnchanged('Undo: it is gone already.');
  if (undo.added) {
    if (stored.everSold) return leaveUnchanged('Undo: pieces of it were ordered, so it stays.');
    if (digestOf(stored) !== undo.digest) return leaveUnchanged('Undo: it was changed since, so it stays.');
    await deleteProductRow(shop.db, stored.id);
    return { undone: 'removed', said: [], pictures: stored.images.map(({ key }) => key) };
  }
  return restoreFields(shop, stored, revived(undo.before), revived(undo.after));
}

async function restoreFields(
  shop: Shop,
  stored: StoredProduct,
  before: Partial<Snapshot>,
  after: Partial<Snapshot>,
): Promise<Undone> {
  const now = snapshotOf(stored);
  const names = fieldNames.filter((name) => name in after);
  // JSON from the database has its keys in a different order
  const isChanged = (name: FieldName) => names.includes(name) && !isDeepStrictEqual(now[name], after[name]);
  const optionsStay = optionNames.some(isChanged);
  const isDivided = !isDeepStrictEqual(before.variants, after.variants);
  const stays = (name: FieldName): boolean => {
    if (name === 'stockQuantity') return !isDivided && isChanged('variants');
    return optionNames.includes(name) ? optionsStay : isChanged(name);
  };
  const left = names.filter(stays);
  const fields = Object.fromEntries(
    names
      .filter((name) => name !== 'stockQuantity' && !left.includes(name))
      .map((name) => [name, before[name]]),
  );
  // what was sold since stays sold: only the import's own pieces go
  const pieces =
    isDivided || left.includes('stockQuantity')
      ? 0
      : (before.stockQuantity ?? 0) - (after.stockQuantity ?? 0);
  await putBack(shop, stored, fields, { add: pieces, pool: before.stockQuantity ?? stored.stockQuantity });
  if (left.length === 0) return { undone: 'put back', said: [] };
  const labels = formatList(left.map((name) => rowOf(name).label));
  return { undone: 'put back', said: [`Undo: changed since, so left as it is: ${labels}.`] };
}
