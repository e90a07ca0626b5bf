import type { Database } from '../../platform/database/open.ts';
import { anonymisePerson } from '../audit/audit.ts';
import { deleteMessagesFrom } from '../messages/messages.ts';
import { deleteUserMails } from '../notifications/index.ts';
import { type ReleasedOrders, releaseOrders } from '../orders/erase-orders.ts';
import { deleteRestockRequests } from '../restock/restock.ts';
import { provedEmailKey } from '../users/prove-email.ts';
import { deleteUser, lockUser, type UserRow } from '../users/users.sql.ts';

/**
 * Erases a person, at anyone's request: account, address book, cart, wishlist, messages sent while signed in, mails
 * and log, and restock requests of a proved email. Orders retain their lines and money without the person; those in
 * progress retain their delivery details until they are completed. Actions as an admin remain under a pseudonym.
 * @returns undefined if the account is already gone; otherwise a function to remove the files after the commit
 */
export async function eraseAccount(
  tx: Database,
  user: UserRow,
  now: Date,
): Promise<ReleasedOrders | undefined> {
  await lockUser(tx, user.id);
  const released = await releaseOrders(tx, user.id, now);
  await deleteUserMails(tx, user.id);
  await deleteMessagesFrom(tx, user.id);
  const proved = provedEmailKey(user);
  if (proved) await deleteRestockRequests(tx, proved);
  await anonymisePerson(tx, user);
  return (await deleteUser(tx, user.id)) ? released : undefined;
}
