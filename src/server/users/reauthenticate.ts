import { ShopError } from '../../contract/errors.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { checkCode } from './factor-codes.ts';
import { confirmPassword } from './password-changes.ts';
import { confirmedForMs, sessionKeyOf } from './tokens.ts';
import { deleteConfirmationsBefore, upsertConfirmation } from './users.sql.ts';
import { getAccount } from './users.ts';

/**
 * Confirms a session for ten minutes with the password or, where the account has one, a code of the second factor.
 * @returns until when it counts
 * @throws WRONG_PASSWORD, WRONG_CODE, NO_FACTOR, TOO_MANY
 */
export async function reauthenticate(
  shop: Shop,
  viewer: Viewer,
  { password, code }: { password?: string; code?: string },
  headers: Headers,
): Promise<Date> {
  const user = await getAccount(shop, viewer);
  const session = await sessionKeyOf(shop, headers);
  if (!session) throw new ShopError('NOT_SIGNED_IN');
  if (password) await confirmPassword(shop, user, password, 'password');
  else await checkCode(shop, user.id, code ?? '');
  const now = shop.clock.now();
  const confirmedUntil = new Date(now.getTime() + confirmedForMs);
  await shop.db.transaction(async (tx) => {
    await upsertConfirmation(tx, { session, userId: user.id, confirmedUntil });
    await recordAuditEvent(tx, now, {
      actor: viewer,
      action: 'confirmed again',
      subject: user.emailKey,
      link: '/admin/account',
    });
  });
  return confirmedUntil;
}

/** Forgets confirmations that no longer count. */
export async function deleteOldConfirmations(shop: Shop): Promise<void> {
  await deleteConfirmationsBefore(shop.db, shop.clock.now());
}
