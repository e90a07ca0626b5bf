import { ShopError } from '../../contract/errors.ts';
import type { InboxMessage } from '../../contract/messages.ts';
import type { Shop } from '../shop.ts';
import {
  countMessages,
  deleteMessage,
  type MessageRow,
  selectMessages,
  updateHandled,
} from './messages.sql.ts';

type Query = { q?: string; state?: 'open' | 'handled'; page?: number; limit?: number };

/** One page of the inbox, newest first; `open` counts all that wait for an answer. */
export async function listMessages(shop: Shop, { q, state, page: asked = 1, limit = 20 }: Query) {
  const total = await countMessages(shop.db, { q, state });
  const pages = Math.max(1, Math.ceil(total / limit));
  const page = Math.min(asked, pages);
  const rows = await selectMessages(shop.db, { q, state, limit, offset: (page - 1) * limit });
  return {
    data: rows.map(toMessage),
    open: await countMessages(shop.db, { state: 'open' }),
    total,
    page,
    pages,
  };
}

/** Marks a message as answered, or as waiting again. Throws NOT_FOUND. */
export async function setHandled(shop: Shop, id: string, handled: boolean): Promise<InboxMessage> {
  const row = await updateHandled(shop.db, id, handled ? shop.clock.now() : null);
  if (!row) throw new ShopError('NOT_FOUND');
  return toMessage(row);
}

/** Throws NOT_FOUND. */
export async function removeMessage(shop: Shop, id: string): Promise<void> {
  if (!(await deleteMessage(shop.db, id))) throw new ShopError('NOT_FOUND');
}

function toMessage(row: MessageRow): InboxMessage {
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
