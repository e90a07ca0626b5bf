import { shopConfig } from '../../../shop.config.ts';
import { keptSince } from '../../contract/rules/shop/retention.ts';
import { turns } from '../concurrency/concurrency-limit.ts';
import type { Database } from '../database/open.ts';
import { type Mailer, NoSuchRecipient, sendingMs } from '../integrations/mail.ts';
import { log } from '../log.ts';
import type { Shop } from '../shop.ts';
import type { MailContent } from './blocks.ts';
import { anHourBefore, hostOf, mailsAnHour, mayLeaveAt, sentAtOnce } from './limits.rules.ts';
import {
  type Busy,
  claimMail,
  deleteHeldMail,
  deleteMail,
  deleteMailsBefore,
  deleteMailsOfOrders,
  deleteMailsOfUser,
  hasMail,
  insertMail,
  type MailRow,
  selectSentSince,
  updateMail,
} from './outbox.sql.ts';

/** The job that sends; queueing a mail wakes it. */
export const mailJob = 'mail-outbox';

/** Longer than any sending lasts: a mail that is still under way is not taken up by another process. */
export const leaseMs = sendingMs + 20_000;
/** Waiting times between tries, in minutes; after the last one the mail counts as failed. */
export const retryMinutes: readonly number[] = [1, 5, 15, 60, 240, 720, 1440];

/** A mail for the outbox. `key` is unique for what is told; `notBefore` holds it back until then. */
export type QueuedMail = MailContent & {
  key: string;
  to: string;
  now: Date;
  notBefore?: Date;
  /** The account it is about: it is forgotten with it. Mails of orders are known by their key. */
  userId?: string;
  /** Where an answer goes, other than to the shop. */
  replyTo?: string;
  purpose?: MailRow['purpose'];
  onceSent?: MailRow['onceSent'];
  /** Of mails to the shop's own people: where in the back office it leads. */
  link?: string;
  /** Gathered with others into one mail at `notBefore` instead of leaving by itself. */
  state?: 'held';
};

/** The row a mail becomes, for statements that write it along with what it tells. */
export function toOutbox({ now, notBefore = now, ...mail }: QueuedMail) {
  return { ...mail, createdAt: now, nextTryAt: notBefore };
}

/**
 * Queues a mail in the transaction that makes it true, so that neither exists without the other. Queueing the same
 * key again changes nothing; a mail to nobody, as in the orders of closed accounts, is passed over. False for both.
 */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<boolean> {
  return mail.to !== '' && insertMail(tx, toOutbox(mail), mailJob);
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
 * Sends what is waiting, several at once, links to a new password first. Safe beside another process: each mail is
 * claimed first.
 * @param shopEmail where answers to customers' mails go
 */
export async function sendWaitingMails(
  shop: Shop,
  mailer: Mailer,
  shopEmail: string = shopConfig.email,
): Promise<void> {
  const underWay = new Set<MailRow>();
  const inTurn = turns(1);
  /** One after the other, so that each sees what the others took. */
  function claimNext(): Promise<MailRow | undefined> {
    return inTurn(async () => {
      const now = shop.clock.now();
      const mail = await claimMail(shop.db, now, new Date(now.getTime() + leaseMs), busyWith(underWay));
      if (mail) underWay.add(mail);
      return mail;
    });
  }
  async function work(): Promise<void> {
    for (let mail = await claimNext(); mail; mail = await claimNext()) {
      const later = await tooSoonUntil(shop, mail);
      if (later) await updateMail(shop.db, mail.id, { nextTryAt: later, tries: mail.tries - 1 });
      else await sendOne(shop, mailer, mail, shopEmail);
      underWay.delete(mail);
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce.all }, work));
}

function busyWith(underWay: ReadonlySet<MailRow>): Busy {
  const addresses = [...underWay].map(({ to }) => to.toLowerCase());
  const hosts = addresses.map(hostOf);
  const full = hosts.filter((host) => hosts.filter((other) => other === host).length >= sentAtOnce.host);
  return { addresses, hosts: [...new Set(full)] };
}

/** When a mail may leave that its address has had too many others before; undefined when at once. */
async function tooSoonUntil(shop: Shop, { to, purpose }: MailRow): Promise<Date | undefined> {
  if (!shop.config.rateLimit || purpose === 'staff') return undefined;
  const sent = await selectSentSince(shop.db, to, anHourBefore(shop.clock.now()));
  return mayLeaveAt(sent, mailsAnHour[purpose]);
}

/** Forgets the mails about an account: those to the person and what was told to the shop's people. */
export async function forgetMailsOfUser(tx: Database, userId: string): Promise<void> {
  await deleteMailsOfUser(tx, userId);
}

/** Forgets the mails about these orders. */
export async function forgetMailsOfOrders(tx: Database, orderIds: readonly string[]): Promise<void> {
  await deleteMailsOfOrders(tx, orderIds);
}

/** Deletes mails that were sent, or given up, longer ago than the privacy policy says. Waiting ones stay. */
export async function deleteOldMails(shop: Shop): Promise<void> {
  await deleteMailsBefore(shop.db, keptSince('mails', shop.clock.now()));
}

async function sendOne(shop: Shop, mailer: Mailer, mail: MailRow, shopEmail: string): Promise<void> {
  try {
    await mailer.send({ ...mail, replyTo: mail.replyTo || (mail.purpose === 'staff' ? '' : shopEmail) });
    await noteSent(shop, mail);
  } catch (error) {
    const waitMinutes = error instanceof NoSuchRecipient ? undefined : retryMinutes[mail.tries - 1];
    log.warn('A mail was not taken', { mailId: mail.id, tries: mail.tries });
    await updateMail(shop.db, mail.id, {
      state: waitMinutes === undefined ? 'failed' : 'waiting',
      nextTryAt: new Date(shop.clock.now().getTime() + (waitMinutes ?? 0) * 60_000),
      lastError: String(error instanceof Error ? error.message : error).slice(0, 500),
    });
  }
}

/** A mail with a secret link keeps no words once it has left; a farewell is forgotten altogether. */
async function noteSent(shop: Shop, { id, onceSent }: MailRow): Promise<void> {
  if (onceSent === 'delete') return deleteMail(shop.db, id);
  const blank = onceSent === 'blank' ? { text: '', html: '' } : {};
  await updateMail(shop.db, id, { state: 'sent', sentAt: shop.clock.now(), lastError: '', ...blank });
}
