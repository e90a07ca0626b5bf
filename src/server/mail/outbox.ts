import { keptSince } from '../../contract/retention.ts';
import type { Database } from '../database/open.ts';
import { log } from '../log.ts';
import type { Mailer } from '../outside/mail.ts';
import type { Shop } from '../shop.ts';
import type { MailContent } from './blocks.ts';
import {
  claimMails,
  deleteHeldMail,
  deleteMailsBefore,
  hasMail,
  insertMail,
  type MailRow,
  updateMail,
} from './outbox.sql.ts';

/** The job to wake after a commit that queued mail. */
export const mailJob = 'mail-outbox';

const leaseMs = 120_000;
const batch = 20;
/** Waiting times between tries, in minutes; after the last one the mail counts as failed. */
const retryMinutes = [1, 5, 15, 60, 240, 720, 1440];

/** A mail for the outbox. `key` is unique for what is told; `notBefore` holds it back until then. */
export type QueuedMail = MailContent & { key: string; to: string; now: Date; notBefore?: Date };

/** The row a mail becomes, for statements that write it along with what it tells. */
export function toOutbox({ key, to, subject, text, html, now, notBefore = now }: QueuedMail) {
  return { key, to, subject, text, html, createdAt: now, nextTryAt: notBefore };
}

/**
 * Queues a mail in the transaction that makes it true, so that neither exists without the other. Queueing the same
 * key again changes nothing; a mail to nobody, as in the orders of closed accounts, is passed over.
 */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  if (mail.to === '') return;
  await insertMail(tx, toOutbox(mail));
}

/** Takes a mail that is held back out of the outbox again; 'too late' when it has left or is about to. */
export async function cancelHeldMail(
  tx: Database,
  key: string,
  now: Date,
): Promise<'none' | 'cancelled' | 'too late'> {
  if (await deleteHeldMail(tx, key, now)) return 'cancelled';
  return (await hasMail(tx, key)) ? 'too late' : 'none';
}

/** Sends what is waiting. Safe beside another process: each mail is claimed first. */
export async function sendWaitingMails(shop: Shop, mailer: Mailer): Promise<void> {
  for (;;) {
    const now = shop.clock.now();
    const mails = await claimMails(shop.db, now, new Date(now.getTime() + leaseMs), batch);
    for (const mail of mails) await sendOne(shop, mailer, mail);
    if (mails.length < batch) return;
  }
}

/** Deletes mails that were sent, or given up, longer ago than the privacy policy says. Waiting ones stay. */
export async function deleteOldMails(shop: Shop): Promise<void> {
  await deleteMailsBefore(shop.db, keptSince('mails', shop.clock.now()));
}

async function sendOne(shop: Shop, mailer: Mailer, mail: MailRow): Promise<void> {
  try {
    await mailer.send(mail);
    await updateMail(shop.db, mail.id, { state: 'sent', sentAt: shop.clock.now(), lastError: '' });
  } catch (error) {
    const waitMinutes = retryMinutes[mail.tries - 1];
    log.warn('A mail was not taken', { mailId: mail.id, tries: mail.tries });
    await updateMail(shop.db, mail.id, {
      state: waitMinutes === undefined ? 'failed' : 'waiting',
      nextTryAt: new Date(shop.clock.now().getTime() + (waitMinutes ?? 0) * 60_000),
      lastError: String(error instanceof Error ? error.message : error).slice(0, 500),
    });
  }
}
