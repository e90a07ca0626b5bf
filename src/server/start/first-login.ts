import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Shop } from '../shop.ts';
import { hasPassword } from '../users/index.ts';

/** The first admin's e-mail and generated password. */
export type FirstLogin = { email: string; password: string };

const locate = (dataDir: string) => path.join(dataDir, 'secrets', 'first-login.json');

/**
 * Stores a generated password, mode 0600, until a shop that is open has printed it. To be called before the account
 * exists: a start that ends in between loses nothing.
 */
export function storeFirstLogin(dataDir: string, login: FirstLogin): void {
  const file = locate(dataDir);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.part`, JSON.stringify(login), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/**
 * Finds the generated password that has not been shown yet; undefined if there is none, and if it no longer opens the
 * account, as after a restored backup.
 */
export async function findFirstLogin(shop: Shop): Promise<FirstLogin | undefined> {
  const login = readStored(shop.config.dataDir);
  return login && (await hasPassword(shop, login.email, login.password)) ? login : undefined;
}

function readStored(dataDir: string): FirstLogin | undefined {
  try {
    return JSON.parse(readFileSync(locate(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes it once it has been printed. */
export function removeFirstLogin(dataDir: string): void {
  rmSync(locate(dataDir), { force: true });
}
