import type { User } from '../../contract/accounts/admins.api.ts';
import { defaultStaffRole, type StaffRole } from '../../contract/accounts/roles.ts';
import { ShopError } from '../../contract/errors.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { removeRecipient } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  deleteFactor,
  findUser,
  lockAdmins,
  raiseTokenVersion,
  toUser,
  type UserRow,
  updateUser,
} from '../users/index.ts';
import { notifyOwners } from './notify-owners.ts';

/**
 * Makes a user an admin with a staff role, changes that role, or makes them a customer again. Their sessions end, so
 * that a customer's long session never becomes an admin's, and every owner is notified. An unchanged role has no
 * effect; a new admin without one is an owner. Admins are locked: of two owners who demote each other concurrently
 * one remains.
 * @throws USER_NOT_FOUND, LAST_ADMIN, LAST_OWNER, WRONG_DUTY if the viewer was demoted in the meantime
 */
export async function setUserRole(
  shop: Shop,
  viewer: Viewer,
  input: { userId: string; role: User['role']; duty?: StaffRole },
): Promise<User> {
  return shop.db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await findUser(tx, input.userId);
    if (!user) throw new ShopError('USER_NOT_FOUND');
    const { role } = input;
    const duty =
      role === 'user'
        ? defaultStaffRole
        : (input.duty ?? (user.role === 'admin' ? user.duty : defaultStaffRole));
    if (user.role === role && (role === 'user' || user.duty === duty)) return toUser(user);
    requireOwner(admins, viewer);
    if (role === 'user' || duty !== 'owner') refuseLast(admins, user);
    if (role !== 'admin') await removeRecipient(tx, shop, user.email, viewer.id);
    await notifyOwners(tx, shop, viewer, user, { role, duty });
    await updateUser(tx, user.id, { role, duty });
    if (role === 'user') await deleteFactor(tx, user.id);
    const changed = await raiseTokenVersion(tx, user.id);
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: viewer,
      action: 'role changed',
      subject: user.emailKey,
      changes: [
        ...(user.role === role ? [] : [{ field: 'role', from: user.role, to: role }]),
        ...(role === 'admin'
          ? [{ field: 'duty', from: user.role === 'admin' ? user.duty : null, to: duty }]
          : []),
      ],
      link: '/admin/users',
    });
    return toUser(changed ?? user);
  });
}

/** All admins, locked. */
type Admins = Awaited<ReturnType<typeof lockAdmins>>;

/** Ensures that the shop retains an admin, and among its admins an owner. Throws LAST_ADMIN, LAST_OWNER. */
export function refuseLast(admins: Admins, user: Pick<UserRow, 'role' | 'duty'>): void {
  if (user.role !== 'admin') return;
  if (admins.length <= 1) throw new ShopError('LAST_ADMIN');
  const owners = admins.filter(({ duty }) => duty === 'owner');
  if (user.duty === 'owner' && owners.length <= 1) throw new ShopError('LAST_OWNER');
}

/** Refuses a viewer who was demoted while waiting for the lock. Throws WRONG_DUTY. */
export function requireOwner(admins: Admins, viewer: Viewer): void {
  if (!admins.some(({ id, duty }) => id === viewer.id && duty === 'owner')) throw new ShopError('WRONG_DUTY');
}
