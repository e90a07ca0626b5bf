import { ShopError } from '../../contract/errors.ts';
import type { Viewer } from '../shop.ts';
import type { lockAdmins, UserRow } from '../users/users.sql.ts';

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
