import { recordAuditEvent } from '../audit/index.ts';
import type { Shop } from '../shop.ts';
import {
  deleteFactor,
  findUserByEmail,
  insertResetLink,
  raiseTokenVersion,
  toEmailKey,
} from '../users/index.ts';

type MachineShop = Pick<Shop, 'db' | 'config' | 'clock'>;

/**
 * Lets anyone with access to the machine help a locked-out admin: removes the second factor, which ends all sessions,
 * or creates a password reset link. The log records the shop as the actor.
 * @returns a message saying what was done, with the link; undefined if the email has no admin account
 */
export async function resetOnMachine(
  { db, config, clock }: MachineShop,
  email: string,
  what: 'factor' | 'password',
): Promise<string | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, toEmailKey(email));
    if (user?.role !== 'admin') return undefined;
    const event = { actor: undefined, byShop: true, subject: user.emailKey };
    if (what === 'password') {
      await recordAuditEvent(tx, now, { ...event, action: 'password reset asked' });
      const url = await insertResetLink(tx, config, user.id, now);
      return `This link sets a new password for ${user.email}, once, within 30 minutes: ${url}`;
    }
    if (!(await deleteFactor(tx, user.id))) return `${user.email} has no second factor.`;
    await raiseTokenVersion(tx, user.id);
    await recordAuditEvent(tx, now, {
      ...event,
      action: 'second factor turned off',
      changes: [{ field: 'Second factor', from: 'on', to: 'off' }],
    });
    return `The second factor of ${user.email} is off, and all devices are signed out.`;
  });
}
