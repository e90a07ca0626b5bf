import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { messages } from '../../platform/database/schema/schema.ts';

/** Stores a message and answers its id; undefined if one with its key is stored. */
export async function insertMessage(
  db: Database,
  row: Pick<typeof messages.$inferInsert, 'name' | 'email' | 'message' | 'createdAt' | 'userId' | 'key'>,
): Promise<string | undefined> {
  const [stored] = await db
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: messages.key })
    .returning({ id: messages.id });
  return stored?.id;
}

export async function hasMessage(db: Database, key: string): Promise<boolean> {
  const [found] = await db.select({ id: messages.id }).from(messages).where(eq(messages.key, key));
  return found !== undefined;
}

export async function deleteMessagesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(messages).where(lt(messages.createdAt, moment));
}
