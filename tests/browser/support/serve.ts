import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { adminEmail, adminPassword, browserDataDir, browserPort } from './address.ts';

/** Starts the shop on an empty data folder, with the demo's pieces and nothing made to measure. */
rmSync(browserDataDir, { recursive: true, force: true });
mkdirSync(browserDataDir, { recursive: true });

const child = spawn(process.execPath, ['--max-semi-space-size=16', 'scripts/start.mjs'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(browserPort),
    DATA_DIR: browserDataDir,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    PUBLIC_URL: `http://localhost:${browserPort}`,
    DEMO_DATA: 'pieces',
    RATE_LIMIT: 'off',
    EMBEDDED_FSYNC: 'off',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
