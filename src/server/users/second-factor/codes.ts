import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { shopConfig } from '../../../../shop.config.ts';

const stepMs = 30_000;
/** Clocks of phones go wrong: the code before and the one after count too. */
const stepsEitherSide = 1;

/** A new secret in base32, as authenticator apps take it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from a QR code: it holds the secret. */
export function otpauthAddress(secret: string, email: string): string {
  return codesOf(secret, email).toString();
}

/** Which 30 seconds since 1970 a code belongs to; undefined when it is not one of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const off = codesOf(secret).validate({ token: code, timestamp, window: stepsEitherSide });
  return off === null ? undefined : Math.floor(timestamp / stepMs) + off;
}

function codesOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: shopConfig.name, label, secret: Secret.fromBase32(secret) });
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
