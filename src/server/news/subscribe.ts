import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import { dayMs } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import { confirmDays, type NewsSource, newsConsent } from '../../contract/news/news.ts';
import type { SubscribeInput } from '../../contract/news/newsletter.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { hashToken, newToken } from '../../platform/link-tokens.ts';
import { log } from '../../platform/observability/log.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { deleteLetterMails, deleteWaitingLetters, queueMail } from '../notifications/index.ts';
import { readNews } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { confirmKey, letterKey, recipientOf } from './letter-keys.ts';
import { markUnsent, selectSentTo } from './letters.sql.ts';
import { confirmNewsMail } from './news-mails.ts';
import {
  confirmSubscriber,
  deleteOldSubscribers,
  deleteSubscriber,
  markStoppedBy,
  selectByToken,
  selectLettersOf,
  selectSubscriber,
  selectWanting,
  stopSubscriber,
  upsertSubscriber,
} from './subscribers.sql.ts';

/**
 * Mails an address a link to confirm that it wants news. The response is the same whether the address is known, is
 * confirmed already, or has been mailed enough.
 * @throws ShopError NOT_FOUND while news is off, TOO_MANY
 */
export async function requestNews(
  shop: Shop,
  { email, source }: SubscribeInput,
  clientIp: string,
): Promise<void> {
  if (!(await readNews(shop.db, shop.config)).on) throw new ShopError('NOT_FOUND');
  await consumeLimit(shop, rateLimits.newsNetwork, networkOf(clientIp));
  const emailKey = email.toLowerCase();
  if (!(await mayMail(shop, emailKey))) return;
  const now = shop.clock.now();
  const token = newToken();
  const tokenHash = hashToken(token);
  await shop.db.transaction(async (tx) => {
    const isNew = await upsertSubscriber(tx, {
      email,
      emailKey,
      source,
      consentVersion: newsConsent.version,
      tokenHash,
      confirmUntil: new Date(now.getTime() + confirmDays * dayMs),
      createdAt: now,
    });
    if (!isNew) return;
    const key = confirmKey(tokenHash);
    await queueMail(tx, { ...confirmNewsMail.compose(shop.config, { token }), key, to: email, now });
  });
}

/** As {@link requestNews}, after an order or a sign-up, which it never undoes. */
export async function offerNews(
  shop: Shop,
  request: { email: string; source: NewsSource },
  clientIp: string,
): Promise<void> {
  try {
    await requestNews(shop, request, clientIp);
  } catch (error) {
    if (!(error instanceof ShopError)) log.error('A link to confirm news could not be sent', error);
  }
}

async function mayMail(shop: Shop, emailKey: string): Promise<boolean> {
  try {
    await consumeLimit(shop, rateLimits.newsEmail, emailKey);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY') return false;
    throw error;
  }
}

/** Confirms that news is wanted, by the token of the mail. Throws LINK_EXPIRED, TOO_MANY. */
export async function confirmNews(shop: Shop, token: string, clientIp: string): Promise<void> {
  if (await confirmSubscriber(shop.db, hashToken(token), shop.clock.now())) return;
  await consumeLimit(shop, rateLimits.newsLink, networkOf(clientIp));
  throw new ShopError('LINK_EXPIRED');
}

/**
 * Stops news by the token of any letter, or of the mail to confirm: no letter leaves for that person any more. Does
 * nothing if it is stopped already, or if the person is gone. Throws TOO_MANY for links that there are not.
 */
export async function stopNews(shop: Shop, token: string, clientIp: string): Promise<void> {
  const now = shop.clock.now();
  const isKnown = await shop.db.transaction(async (tx) => {
    const found = await selectByToken(tx, hashToken(token));
    const { subscriberId, recipientId } = found ?? {};
    if (!subscriberId) return found !== undefined;
    await dropWaitingLetters(tx, subscriberId);
    const stopped = await stopSubscriber(tx, subscriberId, now);
    if (stopped && recipientId) await markStoppedBy(tx, recipientId, now);
    return true;
  });
  // mail programs stop news from a few networks for everybody: only guesses are counted
  if (!isKnown) await consumeLimit(shop, rateLimits.newsLink, networkOf(clientIp));
}

/** Deletes the letters to a person that have not left. */
export async function dropWaitingLetters(tx: Database, subscriberId: string): Promise<void> {
  const keys = (await selectSentTo(tx, subscriberId)).map(letterKey);
  if (keys.length === 0) return;
  await markUnsent(tx, (await deleteWaitingLetters(tx, { keys })).map(recipientOf));
}

/** Returns the proof of consent of an address and the letters it was sent, for its owner; undefined without any. */
export async function exportNews(shop: Shop, emailKey: string) {
  const row = await selectSubscriber(shop.db, emailKey);
  if (!row) return null;
  const sent = await selectLettersOf(shop.db, [emailKey]);
  return {
    source: row.source,
    consentVersion: row.consentVersion,
    askedAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    letters: sent.map(({ subject, sentAt }) => ({ subject, sentAt: sentAt?.toISOString() ?? '' })),
  };
}

/** Returns since when a customer wants news and the letters they were sent; null for one who does not. */
export async function readCustomerNews(shop: Shop, emails: readonly string[]) {
  const emailKeys = emails.map((email) => email.toLowerCase());
  const wanting = (await selectWanting(shop.db, emailKeys)).toSorted(
    (one, other) => (one.confirmedAt?.getTime() ?? 0) - (other.confirmedAt?.getTime() ?? 0),
  );
  const [first] = wanting;
  if (!first?.confirmedAt) return null;
  const sent = await selectLettersOf(shop.db, emailKeys);
  return {
    since: first.confirmedAt.toISOString(),
    source: first.source,
    letters: sent.map(({ id, subject, sentAt }) => ({ _id: id, subject, at: sentAt?.toISOString() ?? '' })),
  };
}

/** Deletes what is stored about an address, and the mails about it. */
export async function eraseNews(tx: Database, emailKey: string): Promise<void> {
  const row = await selectSubscriber(tx, emailKey);
  if (!row) return;
  const sent = await selectSentTo(tx, row.id);
  await deleteLetterMails(tx, [...sent.map(letterKey), confirmKey(row.tokenHash)]);
  await deleteSubscriber(tx, emailKey);
}

/** Deletes requests that were not confirmed in time, and consents that were withdrawn longer ago than the policy says. */
export async function deleteOldNews(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await deleteOldSubscribers(shop.db, now, retentionCutoff('news', now));
}
