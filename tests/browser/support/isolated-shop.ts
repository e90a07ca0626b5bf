import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adminEmail, adminPassword } from './address.ts';

/**
 * Starts a shop next to the shared one, for settings that would affect other tests. It has no products.
 * @param env variables that override the defaults
 * @returns a function that stops it and deletes its data
 */
export async function startIsolatedShop(
  port: number,
  env: Record<string, string>,
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), `shop-journey-${port}-`));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
      PUBLIC_URL: `http://localhost:${port}`,
      RATE_LIMIT: 'off',
      ...env,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitUntilReady(`http://localhost:${port}/readyz`, () => child.exitCode !== null);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

const pollIntervalMs = 250;

async function waitUntilReady(address: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('The shop of this journey did not start.');
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
