import type { ListedUser } from '../../contract/accounts/admins.api.ts';
import { ShopError } from '../../contract/errors.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { closedAccount, pseudonymOf, recordAuditEvent } from '../audit/index.ts';
import { getSpendingByUser, removeProofFiles, type Spending } from '../orders/index.ts';
import { requireConfirmed } from '../rights.ts';
import { removeRecipient } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { notifyOwners, refuseLast, requireOwner } from '../staff/index.ts';
import { countUsers, findUser, listUsers, lockAdmins, toUser, type UserRow } from '../users/index.ts';
import { eraseAccount } from './close-account.ts';

/** All users, newest first, or one page of a search by name and e-mail, with what each ordered and paid. */
export async function findUsers(shop: Shop, query: { q?: string; page?: number; limit?: number }) {
  const paged = query.q !== undefined || query.page !== undefined || query.limit !== undefined;
  if (!paged) return { users: withSpending(await listUsers(shop.db, {}), await getSpendingByUser(shop)) };
  const { q, page, limit = 20 } = query;
  const { rows, ...found } = await paginate(
    () => countUsers(shop.db, q),
    (run) => listUsers(shop.db, { q, ...run }),
    { page, limit },
  );
  const spending = await getSpendingByUser(
    shop,
    rows.map(({ id }) => id),
  );
  return { users: withSpending(rows, spending), ...found };
}

function withSpending(rows: UserRow[], spending: ReadonlyMap<string, Spending>): ListedUser[] {
  return rows.map((row) => ({ ...toUser(row), ...(spending.get(row.id) ?? { orders: 0, spent: [] }) }));
}

/**
 * Removes an account and {@link eraseAccount erases} the person as if they had closed it themselves. Removing an
 * admin needs a confirmed session, and notifies every owner. Throws USER_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN,
 * CONFIRM_PASSWORD.
 */
export async function removeUser(shop: Shop, viewer: Viewer, userId: string): Promise<void> {
  if (userId === viewer.id) throw new ShopError('OWN_ACCOUNT');
  const now = shop.clock.now();
  const { files } = await shop.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await findUser(tx, userId);
    if (!user) throw new ShopError('USER_NOT_FOUND');
    if (user.role === 'admin') {
      requireConfirmed(viewer);
      requireOwner(admins, viewer);
      refuseLast(admins, user);
      await removeRecipient(tx, shop, user.email, viewer.id);
      await notifyOwners(tx, shop, viewer, user, undefined);
    }
    const released = await eraseAccount(tx, user, now);
    if (!released) throw new ShopError('USER_NOT_FOUND');
    await recordAuditEvent(tx, now, {
      actor: viewer,
      action: 'user removed',
      subject: user.role === 'admin' ? pseudonymOf(user.id) : closedAccount,
      details: { role: user.role },
      link: '/admin/users',
    });
    return released;
  });
  await removeProofFiles(shop, files);
}
