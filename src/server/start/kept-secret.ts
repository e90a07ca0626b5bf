import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Reads a secret kept in the data folder, making it on first use; mode 0600. */
export function keptSecret(dataDir: string, file: string): string {
  const target = path.join(dataDir, 'secrets', file);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  if (!existsSync(target)) {
    writeFileSync(target, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  chmodSync(target, 0o600);
  return readFileSync(target, 'utf8').trim();
}
