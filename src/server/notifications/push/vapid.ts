import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';

/** The keys with which the shop proves to the makers of browsers that a message is its own, in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const made = new Map<string, VapidKeys>();

/**
 * Derives the keys from JWT_SECRET, so that all processes of a shop share them without another secret to store. With
 * another secret, which also ends all sessions, devices must be added again.
 */
export function vapidKeys({ jwtSecret }: Pick<Config, 'jwtSecret'>): VapidKeys {
  const known = made.get(jwtSecret);
  if (known) return known;
  const curve = createECDH('prime256v1');
  for (let round = 0; ; round += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', jwtSecret, '', `web-push vapid ${round}`, 32));
    try {
      curve.setPrivateKey(bytes);
    } catch {
      // one number in four thousand million is too large for the curve
      continue;
    }
    const keys = {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: bytes.toString('base64url'),
    };
    made.set(jwtSecret, keys);
    return keys;
  }
}
