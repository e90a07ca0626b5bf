import { ShopError } from '../../contract/errors.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import { closedAccount } from '../audit/pseudonym.ts';
import { queueMail } from '../notifications/index.ts';
import { removeProofFiles } from '../orders/erase-orders.ts';
import type { Shop, Viewer } from '../shop.ts';
import { accountClosedMail } from '../users/account-mails.ts';
import { knownName } from '../users/known-name.ts';
import { confirmPassword } from '../users/password-changes.ts';
import { lockAdmins } from '../users/users.sql.ts';
import { getAccount } from '../users/users.ts';
import { eraseAccount } from './erase-account.ts';

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
