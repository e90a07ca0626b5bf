import { ShopError } from '../../contract/errors.ts';
import { termsVersion } from '../../contract/users.rules.ts';
import type { User } from '../../contract/users.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import { ConfigError, firstAdminName } from '../config.ts';
import { isUniqueViolation } from '../database/unique.ts';
import { mailJob, queueMail } from '../mail/outbox.ts';
import { countTry, networkOf } from '../outside/throttle.ts';
import type { Shop, Viewer } from '../shop.ts';
import { emailChangedMail } from './account-mails.ts';
import { clearLoginTries, countLoginTry } from './login-throttle.ts';
import { forgetResets } from './password-resets.sql.ts';
import { checkNewPassword, hashPassword, verifyAgainstDecoy, verifyPassword } from './passwords.ts';
import { issueToken, renewToken } from './tokens.ts';
import { tries } from './tries.rules.ts';
import {
  countAdmins,
  findUser,
  findUserByEmail,
  insertUser,
  touchUser,
  type UserRow,
  updateUser,
} from './users.sql.ts';

const profileFields = { name: 'Name', email: 'Email' };

/** How e-mails are compared: trimmed and lower case. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

type NewAccount = { name: string; email: string; password: string; agree?: boolean; remember?: boolean };

/**
 * Opens a customer's account and signs in: for 7 days when remembered, else for 12 hours.
 * @param clientAddress whose tries are counted
 * @throws EMAIL_TAKEN, INVALID_FIELDS for a common password, TOO_MANY
 */
export async function registerUser(shop: Shop, input: NewAccount, clientAddress = 'unknown') {
  await countTry(shop, tries.register, networkOf(clientAddress));
  checkNewPassword(input.password, input);
  const now = shop.clock.now();
  const emailKey = emailKeyOf(input.email);
  const user = await insertUser(shop.db, {
    name: input.name,
    email: input.email.trim(),
    emailKey,
    passwordHash: await hashPassword(input.password),
    role: 'user',
    termsVersion: input.agree ? termsVersion : null,
    termsAgreedAt: input.agree ? now : null,
    lastSeenAt: now,
    createdAt: now,
  });
  if (!user) throw emailTaken();
  await recordAuditEvent(shop.db, now, {
    actor: user,
    action: 'account opened',
    subject: emailKey,
    address: clientAddress,
  });
  return { user: toUser(user), token: await issueToken(shop, user, input.remember ?? false) };
}

type Credentials = { email: string; password: string; remember?: boolean };

/**
 * Signs in. Does the same work whether or not the e-mail exists.
 * @param clientAddress whose tries are counted
 * @throws BAD_LOGIN, TOO_MANY
 */
export async function loginUser(shop: Shop, input: Credentials, clientAddress = 'unknown') {
  const emailKey = emailKeyOf(input.email);
  await countLoginTry(shop, emailKey, clientAddress);
  const user = await findUserByEmail(shop.db, emailKey);
  const matches = user
    ? await verifyPassword(user.passwordHash, input.password)
    : await verifyAgainstDecoy(input.password);
  const now = shop.clock.now();
  if (!user || !matches) {
    await recordAuditEvent(shop.db, now, {
      actor: undefined,
      action: 'sign-in failed',
      subject: emailKey,
      address: clientAddress,
    });
    throw new ShopError('BAD_LOGIN');
  }
  await clearLoginTries(shop, emailKey, clientAddress);
  await touchUser(shop.db, user.id, now);
  await recordAuditEvent(shop.db, now, {
    actor: user,
    action: 'signed in',
    subject: emailKey,
    address: clientAddress,
  });
  return { user: toUser(user), token: await issueToken(shop, user, input.remember ?? false) };
}

export async function getProfile(shop: Shop, viewer: Viewer): Promise<User> {
  return toUser(await getAccount(shop, viewer));
}

/** The whole row of a signed-in person. Throws NOT_SIGNED_IN when it went meanwhile. */
export async function getAccount(shop: Shop, viewer: Viewer): Promise<UserRow> {
  const user = await findUser(shop.db, viewer.id);
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  return user;
}

/**
 * Changes name and e-mail; answers a token that says so and ends when the sent one does. A changed e-mail is told to
 * the old address and voids reset links that went there.
 * @param headers of the request, with the present token
 * @throws EMAIL_TAKEN
 */
export async function updateProfile(
  shop: Shop,
  viewer: Viewer,
  input: { name: string; email: string },
  headers: Headers,
) {
  const before = await getAccount(shop, viewer);
  const emailKey = emailKeyOf(input.email);
  const now = shop.clock.now();
  const moved = emailKey !== before.emailKey;
  const user = await shop.db
    .transaction(async (tx) => {
      if (moved) {
        await forgetResets(tx, viewer.id);
        const mail = emailChangedMail(shop, before.name, input.email);
        await queueMail(tx, {
          ...mail,
          key: `email-changed/${viewer.id}/${now.getTime()}`,
          to: before.email,
          now,
        });
      }
      await recordAuditEvent(tx, now, {
        actor: viewer,
        action: 'profile changed',
        subject: emailKey,
        changes: changesBetween(before, { name: input.name, email: input.email }, profileFields),
      });
      return updateUser(tx, viewer.id, { name: input.name, email: input.email, emailKey });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error;
    });
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  if (moved) shop.jobs.wake(mailJob);
  return { user: toUser(user), token: await renewToken(shop, user, headers) };
}

function emailTaken(): ShopError {
  const sentence = 'An account with this email already exists.';
  return new ShopError('EMAIL_TAKEN', {}, { fields: { email: sentence } });
}

/**
 * Makes the first admin when there is none. Answers the password when it was generated here.
 * @throws ConfigError where the environment must name the admin and does not
 */
export async function ensureAdmin(shop: Shop, generate: () => string): Promise<string | undefined> {
  if ((await countAdmins(shop.db)) > 0) return undefined;
  const { adminMissing } = shop.config;
  if (adminMissing) {
    const wanted = 'a value for the first start, since DATABASE_URL is set and there is no admin yet';
    throw new ConfigError(adminMissing, undefined, wanted);
  }
  const password = shop.config.adminPassword ?? generate();
  const now = shop.clock.now();
  const emailKey = emailKeyOf(shop.config.adminEmail);
  await insertUser(shop.db, {
    name: firstAdminName,
    email: shop.config.adminEmail,
    emailKey,
    passwordHash: await hashPassword(password),
    role: 'admin',
    createdAt: now,
  });
  await recordAuditEvent(shop.db, now, {
    actor: undefined,
    byShop: true,
    action: 'admin made',
    subject: emailKey,
  });
  return shop.config.adminPassword ? undefined : password;
}

export function toUser(row: UserRow): User {
  const { id, name, email, role, createdAt } = row;
  return { _id: id, name, email, role, createdAt: createdAt.toISOString() };
}
