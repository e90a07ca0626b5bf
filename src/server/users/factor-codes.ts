import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { ShopError } from '../../contract/errors.ts';
import type { Config } from '../../platform/config/config.ts';
import { log } from '../../platform/observability/log.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, resetLimit } from '../../platform/rate-limits/rate-limits.ts';
import type { Shop } from '../shop.ts';
import { findFactor, hasFactor, takeRecoveryCode, takeStep } from './second-factor.sql.ts';

const stepMs = 30_000;
/** Clocks of phones go wrong: the code before and the one after count too. */
const stepsEitherSide = 1;

/** A new secret in base32, as authenticator apps take it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from a QR code: it holds the secret. */
export function otpauthAddress({ identity }: Config, secret: string, email: string): string {
  return codesOf(secret, { issuer: identity.name, label: email }).toString();
}

/** Which 30 seconds since 1970 a code belongs to; undefined when it is not one of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const off = codesOf(secret).validate({ token: code, timestamp, window: stepsEitherSide });
  return off === null ? undefined : Math.floor(timestamp / stepMs) + off;
}

function codesOf(secret: string, shown: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...shown, secret: Secret.fromBase32(secret) });
}

const recoveryCount = 10;
/** No letters or digits that are taken for each other: 10 of these are 49 bits. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates ten codes like `k7mtp-x4eqz`, for users who lose the app. */
export function newRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: 5 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');
  return Array.from({ length: recoveryCount }, () => `${half()}-${half()}`);
}

/** Hashes a recovery code for storage, however it is typed. */
export function recoveryHash(userId: string, code: string): string {
  const bare = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId} ${bare}`).digest('hex');
}

const [ivBytes, tagBytes] = [12, 16];

/** Encrypts a secret so that the database alone gives nothing away. Bound to its account. */
export function sealSecret(config: Config, userId: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(config), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret again; undefined, with a line in the log, where it was sealed with another JWT_SECRET. */
export function openSecret(config: Config, userId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(config), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const secret = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
    return Buffer.concat(secret).toString('utf8');
  } catch (error) {
    log.error('A second factor cannot be read: JWT_SECRET is not the one it was turned on with', error, {
      userId,
    });
    return undefined;
  }
}

function deriveKey({ jwtSecret }: Config): Buffer {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', 'second factor', 32));
}

/** What a code was: one of the app, or one of the ten on paper. */
type CodeKind = 'app' | 'recovery';

/**
 * Uses up a code of the app or a recovery code; undefined for one that is wrong or used. Tries are counted by
 * account, before they are looked at. Not inside a transaction.
 * @throws TOO_MANY
 */
export async function acceptCode(shop: Shop, userId: string, code: string): Promise<CodeKind | undefined> {
  await consumeLimit(shop, rateLimits.factor, userId);
  const kind = /^\d{6}$/.test(code.replace(/\s/g, '')) ? 'app' : 'recovery';
  const accepted =
    kind === 'app' ? await redeemAppCode(shop, userId, code) : await redeemRecoveryCode(shop, userId, code);
  if (!accepted) return undefined;
  await resetLimit(shop, rateLimits.factor, userId);
  return kind;
}

/** Verifies a code of a signed-in user. Throws NO_FACTOR, WRONG_CODE for `code`, TOO_MANY. */
export async function checkCode(shop: Shop, userId: string, code: string): Promise<void> {
  if (!(await hasFactor(shop.db, userId))) throw new ShopError('NO_FACTOR');
  if (!(await acceptCode(shop, userId, code))) throw new ShopError('WRONG_CODE').withField('code');
}

async function redeemAppCode(shop: Shop, userId: string, code: string): Promise<boolean> {
  const factor = await findFactor(shop.db, userId);
  if (!factor?.confirmedAt) return false;
  const secret = openSecret(shop.config, userId, factor.sealedSecret);
  const step = secret && stepOfCode(secret, code.replace(/\s/g, ''), shop.clock.now());
  return step ? takeStep(shop.db, userId, step) : false;
}

async function redeemRecoveryCode(shop: Shop, userId: string, code: string): Promise<boolean> {
  return takeRecoveryCode(shop.db, userId, recoveryHash(userId, code), shop.clock.now());
}
