import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a secret from the data folder, creating it on first use; mode 0600. Of several processes only one creates it.
 */
export function loadOrCreateSecret(dataDir: string, file: string): string {
  const target = path.join(dataDir, 'secrets', file);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  if (!existsSync(target)) makeSecret(target);
  chmodSync(target, 0o600);
  return readFileSync(target, 'utf8').trim();
}

/** Under its own name only once it is whole: another process may be reading. */
function makeSecret(target: string): void {
  const secret = randomBytes(48).toString('base64url');
  const own = `${target}.${secret.slice(0, 8)}`;
  writeFileSync(own, secret, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(own, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}
