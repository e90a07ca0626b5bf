import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';
import { log } from '../../../platform/observability/log.ts';

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
