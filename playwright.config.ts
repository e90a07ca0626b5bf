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
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${browserPort}`,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // journeys see the server's own answers; the offline one lets the worker in
    serviceWorkers: 'block',
    // recording takes as much of the processor as the journeys: `npx playwright test --trace on` where one fails
    trace: 'off',
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
