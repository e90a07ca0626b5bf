import { createHash } from 'node:crypto';
import { shopConfig } from '../../../shop.config.ts';
import type { NotificationEvent } from '../../contract/notifications/notifications.rules.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { readRecipients } from '../settings/settings.ts';
import type { MailDraft } from './blocks.ts';
import { composeMail } from './layout.ts';
import { deleteStaffMailsTo } from './outbox.sql.ts';
import { queueMail } from './outbox.ts';
import { queuePush } from './push/queue-push.ts';
import { quietUntil } from './quiet-hours.rules.ts';

/** Staff notifications by mail, and the setting that enables each. */
const tickOf = {
  order_paid: 'order_paid',
  transfer_placed: 'transfer_placed',
  proof_sent: 'proof_sent',
  proofs_full: 'proof_sent',
  payment_review: 'payment_review',
  cancel_asked: 'payment_review',
  return_asked: 'payment_review',
  dispute: 'dispute',
  message: 'message',
  low_rating: 'low_rating',
  low_stock: 'low_stock',
  large_holding: 'low_stock',
} as const satisfies Record<string, NotificationEvent>;
export type StaffEvent = keyof typeof tickOf;

/** What a device shows of each. */
const titles: Record<StaffEvent, string> = {
  order_paid: 'An order is paid',
  transfer_placed: 'A new order by transfer',
  proof_sent: 'A proof of transfer to check',
  proofs_full: 'No room for another proof of transfer',
  payment_review: 'A payment needs your decision',
  cancel_asked: 'A customer asks to cancel',
  return_asked: 'A return to look at',
  dispute: 'A payment is disputed',
  message: 'A message from a customer',
  low_rating: 'A low rating',
  low_stock: 'Stock is running out',
  large_holding: 'Unpaid orders hold a lot of the stock',
};

/** What is reported: `key` identifies the event, so that it is reported once, however often it occurs. */
type StaffNotice = {
  event: StaffEvent;
  key: string;
  draft: MailDraft;
  now: Date;
  /** The customer it is about, who receives replies. */
  replyTo?: string;
  /** What a push message may contain: no person, only the order and its amount. */
  about?: { reference: string; amount?: string };
  /**
   * The account it is about: the mail is deleted with it. Mails of orders are identified by a key
   * `staff-order-…_{id}`.
   */
  userId?: string;
};

/**
 * Notifies staff, each in a separate mail, in the transaction that makes it true. Recipients with quiet nights get
 * that night's events in one mail in the morning. Returns how many had not been notified yet.
 */
export async function queueStaffMail(
  tx: Database,
  config: Config,
  { event, key, draft, now, about, ...more }: StaffNotice,
): Promise<number> {
  let queued = 0;
  const content = composeMail(draft, config);
  const link = linkOf(draft, config);
  const morning = quietUntil(now, shopConfig.quietHours);
  for (const { email, events, quiet } of await readRecipients(tx, config)) {
    if (!events.includes(tickOf[event])) continue;
    const held = quiet && morning ? ({ state: 'held', notBefore: morning } as const) : {};
    const mail = { ...content, ...more, ...held, key: `${key}_${markOf(email)}`, to: email, now, link };
    if (await queueMail(tx, { ...mail, purpose: 'staff' })) queued += 1;
  }
  await queuePush(tx, config, {
    event: tickOf[event],
    key,
    title: titles[event],
    ...about,
    link,
    now,
    quietUntil: morning,
  });
  return queued;
}

/** An address as the keys of mails name it. */
export function markOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12);
}

/** Where the mail's button leads, without the shop's address. */
function linkOf({ blocks }: MailDraft, { publicUrl }: Config): string {
  const button = blocks.find((block) => typeof block === 'object' && block.kind === 'action');
  return button?.url.startsWith(publicUrl) ? button.url.slice(publicUrl.length) : '';
}

/** Deletes unsent mails to a person who has left the shop. */
export async function deleteStaffMails(tx: Database, email: string): Promise<void> {
  await deleteStaffMailsTo(tx, email);
}
