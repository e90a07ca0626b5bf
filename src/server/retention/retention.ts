import { deleteOldEvents } from '../audit/audit.ts';
import { eraseOldSent } from '../catalog/pictures/sent-pictures.ts';
import { deleteOldMessages } from '../contact/contact.ts';
import { forgetOldNotes } from '../customers/erase-customers.ts';
import { deleteOldMails } from '../mail/outbox.ts';
import { forgetPastAnswering } from '../orders/chat/answering.ts';
import { deleteOldDrafts } from '../orders/drafts/drafts.ts';
import { eraseFinishedOrders, eraseOldOrders } from '../orders/erase.ts';
import { forgetOldPhotos } from '../orders/returns/return-photos.ts';
import { removeOrphanProofs } from '../payments/proofs/proofs.ts';
import { forgetOldRefundAccounts } from '../payments/refunds/transfers.ts';
import { forgetOldBankLines } from '../payments/statement/old-lines.ts';
import { forgetOldPushes } from '../push/send-pushes.ts';
import { forgetOldRestock } from '../restock/restock.ts';
import type { Shop } from '../shop.ts';
import { forgetOldEmailChanges } from '../users/email/change-email.ts';
import { forgetOldResets } from '../users/passwords/password-changes.ts';
import { forgetOldConfirmations } from '../users/sessions/reauthenticate.ts';

const everySeconds = 3600;

/**
 * Deletes what the shop no longer keeps (the periods are in the contract's `retention`) and takes people out of
 * orders that no longer need them. Running it again changes nothing.
 */
export async function forgetWhatIsOld(shop: Shop): Promise<void> {
  await eraseFinishedOrders(shop);
  await eraseOldOrders(shop);
  await removeOrphanProofs(shop);
  await forgetOldPhotos(shop);
  await deleteOldMessages(shop);
  await forgetOldNotes(shop);
  await deleteOldDrafts(shop);
  await forgetPastAnswering(shop);
  await deleteOldMails(shop);
  await deleteOldEvents(shop);
  await forgetOldRefundAccounts(shop);
  await forgetOldBankLines(shop);
  await forgetOldRestock(shop);
  await forgetOldPushes(shop);
  await forgetOldResets(shop);
  await forgetOldEmailChanges(shop);
  await forgetOldConfirmations(shop);
  await eraseOldSent(shop);
}

/** Starts the hourly job. */
export async function startRetention(shop: Shop): Promise<void> {
  shop.jobs.repeat('retention', everySeconds, () => forgetWhatIsOld(shop));
}
