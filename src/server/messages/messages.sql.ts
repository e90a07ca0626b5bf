import { and, asc, count, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { messages } from '../../platform/database/schema/schema.ts';
import { containsText } from '../../platform/database/sql-expressions.ts';

export type MessageRow = typeof messages.$inferSelect;
type Query = { q?: string; state?: 'open' | 'handled' };

function whereOf({ q, state }: Query) {
  return and(
    state === 'open' ? isNull(messages.handledAt) : undefined,
    state === 'handled' ? isNotNull(messages.handledAt) : undefined,
    q
      ? or(...[messages.name, messages.email, messages.message].map((column) => containsText(column, q)))
      : undefined,
  );
}

export async function selectMessages(db: Database, query: Query & { limit: number; offset: number }) {
  return db
    .select()
    .from(messages)
    .where(whereOf(query))
    .orderBy(desc(messages.createdAt), asc(messages.id))
    .limit(query.limit)
    .offset(query.offset);
}

export async function selectMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row;
}

export async function countMessages(db: Database, query: Query): Promise<number> {
  const [row] = await db.select({ n: count() }).from(messages).where(whereOf(query));
  return row?.n ?? 0;
}

export async function updateHandled(
  db: Database,
  id: string,
  handledAt: Date | null,
): Promise<MessageRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.update(messages).set({ handledAt }).where(eq(messages.id, id)).returning();
  return row;
}

/** Deletes a message and answers it as it was; undefined when there is none. */
export async function deleteMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.delete(messages).where(eq(messages.id, id)).returning();
  return row;
}

export async function selectMessagesOf(db: Database, userId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.createdAt), asc(messages.id));
}

export async function deleteMessagesOf(db: Database, userId: string): Promise<void> {
  await db.delete(messages).where(eq(messages.userId, userId));
}
