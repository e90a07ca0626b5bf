import { createHash } from 'node:crypto';
import { shopConfig } from '../../../shop.config.ts';
import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import type { MailSettings } from '../../contract/notifications/mail-kinds.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Mailer } from '../../platform/network/smtp.ts';
import type { Shop } from '../shop.ts';
import type { MailContent } from './blocks.ts';
import {
  deleteHeldMail,
  deleteMailsBefore,
  deleteMailsOfOrders,
  deleteMailsOfUser,
  deleteUnsentLetters,
  hasMail,
  insertMail,
  type MailRow,
} from './outbox.sql.ts';
import { readMailWords } from './own-words.ts';
import { MailSending } from './sending.ts';
import type { ComposedMail } from './templates.ts';

/** The job that sends; queueing a mail wakes it. */
export const mailJob = 'mail-outbox';

/** A mail for the outbox. `key` is unique to what it reports; `notBefore` holds it back until then. */
export type QueuedMail = MailContent & {
  /** Of mails to customers: how they are composed in the owner's words. */
  ownWords?: ComposedMail['ownWords'];
  key: string;
  to: string;
  now: Date;
  notBefore?: Date;
  /** The account it is about: the mail is deleted with it. Mails of orders are identified by their key. */
  userId?: string;
  /** Where an answer goes, other than to the shop. */
  replyTo?: string;
  purpose?: MailRow['purpose'];
  onceSent?: MailRow['onceSent'];
  /** Of mails to the shop's own people: where in the back office it leads. */
  link?: string;
  /** The letter it is one of, and where one press stops such mails. */
  letterId?: string;
  stopUrl?: string;
  /** Merged with others into one mail at `notBefore` instead of being sent on its own. */
  state?: 'held';
};

/**
 * Returns the row of a mail, for statements that insert it along with what it reports.
 * @param words the owner's words of mails
 */
export function toMailRow({ now, notBefore = now, ownWords, ...mail }: QueuedMail, words: MailSettings = {}) {
  const own = ownWords && words[ownWords.kind];
  return { ...mail, ...(own && ownWords.compose(own)), createdAt: now, nextTryAt: notBefore };
}

/**
 * Queues a mail in the transaction that makes it true, so that neither exists without the other. Returns false if the
 * key is already queued, or if there is no recipient, as in the orders of closed accounts.
 */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<boolean> {
  if (mail.to === '') return false;
  const kind = mail.ownWords?.kind;
  const words = kind && (await readMailWords(tx, kind));
  return insertMail(tx, toMailRow(mail, words && { [kind]: words }), mailJob);
}

/** An address as the keys of mails name it. */
export function markOf(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 12);
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

/**
 * Sends all due mails, and resolves once they have been accepted or refused. Safe next to another process: each mail
 * is claimed first.
 * @param shopEmail reply address of customers' mails
 */
export async function sendWaitingMails(
  shop: Shop,
  mailer: Mailer,
  shopEmail: string = shopConfig.email,
): Promise<void> {
  const begun: Promise<void>[] = [];
  const run = { mayBegin: () => true, leave: (work: Promise<void>) => void begun.push(work) };
  await new MailSending(shop, mailer).sendDue(run, shopEmail);
  // the array grows in the process: each mail sent makes room for the next
  for (const work of begun) await work;
}

/** Deletes the mails about an account: those to the person, and staff notifications about them. */
export async function deleteUserMails(tx: Database, userId: string): Promise<void> {
  await deleteMailsOfUser(tx, userId);
}

/**
 * Deletes mails of letters that have not left: of a letter, or by their keys. Returns the keys of those that nobody
 * tried to send.
 */
export async function deleteWaitingLetters(
  tx: Database,
  which: { letterId: string } | { keys: readonly string[] },
): Promise<string[]> {
  const deleted = await deleteUnsentLetters(tx, which);
  return deleted.filter(({ tries }) => tries === 0).map(({ key }) => key);
}

/** Forgets the mails about these orders. */
export async function deleteOrderMails(tx: Database, orderIds: readonly string[]): Promise<void> {
  await deleteMailsOfOrders(tx, orderIds);
}

/** Deletes mails that were sent, or given up, longer ago than the privacy policy says. Waiting ones remain. */
export async function deleteOldMails(shop: Shop): Promise<void> {
  await deleteMailsBefore(shop.db, retentionCutoff('mails', shop.clock.now()));
}
