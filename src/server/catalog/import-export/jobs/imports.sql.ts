import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ImportKind, ImportMapping, ImportState } from '../../../../contract/api/import.ts';
import type { Currency } from '../../../../contract/rules/money/currencies.ts';
import type { Database } from '../../../database/open.ts';
import { productImportRows, productImports } from '../../../database/schema/schema.ts';
import type { StoredPlan } from './row-plan.ts';

/** What an import was asked to do. */
export type ImportOptions = {
  kind: ImportKind;
  currency: Currency;
  stock?: 'replace' | 'leave' | undefined;
  existing?: 'update' | 'skip' | undefined;
  mapping: ImportMapping;
  /** The admin agreed that the pictures are fetched. */
  pictures: boolean;
  /** Whom the log of changes names. */
  admin: { id: string; email: string; address?: string };
};
export type ImportRecord = Omit<typeof productImports.$inferSelect, 'options'> & { options: ImportOptions };
export type ImportRow = Omit<typeof productImportRows.$inferSelect, 'plan' | 'before'> & {
  plan: StoredPlan;
  before: unknown;
};

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
