import type { InboxMessage } from '../../contract/customers/messages.api.ts';
import type { ReplyWay } from '../../contract/customers/reply-ways.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { truncate } from '../../contract/text/shorten.ts';
import { whatsAppLink } from '../../contract/text/whatsapp-link.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { defineMail, formatLongDay, queueMail } from '../notifications/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type MessageRow, updateHandled } from './messages.sql.ts';
import { inboxPath, nameOf, withContactDetails } from './messages.ts';
import { insertReply, lockMessage, selectLastReply } from './replies.sql.ts';

type Reply = { messageId: string; text: string; by: ReplyWay };

const replyMail = defineMail<{ shopName: string; text: string; message: MessageRow }>(
  'message-reply',
  ({ shopName, text, message }) => ({
    subject: `Your message to ${shopName}`,
    preview: truncate(text, 120),
    blocks: [
      text,
      {
        kind: 'note',
        title: `On ${formatLongDay(message.createdAt)} you wrote`,
        lines: message.message.split(/\r?\n/),
      },
    ],
  }),
);

/**
 * Replies to a message and marks it as answered. A mail is sent with the message quoted; for WhatsApp the link is
 * returned. The same text as the last reply of the same way is that reply: it is neither stored nor mailed again.
 * @throws NOT_FOUND; INVALID_FIELDS by WhatsApp without a number
 */
export async function replyToMessage(
  shop: Shop,
  admin: Viewer,
  { messageId, text, by }: Reply,
): Promise<{ data: InboxMessage; link: string | null }> {
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (!message) throw new ShopError('NOT_FOUND');
    const before = await toInboxMessage({ ...shop, db: tx }, message);
    const link = by === 'whatsapp' ? linkTo(before, text) : null;
    const last = await selectLastReply(tx, message.id, by);
    if (last?.text === text) return { data: before, link };
    const id = await insertReply(tx, { messageId: message.id, by, text, author: admin.name, createdAt: now });
    if (by === 'mail') {
      await queueMail(tx, {
        ...replyMail.compose(shop.config, { shopName: shop.config.identity.name, text, message }),
        key: `message-reply/${id}`,
        to: message.email,
        now,
        ...(message.userId ? { userId: message.userId } : {}),
      });
    }
    const answered = (await updateHandled(tx, message.id, message.handledAt ?? now)) ?? message;
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'message replied to',
      subject: nameOf(message),
      changes: message.handledAt === null ? [{ field: 'Message', from: 'waiting', to: 'answered' }] : [],
      link: inboxPath,
    });
    return { data: await toInboxMessage({ ...shop, db: tx }, answered), link };
  });
}

async function toInboxMessage(shop: Shop, row: MessageRow): Promise<InboxMessage> {
  const [message] = await withContactDetails(shop, [row]);
  if (!message) throw new ShopError('NOT_FOUND');
  return message;
}

function linkTo({ phone }: InboxMessage, text: string): string {
  if (phone === null) {
    throw invalidFields({
      by: 'No phone number is known: neither the message nor the customer’s card has one.',
    });
  }
  return whatsAppLink(phone.slice(1), text);
}
