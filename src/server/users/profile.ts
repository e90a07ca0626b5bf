import type { Profile } from '../../contract/accounts/admins.api.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { changesBetween, recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { beginEmailChange, countEmailChange } from './change-email.ts';
import { confirmPassword } from './password-changes.ts';
import { renewToken } from './tokens.ts';
import { findProfile, raiseTokenVersion, type UserRow, updateUser } from './users.sql.ts';
import { getAccount, toEmailKey, toUser } from './users.ts';

const profileFields = { name: 'Name', email: 'Email' };

type ProfileInput = { name: string; email: string; password?: string };

/** The own account, with the address that still waits to be confirmed. */
export async function getProfile(shop: Shop, viewer: Viewer): Promise<Profile> {
  const row = await findProfile(shop.db, viewer.id, shop.clock.now());
  if (!row) throw new ShopError('NOT_SIGNED_IN');
  return { ...toUser(row), pendingEmail: row.pendingEmail, currency: row.currency };
}

/** Stores the currency a customer chose, as the default of every page. */
export async function chooseCurrency(shop: Shop, viewer: Viewer, currency: Currency): Promise<void> {
  await updateUser(shop.db, viewer.id, { currency });
}

/**
 * Changes the name immediately and returns a token with it that expires with the present one. A new email needs the
 * password, ends the other sessions, and takes effect once it is confirmed by the link mailed to it.
 * @param headers of the request, with the present token
 * @throws PASSWORD_NEEDED, WRONG_PASSWORD, TOO_MANY
 */
export async function updateProfile(
  shop: Shop,
  viewer: Viewer,
  input: ProfileInput,
  headers: Headers,
): Promise<{ profile: Profile; token: string }> {
  const before = await getAccount(shop, viewer);
  const moves = toEmailKey(input.email) !== before.emailKey;
  if (moves) await checkMayMove(shop, viewer, before, input.password);
  const now = shop.clock.now();
  const user = await shop.db.transaction(async (tx) => {
    await recordAuditEvent(tx, now, {
      actor: viewer,
      action: moves ? 'email change asked' : 'profile changed',
      subject: before.emailKey,
      changes: changesBetween(before, { name: input.name, email: input.email }, profileFields),
    });
    if (!moves) return updateUser(tx, viewer.id, { name: input.name, email: input.email });
    await updateUser(tx, viewer.id, { name: input.name });
    await beginEmailChange(tx, shop, before, input.email);
    return raiseTokenVersion(tx, viewer.id);
  });
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  return { profile: await getProfile(shop, viewer), token: await renewToken(shop, user, headers) };
}

async function checkMayMove(
  shop: Shop,
  viewer: Viewer,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (!password) {
    const { message } = new ShopError('PASSWORD_NEEDED');
    throw new ShopError('PASSWORD_NEEDED', {}, { fields: { password: message } });
  }
  await confirmPassword(shop, user, password, 'password');
  await countEmailChange(shop, user.id, viewer.address ?? 'unknown');
}
