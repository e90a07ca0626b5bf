import type { Database } from '../../platform/database/open.ts';
import { queueMail } from '../notifications/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { listOwners, type UserRow } from '../users/users.sql.ts';
import { type Standing, staffChangedMail } from './staff-mails.ts';

/**
 * Mails every owner, and the person themselves, what an account becomes. Call it before the change, in its transaction.
 * @param to undefined where the account is removed: then its person is not mailed
 */
export async function notifyOwners(
  tx: Database,
  shop: Shop,
  viewer: Viewer,
  user: UserRow,
  to: Pick<UserRow, 'role' | 'duty'> | undefined,
): Promise<void> {
  const now = shop.clock.now();
  const owners = (await listOwners(tx)).filter(({ id }) => id !== user.id);
  const change = {
    person: user.name,
    email: user.email,
    from: standingOf(user),
    to: to ? standingOf(to) : ('removed' as const),
    by: viewer.name,
  };
  for (const person of to ? [...owners, user] : owners) {
    await queueMail(tx, {
      ...staffChangedMail(shop, person, change),
      key: `staff/${user.id}/${to ? user.tokenVersion : 'removed'}/${person.id}`,
      to: person.email,
      now,
      userId: person.id,
      onceSent: to ? undefined : 'delete',
    });
  }
}

function standingOf({ role, duty }: Pick<UserRow, 'role' | 'duty'>): Standing {
  return role === 'admin' ? duty : 'customer';
}
