import { anonymisePerson } from '../../audit/audit.ts';
import type { Database } from '../../database/open.ts';
import { deleteUserMails } from '../../mail/outbox.ts';
import { deleteMessagesFrom } from '../../messages/messages.ts';
import { type ReleasedOrders, releaseOrders } from '../../orders/erase-orders.ts';
import { deleteRestockRequests } from '../../restock/restock.ts';
import { provedEmailKey } from '../email/prove-email.ts';
import { deleteUser, lockUser, type UserRow } from '../users.sql.ts';

/**
 * Erases a person, whoever wants it: account, address book, cart, wishlist, messages sent while signed in, mails and
 * log, and what a proved e-mail wishes to be told of. Orders stay with lines and money but without the person; those
 * under way keep their delivery details until they are done. What the person did as an admin stays under a pseudonym.
 * @returns undefined when the account is gone already; else remove the files once the transaction is committed
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
