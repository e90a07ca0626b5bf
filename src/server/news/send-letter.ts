import { createHash, randomUUID } from 'node:crypto';
import { everyone } from '../../contract/customers/customer-groups.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Letter, LetterInput } from '../../contract/news/letters.api.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit } from '../../platform/rate-limits/rate-limits.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { placePictures } from '../content/index.ts';
import { listGroupEmails } from '../customers/index.ts';
import { deleteWaitingLetters, queueMail } from '../notifications/index.ts';
import { readNews } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { composeLetter } from './compose-letter.ts';
import { recipientOf } from './letter-keys.ts';
import {
  finishLetter,
  insertLetter,
  insertRecipients,
  lockLetters,
  lockSending,
  markUnsent,
  selectLetter,
  selectSame,
  wakeLetterJob,
} from './letters.sql.ts';
import { readLetter } from './list-letters.ts';
import { countWanting } from './subscribers.sql.ts';

/** How many people of a group want news now. Throws NOT_FOUND. */
export async function countRecipients(shop: Shop, groupId: string): Promise<number> {
  return countWanting(shop.db, (await findGroup(shop, groupId)).emailKeys);
}

/** The name and the addresses of a group; every subscriber is one of everybody, with an order or without. */
async function findGroup(
  shop: Shop,
  groupId: string,
): Promise<{ name: string; emailKeys: string[] | undefined }> {
  if (groupId === everyone.id) return { name: 'Everyone who wants news', emailKeys: undefined };
  const { name, members } = await listGroupEmails(shop, groupId);
  return { name, emailKeys: [...new Set(members.map(({ emailKey }) => emailKey))] };
}

/**
 * Sends a letter to those of a group who want news now; the job hands it out. The same letter sent again goes only to
 * those who do not have it; while it is being sent to that group, that letter is returned.
 * @throws ShopError NOT_FOUND for an unknown group, WRONG_STATE while news is off or if nobody would get it,
 * INVALID_FIELDS for an unknown picture
 */
export async function sendLetter(
  shop: Shop,
  admin: Viewer,
  { subject, blocks, group }: LetterInput & { group: string },
): Promise<Letter> {
  if (!(await readNews(shop.db, shop.config)).on)
    throw new ShopError('WRONG_STATE', { reason: 'news is off. Switch it on in Settings first.' });
  const { name, emailKeys } = await findGroup(shop, group);
  const now = shop.clock.now();
  const id = await shop.db.transaction(async (tx) => {
    await lockLetters(tx);
    const placed = await placePictures(tx, blocks);
    const contentHash = createHash('sha256')
      .update(JSON.stringify([subject, placed]))
      .digest('hex');
    const same = await selectSame(tx, { contentHash, groupId: group });
    if (same) return same.id;
    const letter = await insertLetter(tx, {
      subject,
      blocks: placed,
      groupId: group,
      groupName: name,
      contentHash,
      author: admin.name,
      createdAt: now,
    });
    if (!letter) throw new Error('The letter was not stored.');
    const recipients = await insertRecipients(tx, letter, emailKeys);
    if (recipients === 0)
      throw new ShopError('WRONG_STATE', {
        reason: 'nobody in this group wants news, or everybody has this letter already.',
      });
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'letter sent',
      subject,
      link: `/admin/letters/${letter.id}`,
      details: { group: name, recipients },
    });
    await wakeLetterJob(tx);
    return letter.id;
  });
  return readLetter(shop, id);
}

/**
 * Stops sending a letter; what has left is not undone.
 * @throws ShopError NOT_FOUND, WRONG_STATE if it is not being sent any more
 */
export async function cancelLetter(shop: Shop, admin: Viewer, id: string): Promise<Letter> {
  const found = await selectLetter(shop.db, id);
  if (!found) throw new ShopError('NOT_FOUND');
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    await lockLetters(tx);
    const letter = await lockSending(tx, id);
    if (!letter) throw new ShopError('WRONG_STATE', { reason: 'this letter is not being sent any more.' });
    await markUnsent(tx, (await deleteWaitingLetters(tx, { letterId: id })).map(recipientOf));
    await finishLetter(tx, id, 'stopped', now);
    const link = `/admin/letters/${id}` as const;
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'letter stopped',
      subject: letter.subject,
      link,
    });
  });
  return readLetter(shop, id);
}

/** Returns a letter as it would be sent. Throws INVALID_FIELDS for an unknown picture. */
export async function previewLetter(shop: Shop, { subject, blocks }: LetterInput) {
  const placed = await placePictures(shop.db, blocks);
  const { html, text } = await composeLetter(shop, { subject, blocks: placed }, true);
  return { subject, html, text };
}

/** Sends a letter to the admin's own address, also at night. Throws TOO_MANY, INVALID_FIELDS. */
export async function sendTestLetter(shop: Shop, admin: Viewer, letter: LetterInput): Promise<void> {
  await consumeLimit(shop, rateLimits.mailTest, admin.id);
  const now = shop.clock.now();
  const { subject, html, text } = await previewLetter(shop, letter);
  await shop.db.transaction(async (tx) => {
    const key = `letter-test/${randomUUID()}`;
    await queueMail(tx, {
      subject: `Test: ${subject}`,
      html,
      text,
      key,
      to: admin.email,
      now,
      userId: admin.id,
    });
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'test letter sent',
      subject,
      link: '/admin/letters',
    });
  });
}
