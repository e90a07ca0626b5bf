import { shopConfig } from '../../../shop.config.ts';
import { maxLettersPerHour } from '../../contract/news/news.ts';
import { hashToken, newToken } from '../../platform/link-tokens.ts';
import {
  countLetterMails,
  hasUntriedMails,
  holdLetterMails,
  queueMail,
  quietUntil,
} from '../notifications/index.ts';
import { readNews } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { addressLetter, type ComposedLetter, composeLetter } from './compose-letter.ts';
import { letterKey } from './letter-keys.ts';
import {
  finishLetter,
  type LetterRow,
  letterJob,
  lockLetters,
  lockSending,
  markLetterSent,
  selectSending,
  selectUnsent,
} from './letters.sql.ts';
import { newsLink } from './news-mails.ts';

const everySeconds = 60;
const hourMs = 3_600_000;
/** How long letters wait before the switch is looked at again. */
const offMs = 600_000;
/** Letters that one transaction hands out. */
const batchSize = 50;

/** Starts the job that hands out letters. */
export function startLetterJob(shop: Shop): void {
  shop.jobs.repeat(letterJob, everySeconds, (run) => handOutLetters(shop, run.mayBegin));
}

/**
 * Hands letters to the outbox, as many as may leave within the hour; the others wait for later runs. Nothing leaves at
 * night or while news is off. Safe next to another process, and to be interrupted anywhere.
 */
export async function handOutLetters(shop: Shop, mayBegin = () => true): Promise<void> {
  const now = shop.clock.now();
  const isOn = (await readNews(shop.db, shop.config)).on;
  const until = isOn ? quietUntil(now, shopConfig.quietHours) : new Date(now.getTime() + offMs);
  if (until) {
    await holdLetterMails(shop.db, until);
    return;
  }
  while (mayBegin()) {
    const letter = await selectSending(shop.db);
    if (!letter) return;
    const composed = await composeLetter(shop, letter);
    let handedOut = batchSize;
    while (handedOut > 0 && mayBegin()) {
      handedOut = await handOutBatch(shop, letter, composed);
    }
    if (await isStillSending(shop, letter)) return;
  }
}

/** Whether a letter waits for the next hour, or for its last mails to leave: the ones behind it wait too. */
async function isStillSending(shop: Shop, { id }: LetterRow): Promise<boolean> {
  return (await selectSending(shop.db))?.id === id;
}

/** Hands out some, each with its mail in one transaction; ends the letter once the last has left. Returns how many. */
async function handOutBatch(shop: Shop, letter: LetterRow, composed: ComposedLetter): Promise<number> {
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    await lockLetters(tx);
    if (!(await lockSending(tx, letter.id))) return 0;
    const used = await countLetterMails(tx, new Date(now.getTime() - hourMs));
    const room = Math.max(0, Math.min(batchSize, maxLettersPerHour - used));
    const recipients = await selectUnsent(tx, letter.id, Math.max(1, room));
    const isDone = recipients.length === 0 && !(await hasUntriedMails(tx, letter.id));
    if (isDone) await finishLetter(tx, letter.id, 'sent', now);
    for (const { id, email } of recipients.slice(0, room)) {
      const token = newToken();
      await markLetterSent(tx, id, { tokenHash: hashToken(token), sentAt: now });
      await queueMail(tx, {
        ...addressLetter(composed, token),
        key: letterKey(id),
        to: email,
        now,
        letterId: letter.id,
        stopUrl: newsLink(shop.config.publicUrl, 'stop', token),
      });
    }
    return Math.min(recipients.length, room);
  });
}
