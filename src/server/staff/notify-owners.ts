import { type StaffRole, staffRoleLabels } from '../../contract/accounts/roles.ts';
import type { Database } from '../../platform/database/open.ts';
import { defineMail, queueMail } from '../notifications/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { listOwners, type UserRow } from '../users/index.ts';

/** The status of an account: an admin's with this staff role, a customer's, or removed. */
type Standing = StaffRole | 'customer' | 'removed';

type StaffChange = { name: string; person: string; email: string; from: Standing; to: Standing; by: string };

/** To an owner, or the person, about a changed or ended staff role. */
const staffChangedMail = defineMail<StaffChange>('staff-changed', ({ config, name, ...change }) => {
  const { person, email, from, to, by } = change;
  return {
    subject: describeStanding(change),
    preview: `Changed by ${by}.`,
    dear: name,
    blocks: [
      to === 'removed'
        ? `${by} removed the account of ${person} (${email}, ${nameStanding(from)}).`
        : `${by} changed the account of ${person} (${email}) from ${nameStanding(from)} to ${nameStanding(to)}.`,
      'If you did not expect this, look at the users and the activity at once, and change your password.',
      { kind: 'action', label: 'See the users', url: `${config.publicUrl}/admin/users` },
    ],
  };
});

function describeStanding({ person, to }: Pick<StaffChange, 'person' | 'to'>): string {
  if (to === 'removed') return `The account of ${person} was removed`;
  return to === 'customer'
    ? `${person} no longer works in the back office`
    : `${person} is ${nameStanding(to)} now`;
}

function nameStanding(standing: Standing): string {
  return standing === 'customer' || standing === 'removed'
    ? 'customer'
    : staffRoleLabels[standing].toLowerCase();
}

/**
 * Mails every owner, and the person themselves, what an account becomes. Call it before the change, in its transaction.
 * @param to undefined where the account is removed: then its person is not mailed
 */
export async function notifyOwners(
  tx: Database,
  shop: Shop,
  viewer: Pick<Viewer, 'name'>,
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
      ...staffChangedMail.compose(shop.config, { ...change, name: person.name }),
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
