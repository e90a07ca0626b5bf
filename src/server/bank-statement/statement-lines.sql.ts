import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, between, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Currency } from '../../contract/money/currencies.ts';
import type { StatementColumns } from '../../contract/payments/statement-columns.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { bankLinePayments, bankLines, statementMappings } from '../../platform/database/schema/schema.ts';
import { containsFolded } from '../../platform/database/sql-expressions.ts';

export type LineRow = typeof bankLines.$inferSelect;
export type LinePaymentRow = typeof bankLinePayments.$inferSelect;
type NewLine = typeof bankLines.$inferInsert;

/** Inserts lines; existing ones stay unchanged. Returns the new ones. */
export async function insertLines(db: Database, rows: readonly NewLine[]): Promise<LineRow[]> {
  if (rows.length === 0) return [];
  return db
    .insert(bankLines)
    .values([...rows])
    .onConflictDoNothing({ target: bankLines.fingerprint })
    .returning();
}

/** Gives lines that wait, and were read in another currency before, the one they are in. Answers those it changed. */
export async function changeCurrency(
  db: Database,
  fingerprints: readonly string[],
  currency: Currency,
): Promise<LineRow[]> {
  return db
    .update(bankLines)
    .set({ currency })
    .where(
      and(
        inArray(bankLines.fingerprint, [...fingerprints]),
        eq(bankLines.state, 'open'),
        ne(bankLines.currency, currency),
      ),
    )
    .returning();
}

/** All lines that wait, the newest first, up to `most`; in parts, between which shoppers' requests come in. */
export async function selectOpenLines(db: Database, limit: number): Promise<LineRow[]> {
  const rows: LineRow[] = [];
  while (rows.length < limit) {
    const last = rows.at(-1);
    const after = last && sql`(${bankLines.day}, ${bankLines.id}) < (${last.day}, ${last.id}::uuid)`;
    const part = await db
      .select()
      .from(bankLines)
      .where(and(eq(bankLines.state, 'open'), after))
      .orderBy(desc(bankLines.day), desc(bankLines.id))
      .limit(openBatchSize);
    for (const row of part) rows.push(row);
    if (part.length < openBatchSize) break;
    await nextTurn();
  }
  return rows;
}

const openBatchSize = 250;

/** Locks the line for the rest of the transaction; callers that also lock orders lock those first. */
export async function lockLine(db: Database, id: string): Promise<LineRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
  return row;
}

export async function selectLine(db: Database, id: string): Promise<LineRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(bankLines).where(eq(bankLines.id, id));
  return row;
}

export async function updateLine(db: Database, id: string, changes: Partial<LineRow>): Promise<void> {
  await db.update(bankLines).set(changes).where(eq(bankLines.id, id));
}

export async function insertLinePayment(
  db: Database,
  row: typeof bankLinePayments.$inferInsert,
): Promise<void> {
  await db.insert(bankLinePayments).values(row);
}

export async function selectLinePayments(
  db: Database,
  lineIds: readonly string[],
): Promise<LinePaymentRow[]> {
  if (lineIds.length === 0) return [];
  return db
    .select()
    .from(bankLinePayments)
    .where(isOneOf(bankLinePayments.lineId, lineIds))
    .orderBy(asc(bankLinePayments.createdAt), asc(bankLinePayments.id));
}

type LineFilter = { state: LineRow['state'] | 'over'; q?: string | undefined };

function toCondition({ state, q }: LineFilter) {
  const isState =
    state === 'over'
      ? and(eq(bankLines.state, 'used'), gt(bankLines.overMinor, 0), sql`${bankLines.settledAt} is null`)
      : eq(bankLines.state, state);
  const text = q ? containsFolded(bankLines.searchText, q) : undefined;
  return and(isState, text);
}

/** Lines in a state, the newest first. */
export async function selectLines(
  db: Database,
  filter: LineFilter,
  page: { limit: number; offset: number },
): Promise<LineRow[]> {
  return db
    .select()
    .from(bankLines)
    .where(toCondition(filter))
    .orderBy(desc(bankLines.day), desc(bankLines.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countLines(db: Database, filter: LineFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(bankLines).where(toCondition(filter));
  return row?.n ?? 0;
}

/** Lines of money in that one of money out may take back: of its sum, of its day or up to `since`. */
export async function selectReversible(
  db: Database,
  { amountMinor, since, until }: { amountMinor: number; since: string; until: string },
): Promise<LineRow[]> {
  return db
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.amountMinor, amountMinor),
        between(bankLines.day, since, until),
        inArray(bankLines.state, ['open', 'used', 'aside']),
      ),
    )
    .orderBy(desc(bankLines.day), desc(bankLines.id))
    .limit(50);
}

/** Selects the mapping saved for a file with these headings. */
export async function selectMapping(db: Database, headings: string) {
  const [row] = await db.select().from(statementMappings).where(eq(statementMappings.headings, headings));
  return row;
}

export async function upsertMapping(
  db: Database,
  row: { headings: string; columns: StatementColumns; currency: string; updatedAt: Date },
): Promise<void> {
  const { headings: _key, ...changes } = row;
  await db
    .insert(statementMappings)
    .values(row)
    .onConflictDoUpdate({ target: statementMappings.headings, set: changes });
}
