import type { Database } from '../../platform/database/open.ts';
import { lockLetters } from './letters.sql.ts';
import { dropWaitingLetters } from './subscribe.ts';
import { deleteSubscriber, lockSubscriber, moveRecipients, updateSubscriber } from './subscribers.sql.ts';

/** A proved address whose owner gets another; `at` is when the change was confirmed that is made or undone. */
type NewsMove = { emailKey: string; email: string; at: Date; isUndo: boolean; times: readonly Date[] };

/**
 * Moves news with an account to an address that a link has confirmed. The consent is the person’s and remains: what
 * changes is a contact that they rectify (NDPA s. 26 and 34), and the link proves the new address as one to confirm news
 * would. A consent that the new address gave, or withdrew, itself stands instead; a request that was never confirmed is
 * no consent and stays behind. An undone change moves back only what it, or one before it, had moved.
 */
export async function moveNews(
  tx: Database,
  { emailKey, email, at, isUndo, times }: NewsMove,
): Promise<void> {
  const newKey = email.toLowerCase();
  if (newKey === emailKey) return;
  // no letter is handed out for the old address during the move
  await lockLetters(tx);
  const moving = await lockSubscriber(tx, emailKey);
  if (!moving?.confirmedAt) return;
  // the link of the request ends with the first move, which is how an undo recognises what was moved
  const movedAt = times.find((time) => time.getTime() === moving.confirmUntil.getTime());
  if (isUndo && (!movedAt || movedAt > at)) return;
  await dropWaitingLetters(tx, moving.id);
  const there = await lockSubscriber(tx, newKey);
  if (there?.confirmedAt) {
    await moveRecipients(tx, moving.id, there.id);
    await deleteSubscriber(tx, emailKey);
    return;
  }
  if (there) await deleteSubscriber(tx, newKey);
  await updateSubscriber(tx, moving.id, { email, emailKey: newKey, confirmUntil: movedAt ?? at });
}
