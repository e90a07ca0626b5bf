import { deleteOldEvents } from '../audit/audit.ts';
import { expireBankLines } from '../bank-statement/expire-lines.ts';
import { eraseOldSent } from '../catalog/index.ts';
import { deleteOldMessages } from '../contact/contact.ts';
import { deleteOldNotes } from '../customers/customers.ts';
import { deleteExpiredClaims } from '../drafts/chat/reply-claims.ts';
import { deleteOldDrafts } from '../drafts/drafts.ts';
import { deleteOldNotifications } from '../notifications/index.ts';
import { eraseFinishedOrders, eraseOldOrders } from '../orders/erase-orders.ts';
import { removeOrphanProofs } from '../payments/proofs/proofs.ts';
import { eraseOldRefundAccounts } from '../payments/refunds/transfers.ts';
import { deleteOldRestockRequests } from '../restock/restock.ts';
import { deleteOldPhotos } from '../returns/return-photos.ts';
import type { Shop } from '../shop.ts';
import { deleteOldEmailChanges } from '../users/change-email.ts';
import { deleteOldResets } from '../users/password-changes.ts';
import { deleteOldConfirmations } from '../users/reauthenticate.ts';

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
  await deleteOldMessages(shop);
  await deleteOldNotes(shop);
  await deleteOldDrafts(shop);
  await deleteExpiredClaims(shop);
  await deleteOldNotifications(shop);
  await deleteOldEvents(shop);
  await eraseOldRefundAccounts(shop);
  await expireBankLines(shop);
  await deleteOldRestockRequests(shop);
  await deleteOldResets(shop);
  await deleteOldEmailChanges(shop);
  await deleteOldConfirmations(shop);
  await eraseOldSent(shop);
}

/** Starts the hourly job. */
export async function startRetention(shop: Shop): Promise<void> {
  shop.jobs.repeat('retention', everySeconds, () => deleteExpiredData(shop));
}
