import { deleteOldEvents } from '../audit/index.ts';
import { expireBankLines } from '../bank-statement/index.ts';
import { eraseOldSent } from '../catalog/index.ts';
import { deleteOldMessages } from '../contact/index.ts';
import { deleteOldNotes } from '../customers/index.ts';
import { deleteExpiredClaims, deleteOldDrafts } from '../drafts/index.ts';
import { deleteOldRequests } from '../made-to-measure/index.ts';
import { deleteOldNews } from '../news/index.ts';
import { deleteOldNotifications } from '../notifications/index.ts';
import { eraseFinishedOrders, eraseOldOrders } from '../orders/index.ts';
import { eraseOldRefundAccounts, removeOrphanProofs } from '../payments/index.ts';
import { deleteOldCartReminders } from '../reminders/index.ts';
import { deleteOldRestockRequests } from '../restock/index.ts';
import { deleteOldPhotos } from '../returns/index.ts';
import { removeOrphanReviewPhotos } from '../reviews/index.ts';
import type { Shop } from '../shop.ts';
import { deleteOldInvites } from '../staff/index.ts';
import { deleteOldConfirmations, deleteOldEmailChanges, deleteOldResets } from '../users/index.ts';

const everySeconds = 3600;

/**
 * Deletes what the shop no longer retains (the periods are in the contract's `retention`) and removes people from
 * orders that no longer need them. Running it again changes nothing.
 */
export async function deleteExpiredData(shop: Shop): Promise<void> {
  await eraseFinishedOrders(shop);
  await eraseOldOrders(shop);
  await removeOrphanProofs(shop);
  await deleteOldPhotos(shop);
  await removeOrphanReviewPhotos(shop);
  await deleteOldMessages(shop);
  await deleteOldRequests(shop);
  await deleteOldNotes(shop);
  await deleteOldDrafts(shop);
  await deleteExpiredClaims(shop);
  await deleteOldNotifications(shop);
  await deleteOldEvents(shop);
  await eraseOldRefundAccounts(shop);
  await expireBankLines(shop);
  await deleteOldCartReminders(shop);
  await deleteOldRestockRequests(shop);
  await deleteOldNews(shop);
  await deleteOldResets(shop);
  await deleteOldEmailChanges(shop);
  await deleteOldConfirmations(shop);
  await deleteOldInvites(shop);
  await eraseOldSent(shop);
}

/** Starts the hourly job. */
export async function startRetention(shop: Shop): Promise<void> {
  shop.jobs.repeat('retention', everySeconds, () => deleteExpiredData(shop));
}
