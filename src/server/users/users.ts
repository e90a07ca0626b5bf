import type { User } from '../../contract/accounts/admins.api.ts';
import { termsVersion } from '../../contract/accounts/users.rules.ts';
import { ShopError } from '../../contract/errors.ts';
import { firstAdminName } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  checkNewPassword,
  hashPassword,
  verifyAgainstDecoy,
  verifyPassword,
} from '../../platform/passwords.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { isTaken } from './change-email.ts';
import { clearLoginAttempts, countLoginAttempt, typedEmail } from './login-throttle.ts';
import { hasFactor } from './second-factor.sql.ts';
import { issueChallenge, issueToken } from './tokens.ts';
import {
  countAdmins,
  findUser,
  findUserByEmail,
  hasPaidOrder,
  insertUser,
  listOwners,
  touchUser,
  type UserRow,
} from './users.sql.ts';

/** Whether a user has ever paid for an order, even if refunded since. */
export function hasPaidBefore(db: Database, userId: string): Promise<boolean> {
  return hasPaidOrder(db, userId);
}

/** How e-mails are compared: trimmed and lower case. */
export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}

type NewAccount = { name: string; email: string; password: string; agree?: boolean; remember?: boolean };

/**
 * Opens a customer's account and signs in: for 7 days when remembered, else for 12 hours.
 * @param clientIp whose tries are counted
 * @throws EMAIL_TAKEN, INVALID_FIELDS for a common password, TOO_MANY
 */
export async function registerUser(shop: Shop, input: NewAccount, clientIp = 'unknown') {
  await consumeLimit(shop, rateLimits.register, networkOf(clientIp));
  const account = await prepareAccount(shop, input);
  const now = account.createdAt;
  const user = await openAccount(shop.db, {
    ...account,
    termsVersion: input.agree ? termsVersion : null,
    termsAgreedAt: input.agree ? now : null,
  });
  await recordAuditEvent(shop.db, now, {
    actor: user,
    action: 'account opened',
    subject: user.emailKey,
    address: clientIp,
  });
  return { user: toUser(user), token: await issueToken(shop, user, input.remember ?? false) };
}

/** What {@link openAccount} stores; the password is hashed already, which takes too long for a transaction. */
export type PreparedAccount = Awaited<ReturnType<typeof prepareAccount>>;

/** Checks what a new account is opened with. Throws EMAIL_TAKEN, INVALID_FIELDS for a common password. */
export async function prepareAccount(
  shop: Shop,
  { name, email, password }: Pick<NewAccount, 'name' | 'email' | 'password'>,
) {
  checkNewPassword(password, { name, email });
  const now = shop.clock.now();
  const emailKey = toEmailKey(email);
  if (await isTaken(shop.db, emailKey, undefined, now)) throw emailTaken();
  const passwordHash = await hashPassword(password);
  return { name, email: email.trim(), emailKey, passwordHash, lastSeenAt: now, createdAt: now };
}

/** Opens a customer's account. Throws EMAIL_TAKEN. */
export async function openAccount(
  db: Database,
  account: PreparedAccount & Partial<Pick<UserRow, 'termsVersion' | 'termsAgreedAt'>>,
): Promise<UserRow> {
  const user = await insertUser(db, { ...account, role: 'user' });
  if (!user) throw emailTaken();
  return user;
}

type Credentials = { email: string; password: string; remember?: boolean };

/**
 * Signs in. Does the same work whether or not the e-mail exists.
 * @param clientIp whose tries are counted
 * @throws BAD_LOGIN, TOO_MANY, FACTOR_NEEDED with the `challenge` for the code where an admin has a second factor
 */
export async function loginUser(shop: Shop, input: Credentials, clientIp = 'unknown') {
  const emailKey = toEmailKey(input.email);
  await countLoginAttempt(shop, emailKey, clientIp);
  const user = await findUserByEmail(shop.db, emailKey);
  const matches = user
    ? await verifyPassword(user.passwordHash, input.password)
    : await verifyAgainstDecoy(input.password);
  const now = shop.clock.now();
  if (!user || !matches) {
    await recordFailure(shop, emailKey, clientIp);
    throw new ShopError('BAD_LOGIN');
  }
  await clearLoginAttempts(shop, emailKey, clientIp);
  if (user.role === 'admin' && (await hasFactor(shop.db, user.id))) {
    throw new ShopError('FACTOR_NEEDED', {
      challenge: await issueChallenge(shop, user, input.remember ?? false),
    });
  }
  await touchUser(shop.db, user.id, now);
  await recordAuditEvent(shop.db, now, {
    actor: user,
    action: 'signed in',
    subject: emailKey,
    address: clientIp,
  });
  return { user: toUser(user), token: await issueToken(shop, user, input.remember ?? false) };
}

/**
 * Checks the password of somebody who is not signed in, with the limits of a login.
 * @throws WRONG_PASSWORD, TOO_MANY
 */
export async function verifyAccount(
  shop: Shop,
  { emailKey, passwordHash }: UserRow,
  password: string,
  clientIp: string,
): Promise<void> {
  await countLoginAttempt(shop, emailKey, clientIp);
  if (!(await verifyPassword(passwordHash, password))) {
    await recordFailure(shop, emailKey, clientIp);
    const message = 'There is an account with this email already. Please type its password.';
    throw new ShopError('WRONG_PASSWORD', {}, { fields: { password: message } });
  }
  await clearLoginAttempts(shop, emailKey, clientIp);
}

async function recordFailure(shop: Shop, emailKey: string, address: string): Promise<void> {
  await recordAuditEvent(shop.db, shop.clock.now(), {
    actor: undefined,
    action: 'sign-in failed',
    subject: typedEmail(emailKey),
    address,
  });
}

/** Whether a password opens an account. Counts no try and leaves no entry: for the shop's own start. */
export async function hasPassword(shop: Shop, email: string, password: string): Promise<boolean> {
  const user = await findUserByEmail(shop.db, toEmailKey(email));
  return user !== undefined && verifyPassword(user.passwordHash, password);
}

/** Returns the full row of a signed-in user. Throws NOT_SIGNED_IN if it was deleted in the meantime. */
export async function getAccount(shop: Shop, viewer: Viewer): Promise<UserRow> {
  const user = await findUser(shop.db, viewer.id);
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  return user;
}

function emailTaken(): ShopError {
  return new ShopError('EMAIL_TAKEN').withField('email');
}

/** Whether anybody can enter the back office. */
export async function hasAdmin(shop: Shop): Promise<boolean> {
  return (await countAdmins(shop.db)) > 0;
}

/**
 * Makes the first admin when there is none.
 * @param generate makes a password where the environment gives none; called before the account is stored
 * @throws ConfigError where the environment must name the admin and does not
 */
export async function ensureAdmin(shop: Shop, generate: () => string): Promise<void> {
  if (await hasAdmin(shop)) return;
  const { adminMissing } = shop.config;
  if (adminMissing) {
    const wanted = 'a value for the first start, since DATABASE_URL is set and there is no admin yet';
    throw new ConfigError(adminMissing, undefined, wanted);
  }
  const password = shop.config.adminPassword ?? generate();
  const now = shop.clock.now();
  const emailKey = toEmailKey(shop.config.adminEmail);
  await insertUser(shop.db, {
    name: firstAdminName,
    email: shop.config.adminEmail,
    emailKey,
    passwordHash: await hashPassword(password),
    passwordPrinted: shop.config.adminPassword === undefined,
    role: 'admin',
    createdAt: now,
  });
  await recordAuditEvent(shop.db, now, {
    actor: undefined,
    byShop: true,
    action: 'admin made',
    subject: emailKey,
  });
}

export function toUser(row: Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'duty' | 'createdAt'>): User {
  const { id, name, email, role, createdAt } = row;
  const duty = role === 'admin' ? row.duty : null;
  return { _id: id, name, email, role, duty, createdAt: createdAt.toISOString() };
}

/** Returns all owners, for mails to all of them. Inside a transaction pass its `tx`. */
export async function ownersOf(db: Database): Promise<{ id: string; name: string; email: string }[]> {
  return listOwners(db);
}
