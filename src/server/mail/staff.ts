import { createHash } from 'node:crypto';
import type { Database } from '../database/open.ts';
import type { Config } from '../start/config.ts';
import type { MailDraft } from './blocks.ts';
import { composeMail } from './layout.ts';
import { queueMail } from './outbox.ts';
import { mailSender } from './sender.ts';
import { selectAdmins } from './staff.sql.ts';

/** What the shop's own people are told by mail. */
export const staffEvents = [
  'order_paid',
  'transfer_placed',
  'proof_sent',
  'payment_review',
  'dispute',
  'cancel_asked',
  'message',
  'low_rating',
  'return_asked',
  'low_stock',
  'large_holding',
  'proofs_full',
] as const;
export type StaffEvent = (typeof staffEvents)[number];

/** Somebody who is told, and of what. */
export type StaffRecipient = { email: string; events: readonly StaffEvent[] };

/** What is told: `key` names what happened, so that it is told once, however often it is reported. */
type StaffNotice = {
  event: StaffEvent;
  key: string;
  draft: MailDraft;
  now: Date;
  /** Who is to be answered: the customer whom it is about. */
  replyTo?: string;
  /** The account it is about, with which the mail is forgotten. Mails of orders are known by a key `staff-order-…_{id}`. */
  userId?: string;
};

/** All admins at their accounts' present addresses, of everything: who is told while the owner has chosen nobody. */
async function everyAdmin(tx: Database): Promise<StaffRecipient[]> {
  const admins = await selectAdmins(tx);
  return admins.map(({ email }) => ({ email, events: staffEvents }));
}

/**
 * Tells the shop's own people, each in a mail of their own, in the transaction that makes it true. Answers how many had
 * not been told yet.
 * @param recipients who is told of what; all admins without one
 */
export async function queueStaffMail(
  tx: Database,
  config: Config,
  { event, key, draft, now, ...about }: StaffNotice,
  recipients?: readonly StaffRecipient[],
): Promise<number> {
  let told = 0;
  const content = composeMail(draft, mailSender(config));
  for (const { email, events } of recipients ?? (await everyAdmin(tx))) {
    if (!events.includes(event)) continue;
    const mark = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12);
    const mail = { ...content, ...about, key: `${key}_${mark}`, to: email, now, purpose: 'staff' } as const;
    if (await queueMail(tx, mail)) told += 1;
  }
  return told;
}
