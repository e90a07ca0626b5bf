import type { ContactInput } from '../../contract/customers/contact.api.ts';
import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import { truncate } from '../../contract/text/shorten.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf, siteOf } from '../../platform/rate-limits/rate-limits.ts';
import { type MailDraft, notifyStaff } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import { deleteMessagesBefore, hasMessage, insertMessage } from './contact.sql.ts';

/**
 * Stores a message from the contact form and mails it to staff, who reply to the sender. One caught by the spam trap
 * gets the usual response and is dropped, and so does one that was stored before: its answer was lost.
 * @param userId the signed-in user: the message belongs to that account, whatever e-mail it names
 * @throws TOO_MANY after five messages an hour from one network, or twenty from one IPv6 site
 */
export async function takeMessage(
  shop: Shop,
  input: ContactInput,
  clientIp: string,
  userId?: string,
): Promise<void> {
  const { name, email, message, website, key } = input;
  if (website || (key && (await hasMessage(shop.db, key)))) return;
  const site = siteOf(clientIp);
  if (site) await consumeLimit(shop, rateLimits.contactSite, site);
  await consumeLimit(shop, rateLimits.contact, networkOf(clientIp));
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const id = await insertMessage(tx, { name, email, message, createdAt: now, userId, key });
    if (!id) return;
    await notifyStaff(tx, shop.config, {
      event: 'message',
      key: `contact_${id}`,
      draft: contactMail(shop.config.publicUrl, input),
      now,
      replyTo: email,
      ...(userId ? { userId } : {}),
    });
  });
}

function contactMail(publicUrl: string, { name, email, message }: ContactInput): MailDraft {
  return {
    subject: `New message from ${name}`,
    heading: 'A message from the contact form',
    preview: truncate(message, 120),
    blocks: [
      'Answer by replying to this email: it goes to the person who wrote.',
      {
        kind: 'facts',
        facts: [
          ['Name', name],
          ['Email', email],
        ],
      },
      message,
      { kind: 'action', label: 'Open the messages', url: `${publicUrl}/admin/messages` },
    ],
  };
}

/** Deletes messages that are past the privacy policy's retention period. */
export async function deleteOldMessages(shop: Shop): Promise<void> {
  await deleteMessagesBefore(shop.db, retentionCutoff('messages', shop.clock.now()));
}
