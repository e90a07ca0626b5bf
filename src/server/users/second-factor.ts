import { ShopError } from '../../contract/errors.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, resetLimit } from '../../platform/rate-limits/rate-limits.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { queueMail } from '../notifications/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { factorMail } from './account-mails.ts';
import {
  acceptCode,
  checkCode,
  newRecoveryCodes,
  newSecret,
  openSecret,
  otpauthAddress,
  recoveryHash,
  sealSecret,
  stepOfCode,
} from './factor-codes.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  hasFactor,
  insertRecoveryCodes,
  startFactor,
} from './second-factor.sql.ts';
import { issueToken, readChallenge } from './tokens.ts';
import { findUser, touchUser } from './users.sql.ts';
import { getAccount, toUser } from './users.ts';

/** Whether an admin signs in with a code, since when (ISO), and how many recovery codes are unused. */
export async function readSecondFactor(shop: Shop, { id }: Viewer) {
  const since = (await findFactor(shop.db, id))?.confirmedAt ?? null;
  const recoveryCodesLeft = since ? await countRecoveryCodes(shop.db, id) : 0;
  return { on: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft };
}

/** Makes a secret for an authenticator app; it counts once a first code confirms it. Throws FACTOR_ON. */
export async function startSecondFactor(shop: Shop, viewer: Viewer) {
  const secret = newSecret();
  const started = await startFactor(shop.db, {
    userId: viewer.id,
    sealedSecret: sealSecret(shop.config, viewer.id, secret),
    createdAt: shop.clock.now(),
  });
  if (!started) throw new ShopError('FACTOR_ON');
  return { secret, otpauth: otpauthAddress(shop.config, secret, viewer.email) };
}

/**
 * Turns the second factor on with a first code, which is consumed.
 * @returns ten recovery codes, which are shown only here
 * @throws NO_FACTOR if none was started, FACTOR_ON, WRONG_CODE, TOO_MANY
 */
export async function confirmSecondFactor(shop: Shop, viewer: Viewer, code: string): Promise<string[]> {
  const user = await getAccount(shop, viewer);
  await consumeLimit(shop, rateLimits.factor, user.id);
  const now = shop.clock.now();
  const codes = newRecoveryCodes();
  await shop.db.transaction(async (tx) => {
    const factor = await findFactor(tx, user.id);
    if (!factor) throw new ShopError('NO_FACTOR');
    const secret = openSecret(shop.config, user.id, factor.sealedSecret);
    const step = secret && stepOfCode(secret, code.replace(/\s/g, ''), now);
    if (factor.confirmedAt) throw new ShopError('FACTOR_ON');
    if (!step) throw new ShopError('WRONG_CODE').withField('code');
    if (!(await confirmFactor(tx, factor, step, now))) throw new ShopError('FACTOR_ON');
    await insertRecoveryCodes(
      tx,
      user.id,
      codes.map((each) => recoveryHash(user.id, each)),
    );
    await recordAuditEvent(tx, now, {
      actor: viewer,
      action: 'second factor turned on',
      subject: user.emailKey,
      changes: [{ field: 'Second factor', from: 'off', to: 'on' }],
      link: '/admin/account',
    });
    await queueMail(tx, {
      ...factorMail.compose(shop.config, { name: user.name, on: true }),
      key: `factor-on/${user.id}/${now.getTime()}`,
      to: user.email,
      now,
      userId: user.id,
    });
  });
  await resetLimit(shop, rateLimits.factor, user.id);
  return codes;
}

/** Turns the second factor off with one of its codes. Throws NO_FACTOR, WRONG_CODE, TOO_MANY. */
export async function removeSecondFactor(shop: Shop, viewer: Viewer, code: string): Promise<void> {
  const user = await getAccount(shop, viewer);
  await checkCode(shop, user.id, code);
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    if (!(await deleteFactor(tx, user.id))) throw new ShopError('NO_FACTOR');
    await recordAuditEvent(tx, now, {
      actor: viewer,
      action: 'second factor turned off',
      subject: user.emailKey,
      changes: [{ field: 'Second factor', from: 'on', to: 'off' }],
      link: '/admin/account',
    });
    await queueMail(tx, {
      ...factorMail.compose(shop.config, { name: user.name, on: false }),
      key: `factor-off/${user.id}/${now.getTime()}`,
      to: user.email,
      now,
      userId: user.id,
    });
  });
}

/**
 * The step after the password: signs in with a code of the app or a recovery code.
 * @param clientIp for the audit log
 * @throws CHALLENGE_EXPIRED where the password must be typed again, BAD_CODE, TOO_MANY
 */
export async function loginWithCode(
  shop: Shop,
  { challenge, code }: { challenge: string; code: string },
  clientIp = 'unknown',
) {
  const login = await readChallenge(shop, challenge);
  const user = login && (await findUser(shop.db, login.userId));
  const holds = user?.role === 'admin' && user.tokenVersion === login?.version;
  if (!login || !user || !holds || !(await hasFactor(shop.db, user.id))) {
    throw new ShopError('CHALLENGE_EXPIRED');
  }
  const kind = await acceptCode(shop, user.id, code);
  const now = shop.clock.now();
  const event = { subject: user.emailKey, address: clientIp };
  if (!kind) {
    await recordAuditEvent(shop.db, now, {
      ...event,
      actor: undefined,
      action: 'sign-in failed',
      details: { reason: 'wrong code' },
    });
    throw new ShopError('BAD_CODE').withField('code');
  }
  await touchUser(shop.db, user.id, now);
  await recordAuditEvent(shop.db, now, {
    ...event,
    actor: user,
    action: 'signed in',
    details: { with: kind === 'app' ? 'code of the app' : 'recovery code' },
  });
  return { user: toUser(user), token: await issueToken(shop, user, login.remember) };
}
