import { and, asc, count, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../contract/delivery/calendar.ts';
import type { RequestState } from '../../contract/made-to-measure/requests.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  orderDrafts,
  orders,
  sewingQuotes,
  sewingRequestMessages,
  sewingRequests,
} from '../../platform/database/schema/schema.ts';
import { containsText } from '../../platform/database/sql-expressions.ts';

export type RequestRow = typeof sewingRequests.$inferSelect;
export type QuoteRow = typeof sewingQuotes.$inferSelect;
type MessageRow = typeof sewingRequestMessages.$inferSelect;

/** A request with all that belongs to it: messages and quotes oldest first, its order through its draft. */
export type RequestRecord = RequestRow & {
  messages: MessageRow[];
  quotes: QuoteRow[];
  order: { id: string; reference: string } | undefined;
};

export async function insertRequest(
  tx: Database,
  row: typeof sewingRequests.$inferInsert,
): Promise<RequestRow> {
  const [request] = await tx.insert(sewingRequests).values(row).returning();
  if (!request) throw new Error('The request was not written.');
  return request;
}

/** Marks a request that came with the demo shop. */
export async function markAsDemo(db: Database, id: string): Promise<void> {
  await db.update(sewingRequests).set({ demo: true }).where(eq(sewingRequests.id, id));
}

export async function lockRequest(tx: Database, id: string): Promise<RequestRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(sewingRequests).where(eq(sewingRequests.id, id)).for('update');
  return row;
}

export async function updateRequest(
  tx: Database,
  id: string,
  changes: Partial<RequestRow> & Pick<RequestRow, 'updatedAt'>,
): Promise<void> {
  await tx
    .update(sewingRequests)
    .set({ ...changes, version: sql`${sewingRequests.version} + 1` })
    .where(eq(sewingRequests.id, id));
}

export async function selectRequestIdByToken(db: Database, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sewingRequests.id })
    .from(sewingRequests)
    .where(eq(sewingRequests.tokenHash, tokenHash));
  return row?.id;
}

export async function insertRequestMessage(
  tx: Database,
  row: Pick<MessageRow, 'requestId' | 'by' | 'author' | 'text' | 'createdAt'>,
): Promise<void> {
  await tx.insert(sewingRequestMessages).values(row);
}

export async function insertQuote(tx: Database, row: typeof sewingQuotes.$inferInsert): Promise<QuoteRow> {
  const [quote] = await tx.insert(sewingQuotes).values(row).returning();
  if (!quote) throw new Error('The quote was not written.');
  return quote;
}

export async function selectQuote(
  db: Database,
  requestId: string,
  version: number,
): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(sewingQuotes)
    .where(and(eq(sewingQuotes.requestId, requestId), eq(sewingQuotes.version, version)));
  return row;
}

export async function selectRequest(db: Database, id: string): Promise<RequestRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = await db.select().from(sewingRequests).where(eq(sewingRequests.id, id));
  return (await withParts(db, rows))[0];
}

async function withParts(db: Database, rows: RequestRow[]): Promise<RequestRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const messages = await db
    .select()
    .from(sewingRequestMessages)
    .where(isOneOf(sewingRequestMessages.requestId, ids))
    .orderBy(asc(sewingRequestMessages.id));
  const quotes = await db
    .select()
    .from(sewingQuotes)
    .where(isOneOf(sewingQuotes.requestId, ids))
    .orderBy(asc(sewingQuotes.version));
  const draftIds = rows.flatMap(({ draftId }) => draftId ?? []);
  const made =
    draftIds.length === 0
      ? []
      : await db
          .select({ draftId: orderDrafts.id, id: orders.id, reference: orders.reference })
          .from(orderDrafts)
          .innerJoin(orders, eq(orders.id, orderDrafts.orderId))
          .where(isOneOf(orderDrafts.id, draftIds));
  return rows.map((row) => {
    const order = made.find(({ draftId }) => draftId === row.draftId);
    return {
      ...row,
      messages: messages.filter(({ requestId }) => requestId === row.id),
      quotes: quotes.filter(({ requestId }) => requestId === row.id),
      order: order && { id: order.id, reference: order.reference },
    };
  });
}

export async function selectRequestsOf(db: Database, userId: string): Promise<RequestRecord[]> {
  const rows = await db
    .select()
    .from(sewingRequests)
    .where(eq(sewingRequests.userId, userId))
    .orderBy(desc(sewingRequests.createdAt), desc(sewingRequests.id));
  return withParts(db, rows);
}

type Filter = { states: readonly RequestState[] | undefined; words: readonly string[]; today: Day };

/** `stateOn` in SQL. */
function currentState(today: Day): SQL<RequestState> {
  const { state, validUntil } = sewingRequests;
  return sql`case when ${state} = 'Quoted' and ${validUntil} < ${today}::date then 'Lapsed' else ${state} end`;
}

function whereOf({ states, words, today }: Filter): SQL | undefined {
  return and(
    states ? inArray(currentState(today), [...states]) : undefined,
    ...words.map((word) => containsText(sewingRequests.searchText, word)),
  );
}

/** One page of requests, the latest change first. */
export async function selectRequests(
  db: Database,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RequestRecord[]> {
  const rows = await db
    .select()
    .from(sewingRequests)
    .where(whereOf(filter))
    .orderBy(desc(sewingRequests.updatedAt), desc(sewingRequests.id))
    .limit(limit)
    .offset(offset);
  return withParts(db, rows);
}

export async function countRequests(db: Database, filter: Filter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(sewingRequests).where(whereOf(filter));
  return row?.n ?? 0;
}

export async function countRequestStates(db: Database, today: Day): Promise<Partial<Record<string, number>>> {
  const state = currentState(today).as('current_state');
  const rows = await db.select({ state, n: count() }).from(sewingRequests).groupBy(sql`1`);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

/** Writes down which quotes have lapsed. */
export async function lapseRequests(db: Database, today: Day, now: Date): Promise<number> {
  const rows = await db
    .update(sewingRequests)
    .set({ state: 'Lapsed', updatedAt: now, version: sql`${sewingRequests.version} + 1` })
    .where(and(eq(sewingRequests.state, 'Quoted'), lt(sewingRequests.validUntil, today)))
    .returning({ id: sewingRequests.id });
  return rows.length;
}

/** Deletes requests unchanged since a time. */
export async function deleteRequestsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(sewingRequests).where(lt(sewingRequests.updatedAt, before));
}

/** Deletes an account's requests; of those that became orders, which retain the style sheet, only the person. */
export async function eraseRequests(tx: Database, userId: string): Promise<void> {
  await tx
    .delete(sewingRequests)
    .where(and(eq(sewingRequests.userId, userId), isNull(sewingRequests.orderId)));
  const rows = await tx
    .update(sewingRequests)
    .set({
      userId: null,
      name: erasedName,
      phone: '',
      phoneKey: '',
      email: '',
      emailKey: '',
      text: '',
      measures: null,
      searchText: sql`${sewingRequests.reference}`,
    })
    .where(eq(sewingRequests.userId, userId))
    .returning({ id: sewingRequests.id });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx.delete(sewingRequestMessages).where(isOneOf(sewingRequestMessages.requestId, ids));
}

const erasedName = 'Erased';

/** Those of some ids that are requests. */
export async function selectRequestIds(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: sewingRequests.id })
    .from(sewingRequests)
    .where(isOneOf(sewingRequests.id, ids));
  return rows.map(({ id }) => id);
}

/** Whether an order of this account came from a request. */
export async function ownsOrderOf(db: Database, request: RequestRow, userId: string): Promise<boolean> {
  if (!request.orderId) return false;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, request.orderId), eq(orders.userId, userId)));
  return rows.length > 0;
}
