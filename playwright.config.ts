import { defineConfig } from '@playwright/test';
import { browserPort } from './tests/browser/support/address.ts';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/browser/support/restock.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // a machine that does other work beside may be slow for a while; scripts/test.ts names what needed this
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${browserPort}`,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // journeys see the server's own answers; the offline one lets the worker in
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  webServer: {
    command: 'node tests/browser/support/serve.ts',
    url: `http://localhost:${browserPort}/readyz`,
    timeout: 240_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
