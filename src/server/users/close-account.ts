import { ShopError } from '../../contract/errors.ts';
import { forgetPerson, recordAuditEvent } from '../audit/audit.ts';
import { mailJob, queueMail } from '../mail/outbox.ts';
import { releaseOrders, removeProofFiles } from '../orders/erase.ts';
import type { Shop, Viewer } from '../shop.ts';
import { accountClosedMail } from './account-mails.ts';
import { deleteCorrespondence } from './erase.sql.ts';
import { confirmPassword } from './password-changes.ts';
import { deleteUser, lockAdmins, lockUser } from './users.sql.ts';
import { getAccount } from './users.ts';

/**
 * Closes the own account: the person is erased from accounts, address book, cart, wishlist, mails and log; orders
 * stay with lines and money but without the person. Those under way keep their delivery details until they are done.
 * @returns the references of the orders under way
 * @throws WRONG_PASSWORD, LAST_ADMIN, TOO_MANY
 */
export async function closeAccount(shop: Shop, viewer: Viewer, password: string): Promise<string[]> {
  const user = await getAccount(shop, viewer);
  await confirmPassword(shop, user, password, 'password');
  const now = shop.clock.now();
  const { underWay, files } = await shop.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (user.role === 'admin' && admins.length <= 1) throw new ShopError('LAST_ADMIN');
    await lockUser(tx, user.id);
    const released = await releaseOrders(tx, user.id, now);
    await deleteCorrespondence(tx, user.emailKey);
    await forgetPerson(tx, user.id, user.emailKey);
    if (!(await deleteUser(tx, user.id))) throw new ShopError('NOT_SIGNED_IN');
    await recordAuditEvent(tx, now, {
      actor: undefined,
      action: 'account closed',
      subject: 'closed account',
    });
    const mail = accountClosedMail(shop, user.name, released.underWay);
    await queueMail(tx, { ...mail, key: `account-closed/${user.id}`, to: user.email, now });
    return released;
  });
  shop.jobs.wake(mailJob);
  await removeProofFiles(shop, files);
  return underWay;
}
