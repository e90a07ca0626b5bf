import type { User } from '../../../contract/api/users.ts';
import { ShopError } from '../../../contract/errors.ts';
import { defaultStaffRole, type StaffRole } from '../../../contract/rules/people/roles.ts';
import { recordAuditEvent } from '../../audit/audit.ts';
import { removeRecipient } from '../../settings/notification-recipients.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { deleteFactor } from '../second-factor/second-factor.sql.ts';
import { findUser, lockAdmins, raiseTokenVersion, updateUser } from '../users.sql.ts';
import { toUser } from '../users.ts';
import { refuseLast, requireOwner } from './last-owner.ts';
import { notifyOwners } from './notify-owners.ts';

/**
 * Makes somebody an admin with a duty, changes the duty, or makes them a customer again. Their sessions end, so that no
 * long one of a customer becomes an admin's, and every owner is told. What is so already changes nothing; a new admin
 * without a duty is an owner. Admins are locked: of two owners who demote each other at once one stays.
 * @throws USER_NOT_FOUND, LAST_ADMIN, LAST_OWNER, WRONG_DUTY where the viewer was demoted meanwhile
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
