import { ShopError } from '../../contract/errors.ts';
import type { Database } from '../../platform/database/open.ts';
import { anonymisePerson, closedAccount, recordAuditEvent } from '../audit/index.ts';
import { eraseRequests } from '../made-to-measure/index.ts';
import { deleteMessagesFrom } from '../messages/index.ts';
import { eraseNews } from '../news/index.ts';
import { deleteUserMails, queueMail } from '../notifications/index.ts';
import { type ReleasedOrders, releaseOrders, removeProofFiles } from '../orders/index.ts';
import { deleteRestockRequests } from '../restock/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { deleteInvitesOf } from '../staff/index.ts';
import {
  accountClosedMail,
  confirmPassword,
  deleteUser,
  getAccount,
  knownName,
  lockAdmins,
  lockUser,
  provedEmailKey,
  type UserRow,
} from '../users/index.ts';

/**
 * Closes the own account and {@link eraseAccount erases} the person. An admin leaves by two people's word: another
 * admin takes the role away first.
 * @returns the references of the orders under way
 * @throws WRONG_PASSWORD, LAST_ADMIN, ADMIN_ACCOUNT, TOO_MANY
 */
export async function closeAccount(shop: Shop, viewer: Viewer, password: string): Promise<string[]> {
  const user = await getAccount(shop, viewer);
  await confirmPassword(shop, user, password, 'password');
  const now = shop.clock.now();
  const { underWay, files } = await shop.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (admins.some(({ id }) => id === user.id))
      throw new ShopError(admins.length > 1 ? 'ADMIN_ACCOUNT' : 'LAST_ADMIN');
    const name = await knownName(tx, user);
    const released = await eraseAccount(tx, user, now);
    if (!released) throw new ShopError('NOT_SIGNED_IN');
    await recordAuditEvent(tx, now, { actor: undefined, action: 'account closed', subject: closedAccount });
    await queueMail(tx, {
      ...accountClosedMail.compose(shop.config, { name, underWay: released.underWay }),
      key: `account-closed/${user.id}`,
      to: user.email,
      now,
    });
    return released;
  });
  await removeProofFiles(shop, files);
  return underWay;
}

/**
 * Erases a person, at anyone's request: account, address book, cart, wishlist, messages sent while signed in, mails
 * and log, and restock requests and news of a proved email. Orders retain their lines and money without the person; those in
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
  await eraseRequests(tx, user.id);
  await deleteInvitesOf(tx, user);
  const proved = provedEmailKey(user);
  if (proved) {
    await deleteRestockRequests(tx, proved);
    await eraseNews(tx, proved);
  }
  await anonymisePerson(tx, user);
  return (await deleteUser(tx, user.id)) ? released : undefined;
}
