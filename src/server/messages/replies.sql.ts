import { and, asc, desc, eq } from 'drizzle-orm';
import type { ReplyTemplateInput } from '../../contract/customers/messages.api.ts';
import type { ReplyWay } from '../../contract/customers/reply-ways.ts';
import { isOneOf, isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { messageReplies, messages, replyTemplates } from '../../platform/database/schema/schema.ts';
import type { MessageRow } from './messages.sql.ts';

export type ReplyRow = typeof messageReplies.$inferSelect;
export type TemplateRow = typeof replyTemplates.$inferSelect;

/** The answers to some messages, oldest first. */
export async function selectReplies(db: Database, messageIds: readonly string[]): Promise<ReplyRow[]> {
  return db
    .select()
    .from(messageReplies)
    .where(isOneOf(messageReplies.messageId, messageIds))
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id));
}

/** A message, locked for the rest of the transaction. */
export async function lockMessage(tx: Database, id: string): Promise<MessageRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
  return row;
}

/** The last answer to a message that went one way. */
export async function selectLastReply(
  db: Database,
  messageId: string,
  by: ReplyWay,
): Promise<ReplyRow | undefined> {
  const [row] = await db
    .select()
    .from(messageReplies)
    .where(and(eq(messageReplies.messageId, messageId), eq(messageReplies.by, by)))
    .orderBy(desc(messageReplies.createdAt), desc(messageReplies.id))
    .limit(1);
  return row;
}

/** Returns the id of the answer. */
export async function insertReply(
  tx: Database,
  reply: Pick<ReplyRow, 'messageId' | 'by' | 'text' | 'author' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx.insert(messageReplies).values(reply).returning({ id: messageReplies.id });
  return row?.id ?? '';
}

export async function selectTemplates(db: Database): Promise<TemplateRow[]> {
  return db.select().from(replyTemplates).orderBy(asc(replyTemplates.name), asc(replyTemplates.id));
}

/** Undefined where the name is taken. */
export async function insertTemplate(
  tx: Database,
  template: ReplyTemplateInput & { createdAt: Date },
): Promise<TemplateRow | undefined> {
  const [row] = await tx.insert(replyTemplates).values(template).onConflictDoNothing().returning();
  return row;
}

/** Undefined where there is none. A name that is taken is a unique violation. */
export async function updateTemplate(
  tx: Database,
  id: string,
  template: ReplyTemplateInput,
): Promise<TemplateRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.update(replyTemplates).set(template).where(eq(replyTemplates.id, id)).returning();
  return row;
}

export async function deleteTemplate(tx: Database, id: string): Promise<TemplateRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning();
  return row;
}
