import { setTimeout as wait } from 'node:timers/promises';
import { fitInto } from '../../contract/text/shorten.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { JobRun } from '../../platform/jobs/jobs.ts';
import { type Mailer, sendTimeoutMs, UnknownRecipient } from '../../platform/network/smtp.ts';
import { log } from '../../platform/observability/log.ts';
import type { Shop } from '../shop.ts';
import {
  anHourBefore,
  busyWith,
  isDigest,
  maxConcurrentSends,
  maxMailsPerHour,
  maxStaffMailsPerHour,
  mayLeaveAt,
  nextFullHour,
  nextToLeave,
} from './limits.rules.ts';
import {
  type Busy,
  type ClaimedMail,
  claimMails,
  type DueMail,
  deleteMail,
  markSent,
  selectDueMails,
  selectSentSince,
  updateMail,
} from './outbox.sql.ts';

/** Longer than any sending lasts: a mail that is still under way is not taken up by another process. */
export const leaseMs = sendTimeoutMs + 20_000;
/** Waiting times between tries, in minutes; after the last one the mail counts as failed. */
export const retryMinutes: readonly number[] = [1, 5, 15, 60, 240, 720, 1440];
/** What leaves within this is noted by one statement, and its slots are filled by one. */
const debounceMs = 1;
/** How many that are due are looked at ahead. */
export const lookAhead = 500;

/** Who begins mails, and where answers to customers' mails go. */
type Errand = { run: JobRun; shopEmail: string };

/**
 * Sends the mails of one process. Tracks the mails in progress, so that one that hangs occupies only its own slot:
 * free slots are filled on every request, and each again as soon as its mail has been sent.
 */
export class MailSending {
  readonly #shop: Shop;
  readonly #mailer: Mailer;
  /** From the claim until the mail has been taken or refused. */
  readonly #underWay = new Set<ClaimedMail>();
  /** Taken, and not yet noted. */
  readonly #left = new Set<ClaimedMail>();
  /** One turn after the other, so that each sees what the one before began. */
  readonly #inTurn = concurrencyLimit(1);
  /** What was due when the outbox was last looked through, and has not been claimed yet. */
  #due: DueMail[] = [];
  /** Whether more may have been due than that. */
  #moreDue = false;
  /** The turn that follows what has left. */
  #next: Promise<void> | undefined;

  constructor(shop: Shop, mailer: Mailer) {
    this.#shop = shop;
    this.#mailer = mailer;
  }

  /**
   * Starts the due mails, password reset links first, as far as there are free slots; the rest follow automatically.
   * Waits for no mail: each is handed to the run.
   * @param shopEmail reply address of customers' mails
   */
  async sendDue(run: JobRun, shopEmail: string): Promise<void> {
    await this.#inTurn(async () => {
      // first, or what could not be noted for longer than its lease would be found due
      await this.#noteLeft();
      await this.#lookThrough();
      await this.#turn({ run, shopEmail });
    });
  }

  async #turn(errand: Errand): Promise<void> {
    for (let full = false; !full; ) {
      // both concurrently: they share one wait for the disk
      const noted = this.#noteLeft();
      const settled = noted.catch(() => undefined);
      const claimed = await this.#claim(errand.run);
      // noted or not, before they are counted: else an address could get one mail more than an hour allows
      await settled;
      const begun = await this.#putOffTooMany(claimed);
      for (const mail of begun) {
        this.#underWay.add(mail);
        errand.run.leave(this.#send(mail, errand));
      }
      // only now: what is claimed is sent, whether the others can be noted or not
      await noted;
      // where some were put off there is room for others; and there may be others behind those looked at
      full = begun.length === claimed.length && (claimed.length === 0 || !this.#moreDue);
    }
  }

  async #lookThrough(busy?: Busy): Promise<void> {
    this.#due = await selectDueMails(this.#shop.db, this.#shop.clock.now(), lookAhead, busy);
    this.#moreDue = busy !== undefined || this.#due.length === lookAhead;
  }

  /** Fills the free slots, as far as there are mails for them. */
  async #claim(run: JobRun): Promise<ClaimedMail[]> {
    for (let mayLook = this.#moreDue && this.#underWay.size < maxConcurrentSends.all; run.mayBegin(); ) {
      const next = nextToLeave(this.#due, [...this.#underWay]);
      if (next.length > 0) {
        const claimed = await this.#claimThese(next);
        // none where another process was first
        if (claimed.length > 0) return claimed;
      } else if (mayLook) {
        mayLook = false;
        await this.#lookThrough(busyWith([...this.#underWay]));
      } else break;
    }
    return [];
  }

  async #claimThese(mails: readonly DueMail[]): Promise<ClaimedMail[]> {
    const now = this.#shop.clock.now();
    const ids = mails.map(({ id }) => id);
    const claimed = await claimMails(this.#shop.db, now, new Date(now.getTime() + leaseMs), ids);
    this.#due = this.#due.filter((mail) => !mails.includes(mail));
    return claimed.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  }

  /**
   * Puts off those whose addresses have had too many within the hour; what is too much for the shop's own people is
   * held to be gathered. Answers the others.
   */
  async #putOffTooMany(mails: readonly ClaimedMail[]): Promise<readonly ClaimedMail[]> {
    const { db, clock, config } = this.#shop;
    const counted = config.rateLimit ? mails.filter((mail) => !isDigest(mail)) : [];
    if (counted.length === 0) return mails;
    const addresses = counted.map(({ to }) => to);
    // what has left since the last were noted; none to these addresses leaves while they are counted
    const left = [...this.#left];
    const unnoted = (address: string) =>
      left.filter(({ to }) => to.toLowerCase() === address).map(() => clock.now());
    let sent: Awaited<ReturnType<typeof selectSentSince>>;
    try {
      sent = await selectSentSince(db, addresses, anHourBefore(clock.now()));
    } catch (error) {
      // they are claimed: to be a few too many is less than to leave when their lease has ended
      log.warn('Mails could not be counted and leave uncounted', { reason: String(error) });
      return mails;
    }
    const begun: ClaimedMail[] = [];
    for (const mail of mails) {
      const address = mail.to.toLowerCase();
      const staff = mail.purpose === 'staff';
      const most = mail.purpose === 'staff' ? maxStaffMailsPerHour : maxMailsPerHour[mail.purpose];
      const later = counted.includes(mail)
        ? mayLeaveAt([...(sent.get(address) ?? []), ...unnoted(address)], most)
        : undefined;
      if (!later) begun.push(mail);
      else
        await updateMail(db, mail.id, {
          ...(staff ? { state: 'held', nextTryAt: nextFullHour(clock.now()) } : { nextTryAt: later }),
          tries: mail.tries - 1,
        });
    }
    return begun;
  }

  async #send(mail: ClaimedMail, errand: Errand): Promise<void> {
    const replyTo = mail.replyTo || (mail.purpose === 'staff' ? '' : errand.shopEmail);
    try {
      await this.#mailer.send({ ...mail, replyTo });
      this.#left.add(mail);
    } catch (error) {
      await this.#noteRefused(mail, error);
    } finally {
      this.#underWay.delete(mail);
      this.#turnSoon(errand);
    }
  }

  #turnSoon(errand: Errand): void {
    if (this.#next) return;
    this.#next = wait(debounceMs).then(() =>
      this.#inTurn(() => {
        this.#next = undefined;
        return this.#turn(errand);
      }),
    );
    errand.run.leave(this.#next);
  }

  /** Where it fails the next turn does it again: they have left, and are not to leave twice. */
  async #noteLeft(): Promise<void> {
    const { db, clock } = this.#shop;
    const left = [...this.#left];
    // a farewell is forgotten altogether
    const farewells = left.filter(({ onceSent }) => onceSent === 'delete');
    const others = left.filter((mail) => !farewells.includes(mail)).map(({ id }) => id);
    if (others.length > 0) await markSent(db, others, clock.now());
    for (const { id } of farewells) await deleteMail(db, id);
    for (const mail of left) this.#left.delete(mail);
  }

  async #noteRefused(mail: ClaimedMail, error: unknown): Promise<void> {
    const waitMinutes = error instanceof UnknownRecipient ? undefined : retryMinutes[mail.tries - 1];
    log.warn('A mail was not taken', { mailId: mail.id, tries: mail.tries });
    await updateMail(this.#shop.db, mail.id, {
      state: waitMinutes === undefined ? 'failed' : 'waiting',
      nextTryAt: new Date(this.#shop.clock.now().getTime() + (waitMinutes ?? 0) * 60_000),
      lastError: fitInto(String(error instanceof Error ? error.message : error), 500),
    });
  }
}
