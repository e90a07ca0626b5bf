import { lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { messages } from '../../platform/database/schema/schema.ts';

/** Stores a message and answers its id. */
export async function insertMessage(
  db: Database,
  row: Pick<typeof messages.$inferInsert, 'name' | 'email' | 'message' | 'createdAt' | 'userId'>,
): Promise<string> {
  const [stored] = await db.insert(messages).values(row).returning({ id: messages.id });
  if (!stored) throw new Error('The database did not answer the stored message.');
  return stored.id;
}

export async function deleteMessagesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(messages).where(lt(messages.createdAt, moment));
}
