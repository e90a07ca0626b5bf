import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ImportKind, ImportMapping, ImportState } from '../../../contract/import-export/import.api.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import type { Database } from '../../../platform/database/open.ts';
import { insertRows } from '../../../platform/database/rows.ts';
import { productImportRows, productImports } from '../../../platform/database/schema/schema.ts';
import type { Viewer } from '../../shop.ts';
import type { OtherSource } from './import-plan.rules.ts';
import type { StoredPlan, UndoData } from './row-plan.ts';

/** The options chosen for an import. */
export type ImportOptions = {
  kind: ImportKind;
  currency: Currency;
  stock?: 'replace' | 'leave' | undefined;
  existing?: 'update' | 'skip' | undefined;
  otherSource?: OtherSource | undefined;
  mapping: ImportMapping;
  /** The admin agreed that the pictures are fetched. */
  pictures: boolean;
  /** The actor in the audit log. */
  admin: Pick<Viewer, 'id' | 'email' | 'address' | 'role'>;
};
export type ImportRecord = Omit<typeof productImports.$inferSelect, 'options'> & { options: ImportOptions };
export type ImportRow = Omit<typeof productImportRows.$inferSelect, 'plan' | 'before'> & {
  plan: StoredPlan;
  before: UndoData | null;
};

export async function insertImport(
  db: Database,
  values: Pick<ImportRecord, 'createdBy' | 'fileName' | 'total' | 'options' | 'createdAt'>,
): Promise<string> {
  const [row] = await db
    .insert(productImports)
    .values({ ...values, state: 'reading' })
    .returning({ id: productImports.id });
  if (!row) throw new Error('The import was not inserted.');
  return row.id;
}

export async function insertImportRows(
  db: Database,
  rows: { importId: string; line: number; name: string; plan: StoredPlan; outcome: string | null }[],
): Promise<void> {
  if (rows.length > 0) await db.execute(insertRows(productImportRows, rows));
}

/** Moves an import from one of some states to another; false when it was in none of them. */
export async function moveImport(
  db: Database,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  more: { finishedAt?: Date | null; done?: number } = {},
): Promise<boolean> {
  const moved = await db
    .update(productImports)
    .set({ state: to, ...more })
    .where(and(eq(productImports.id, id), inArray(productImports.state, [...from])))
    .returning({ id: productImports.id });
  return moved.length > 0;
}

/** Counts what is worked off; answers the state, so that a worker sees that it is to stop. */
export async function countDone(db: Database, id: string, more: number): Promise<ImportState | undefined> {
  const [row] = await db
    .update(productImports)
    .set({ done: sql`${productImports.done} + ${more}` })
    .where(eq(productImports.id, id))
    .returning({ state: productImports.state });
  return row?.state;
}

export async function selectImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
  return row as ImportRecord | undefined;
}

export async function selectImports(db: Database, since: Date, limit: number): Promise<ImportRecord[]> {
  const rows = await db
    .select()
    .from(productImports)
    .where(gt(productImports.createdAt, since))
    .orderBy(desc(productImports.createdAt))
    .limit(limit);
  return rows as ImportRecord[];
}

/** The oldest import that waits to be worked off, or was broken off. */
export async function selectNextImport(db: Database): Promise<ImportRecord | undefined> {
  const [row] = await db
    .select()
    .from(productImports)
    .where(inArray(productImports.state, ['waiting', 'running', 'undoing']))
    .orderBy(asc(productImports.createdAt))
    .limit(1);
  return row as ImportRecord | undefined;
}

/** The newest import of a kind that was saved. */
export async function selectLastOfKind(db: Database, kind: ImportKind): Promise<ImportRecord | undefined> {
  const [row] = await db
    .select()
    .from(productImports)
    .where(
      and(
        sql`${productImports.options} ->> 'kind' = ${kind}`,
        inArray(productImports.state, ['done', 'running', 'waiting', 'cancelled', 'undone']),
      ),
    )
    .orderBy(desc(productImports.createdAt))
    .limit(1);
  return row as ImportRecord | undefined;
}

/** The next rows of an import, in the file's order: those without an outcome yet, or all after a row. */
export async function selectImportRows(
  db: Database,
  importId: string,
  {
    open = false,
    after = 0,
    limit,
    offset = 0,
  }: { open?: boolean; after?: number; limit: number; offset?: number },
): Promise<ImportRow[]> {
  const rows = await db
    .select()
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        gt(productImportRows.id, after),
        open ? isNull(productImportRows.outcome) : undefined,
      ),
    )
    .orderBy(asc(productImportRows.id))
    .limit(limit)
    .offset(offset);
  return rows as ImportRow[];
}

/** Rows that an Undo has still to look at, the last first. */
export async function selectRowsToUndo(db: Database, importId: string, limit: number): Promise<ImportRow[]> {
  const rows = await db
    .select()
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        isNotNull(productImportRows.before),
        isNotNull(productImportRows.productId),
      ),
    )
    .orderBy(desc(productImportRows.id))
    .limit(limit);
  return rows as ImportRow[];
}

export async function updateImportRow(
  db: Database,
  id: number,
  changes: Partial<Pick<ImportRow, 'plan' | 'outcome' | 'productId' | 'before'>>,
): Promise<void> {
  await db.update(productImportRows).set(changes).where(eq(productImportRows.id, id));
}

export type OutcomeCount = { importId: string; outcome: string | null; n: number };

export async function countOutcomes(db: Database, importIds: readonly string[]): Promise<OutcomeCount[]> {
  if (importIds.length === 0) return [];
  return db
    .select({
      importId: productImportRows.importId,
      outcome: productImportRows.outcome,
      n: sql<number>`count(*)::int`,
    })
    .from(productImportRows)
    .where(inArray(productImportRows.importId, [...importIds]))
    .groupBy(productImportRows.importId, productImportRows.outcome);
}

/** Deletes imports begun before a time, with their rows. */
export async function deleteImportsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(productImports).where(lt(productImports.createdAt, before));
}

/** Ends imports that were interrupted while their file was read, or while they were saved in the foreground. */
export async function moveBrokenImports(db: Database, before: Date, finishedAt: Date): Promise<void> {
  await db
    .update(productImports)
    .set({ state: 'cancelled', finishedAt })
    .where(and(eq(productImports.state, 'reading'), lt(productImports.createdAt, before)));
}
