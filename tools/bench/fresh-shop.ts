import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Starts the demo shop as `npm start` does, on an empty folder and without limits of rate, for as long as the work
 * lasts. It may not answer yet when the work begins.
 * @param env over what it is started with
 */
export async function withFreshShop(
  port: number,
  env: Record<string, string>,
  work: (shop: ChildProcess) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-fresh-'));
  const shop = spawn(process.execPath, ['--max-semi-space-size=16', 'scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      PUBLIC_URL: `http://localhost:${port}`,
      ...env,
    },
  });
  try {
    await work(shop);
  } finally {
    shop.kill('SIGTERM');
    await new Promise((resolve) => shop.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
