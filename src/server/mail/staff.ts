import { createHash } from 'node:crypto';
import { shopConfig } from '../../../shop.config.ts';
import type { NotificationEvent } from '../../contract/rules/notifications/notifications.rules.ts';
import type { Database } from '../database/open.ts';
import { queuePush } from '../push/queue-push.ts';
import { readRecipients } from '../settings/settings.ts';
import type { Config } from '../start/config.ts';
import type { MailDraft } from './blocks.ts';
import { composeMail } from './layout.ts';
import { deleteStaffMailsTo } from './outbox.sql.ts';
import { queueMail } from './outbox.ts';
import { quietUntil } from './quiet-hours.rules.ts';
import { mailSender } from './sender.ts';

/** What the shop's own people are told by mail, and the tick of Settings that each goes by. */
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

/** What is told: `key` names what happened, so that it is told once, however often it is reported. */
type StaffNotice = {
  event: StaffEvent;
  key: string;
  draft: MailDraft;
  now: Date;
  /** Who is to be answered: the customer whom it is about. */
  replyTo?: string;
  /** What a device's message may name: nobody, but the order and its sum. */
  about?: { reference: string; amount?: string };
  /** The account it is about, with which the mail is forgotten. Mails of orders are known by a key `staff-order-…_{id}`. */
  userId?: string;
};

/**
 * Tells the shop's own people, each in a mail of their own, in the transaction that makes it true. Who wants quiet
 * nights gets what happens then in one mail in the morning. Answers how many had not been told yet.
 */
export async function queueStaffMail(
  tx: Database,
  config: Config,
  { event, key, draft, now, about, ...more }: StaffNotice,
): Promise<number> {
  let told = 0;
  const content = composeMail(draft, mailSender(config));
  const link = linkOf(draft, config);
  const morning = quietUntil(now, shopConfig.quietHours);
  for (const { email, events, quiet } of await readRecipients(tx, config)) {
    if (!events.includes(tickOf[event])) continue;
    const held = quiet && morning ? ({ state: 'held', notBefore: morning } as const) : {};
    const mail = { ...content, ...more, ...held, key: `${key}_${markOf(email)}`, to: email, now, link };
    if (await queueMail(tx, { ...mail, purpose: 'staff' })) told += 1;
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
  return told;
}

/** An address as the keys of mails name it. */
export function markOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12);
}

/** Where the mail's button leads, without the shop's address. */
function linkOf({ blocks }: MailDraft, { publicUrl }: Config): string {
  const button = blocks.find((block) => block.kind === 'action');
  return button?.url.startsWith(publicUrl) ? button.url.slice(publicUrl.length) : '';
}

/** Somebody has left the shop: what has not left for their address by now never does. */
export async function deleteStaffMails(tx: Database, email: string): Promise<void> {
  await deleteStaffMailsTo(tx, email);
}
