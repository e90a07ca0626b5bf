import type { InboxMessage, Message } from '../../contract/customers/messages.api.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { findCustomerKeys } from '../customers/index.ts';
import { findPhone } from '../drafts/index.ts';
import type { Shop, Viewer } from '../shop.ts';
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

const inboxPath = '/admin/messages';

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
    return toMessage(row);
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

/** Returns the messages a user wrote while signed in, newest first. */
export async function listMessagesOf(shop: Shop, userId: string): Promise<Message[]> {
  return (await selectMessagesOf(shop.db, userId)).map(toMessage);
}

/** Deletes the messages a user wrote while signed in; those others wrote under the same email remain. */
export async function deleteMessagesFrom(tx: Database, userId: string): Promise<void> {
  await deleteMessagesOf(tx, userId);
}

/** What the log calls a message: who wrote it is forgotten with the message itself. */
function nameOf({ createdAt }: MessageRow): string {
  return `message of ${dayInLagos(createdAt)}`;
}

async function withContactDetails(shop: Shop, rows: readonly MessageRow[]): Promise<InboxMessage[]> {
  const keyOf = await findCustomerKeys(shop, rows);
  return rows.map((row) => ({
    ...toMessage(row),
    phone: findPhone(row.message) ?? null,
    customerKey: keyOf(row) ?? null,
  }));
}

function toMessage(row: MessageRow): Message {
  const { id, name, email, message, createdAt, handledAt } = row;
  return {
    _id: id,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  };
}
