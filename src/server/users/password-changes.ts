import { createHash, randomBytes } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import {
  consumeLimit,
  networkOf,
  penalizeLimit,
  resetLimit,
} from '../../platform/rate-limits/rate-limits.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { queueMail } from '../notifications/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { knownName, passwordChangedMail, resetMail } from './account-mails.ts';
import { endPendingChanges, wasMovedSince } from './email-changes.sql.ts';
import {
  deleteResetsEndedBefore,
  deleteResetsOf,
  findOpenReset,
  insertReset,
  takeReset,
} from './password-resets.sql.ts';
import { renewToken } from './tokens.ts';
import { findUser, findUserByEmail, raiseTokenVersion, type UserRow, updateUser } from './users.sql.ts';
import { getAccount, toEmailKey } from './users.ts';

const resetLifetimeMs = 30 * 60_000;
const forgotResponseMs = 120;
const noResetAfterMoveMs = 3_600_000;

/** Checks a signed-in user's password again. Throws WRONG_PASSWORD, TOO_MANY. */
export async function confirmPassword(shop: Shop, user: UserRow, password: string, field: string) {
  await consumeLimit(shop, rateLimits.password, user.id);
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw new ShopError('WRONG_PASSWORD').withField(field);
  }
  await resetLimit(shop, rateLimits.password, user.id);
}

/**
 * Changes the password of a signed-in user: all other sessions end, this one continues with the returned token.
 * @param headers of the request, with the present token: the new one expires with it
 * @throws WRONG_PASSWORD, INVALID_FIELDS for a common password, TOO_MANY
 */
export async function changePassword(
  shop: Shop,
  viewer: Viewer,
  input: { currentPassword: string; newPassword: string },
  headers: Headers,
): Promise<string> {
  const user = await getAccount(shop, viewer);
  await confirmPassword(shop, user, input.currentPassword, 'currentPassword');
  checkNewPassword(input.newPassword, user, 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  const changed = await shop.db.transaction(async (tx) => {
    const stored = await storePassword(shop, tx, user, passwordHash);
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: viewer,
      action: 'password changed',
      subject: user.emailKey,
    });
    return stored;
  });
  return renewToken(shop, changed, headers);
}

/** Ends every session of a person. */
export async function logoutEverywhere(shop: Shop, viewer: Viewer): Promise<void> {
  await raiseTokenVersion(shop.db, viewer.id);
  await recordAuditEvent(shop.db, shop.clock.now(), {
    actor: viewer,
    action: 'signed out everywhere',
    subject: viewer.email.toLowerCase(),
  });
}

/**
 * Mails a password reset link if the email has an account; the response never reveals that, and takes the same time.
 * An account gets at most three mails per quarter of an hour, and none in the hour after it moved to another email.
 * Throws TOO_MANY by address.
 */
export async function requestReset(shop: Shop, email: string, clientIp = 'unknown'): Promise<void> {
  await consumeLimit(shop, rateLimits.forgotAddress, networkOf(clientIp));
  const enoughTime = new Promise((resolve) => setTimeout(resolve, forgotResponseMs));
  const emailKey = toEmailKey(email);
  const attempts = await penalizeLimit(shop, rateLimits.forgotAccount, emailKey);
  const user = await findUserByEmail(shop.db, emailKey);
  if (user && attempts <= rateLimits.forgotAccount.points && !(await wasMovedRecently(shop, user.id))) {
    await sendResetLink(shop, user, clientIp);
  }
  await enoughTime;
}

/**
 * True in the hour after a move: anyone who moved an account with a stolen password gets no reset link before its
 * owner could read a mail.
 */
async function wasMovedRecently(shop: Shop, userId: string): Promise<boolean> {
  return wasMovedSince(shop.db, userId, new Date(shop.clock.now().getTime() - noResetAfterMoveMs));
}

/** Makes a link to a new password, which works once, for 30 minutes. */
export async function insertResetLink(
  tx: Database,
  config: Pick<Config, 'publicUrl'>,
  userId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + resetLifetimeMs);
  await insertReset(tx, { userId, tokenHash: hashToken(token), expiresAt, createdAt: now });
  return `${config.publicUrl}/reset-password?token=${token}`;
}

async function sendResetLink(shop: Shop, user: UserRow, clientIp: string): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const url = await insertResetLink(tx, shop.config, user.id, now);
    await queueMail(tx, {
      ...resetMail.compose(shop.config, { name: await knownName(tx, user), url }),
      key: `reset/${hashToken(url)}`,
      to: user.email,
      now,
      userId: user.id,
    });
    await recordAuditEvent(tx, now, {
      actor: undefined,
      action: 'password reset asked',
      subject: user.emailKey,
      address: clientIp,
    });
  });
}

/**
 * Sets a new password with the token of the mail, once. All sessions end. A refused password does not use the link
 * up.
 * @throws RESET_EXPIRED, INVALID_FIELDS for a common password, TOO_MANY
 */
export async function resetPassword(
  shop: Shop,
  input: { token: string; password: string },
  clientIp = 'unknown',
): Promise<void> {
  await consumeLimit(shop, rateLimits.reset, networkOf(clientIp));
  const tokenHash = hashToken(input.token);
  const owner = await findOpenReset(shop.db, tokenHash, shop.clock.now());
  const user = owner && (await findUser(shop.db, owner));
  if (!user) throw new ShopError('RESET_EXPIRED');
  checkNewPassword(input.password, user);
  const passwordHash = await hashPassword(input.password);
  await shop.db.transaction(async (tx) => {
    if ((await takeReset(tx, tokenHash, shop.clock.now())) === undefined)
      throw new ShopError('RESET_EXPIRED');
    await updateUser(tx, user.id, { emailProvedAt: shop.clock.now() });
    await storePassword(shop, tx, user, passwordHash);
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: undefined,
      action: 'password reset',
      subject: user.emailKey,
      address: clientIp,
    });
  });
}

/** Stores a new password, ends all sessions, voids open links and email changes, and notifies the owner. */
async function storePassword(
  shop: Shop,
  tx: Database,
  user: UserRow,
  passwordHash: string,
): Promise<UserRow> {
  const now = shop.clock.now();
  await updateUser(tx, user.id, { passwordHash, passwordPrinted: false });
  const changed = await raiseTokenVersion(tx, user.id);
  if (!changed) throw new ShopError('NOT_SIGNED_IN');
  await deleteResetsOf(tx, user.id);
  await endPendingChanges(tx, user.id, now);
  const mail = passwordChangedMail.compose(shop.config, { name: await knownName(tx, user) });
  const key = `password-changed/${user.id}/${changed.tokenVersion}`;
  await queueMail(tx, { ...mail, key, to: user.email, now, userId: user.id });
  return changed;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Deletes reset links that can no longer be used. */
export async function deleteOldResets(shop: Shop): Promise<void> {
  await deleteResetsEndedBefore(shop.db, shop.clock.now());
}
