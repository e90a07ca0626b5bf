import type { InboxMessage, Message } from '../../contract/customers/messages.api.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { findCustomer, findCustomerKeys, findCustomerPhone } from '../customers/index.ts';
import { findPhone } from '../drafts/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { toEmailKey } from '../users/index.ts';
import {
  countMessages,
  deleteMessage,
  deleteMessagesOf,
  type MessageRow,
  selectMessage,
  selectMessages,
  selectMessagesOf,
  updateHandled,
} from './messages.sql.ts';
import { selectReplies } from './replies.sql.ts';

export const inboxPath = '/admin/messages';

type Query = { q?: string; state?: 'open' | 'handled'; page?: number; limit?: number };

/** One page of the inbox, newest first; `open` counts all that wait for an answer. */
export async function listMessages(shop: Shop, { q, state, page, limit = 20 }: Query) {
  const { rows, ...found } = await paginate(
    () => countMessages(shop.db, { q, state }),
    (run) => selectMessages(shop.db, { q, state, ...run }),
    { page, limit },
  );
  return {
    data: await withContactDetails(shop, rows),
    open: await countMessages(shop.db, { state: 'open' }),
    ...found,
  };
}

/** Marks a message as answered, or as waiting again. Throws NOT_FOUND. */
export async function setHandled(shop: Shop, admin: Viewer, id: string, handled: boolean): Promise<Message> {
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const row = await updateHandled(tx, id, handled ? now : null);
    if (!row) throw new ShopError('NOT_FOUND');
    const action = handled ? 'message answered' : 'message reopened';
    const [from, to] = handled ? ['waiting', 'answered'] : ['answered', 'waiting'];
    await recordAuditEvent(tx, now, {
      actor: admin,
      action,
      subject: nameOf(row),
      changes: [{ field: 'Message', from, to }],
      link: inboxPath,
    });
    const [message] = await withReplies(tx, [row]);
    if (!message) throw new ShopError('NOT_FOUND');
    return message;
  });
}

/** A message with the telephone number in its words, empty without one; undefined where there is none. */
export async function findMessage(shop: Shop, id: string) {
  const row = await selectMessage(shop.db, id);
  return row && { ...row, text: row.message, phone: findPhone(row.message) ?? '' };
}

/** Throws NOT_FOUND. */
export async function removeMessage(shop: Shop, admin: Viewer, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await deleteMessage(tx, id);
    if (!row) throw new ShopError('NOT_FOUND');
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: admin,
      action: 'message deleted',
      subject: nameOf(row),
      link: inboxPath,
    });
  });
}

/** Returns the messages a user wrote while signed in with what was answered, newest first. */
export async function listMessagesOf(shop: Shop, userId: string): Promise<Message[]> {
  return withReplies(shop.db, await selectMessagesOf(shop.db, userId));
}

/** Deletes the messages a user wrote while signed in; those others wrote under the same email remain. */
export async function deleteMessagesFrom(tx: Database, userId: string): Promise<void> {
  await deleteMessagesOf(tx, userId);
}

/** What the log calls a message: who wrote it is forgotten with the message itself. */
export function nameOf({ createdAt }: MessageRow): string {
  return `message of ${dayInLagos(createdAt)}`;
}

/** Messages with their answers, and the ways to answer them. */
export async function withContactDetails(shop: Shop, rows: readonly MessageRow[]): Promise<InboxMessage[]> {
  const keyOf = await findCustomerKeys(shop, rows);
  const detailed: InboxMessage[] = [];
  for (const [index, message] of (await withReplies(shop.db, rows)).entries()) {
    const row = rows[index];
    const written = findPhone(message.message);
    const contact = { phoneKey: written?.slice(1) ?? '', emailKey: toEmailKey(message.email) };
    const key = (row && keyOf(row)) ?? (await findCustomer(shop.db, contact));
    const phone = written ?? (key === undefined ? '' : await findCustomerPhone(shop, key));
    detailed.push({ ...message, phone: phone || null, customerKey: key ?? null });
  }
  return detailed;
}

async function withReplies(db: Database, rows: readonly MessageRow[]): Promise<Message[]> {
  const ids = rows.map(({ id }) => id);
  const replies = Map.groupBy(await selectReplies(db, ids), ({ messageId }) => messageId);
  return rows.map(({ id, name, email, message, createdAt, handledAt }) => ({
    _id: id,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    replies: (replies.get(id) ?? []).map((reply) => ({
      _id: reply.id,
      by: reply.by,
      text: reply.text,
      author: reply.author,
      at: reply.createdAt.toISOString(),
    })),
  }));
}
