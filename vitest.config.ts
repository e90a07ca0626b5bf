import { defineConfig } from 'vitest/config';

const shared = {
  pool: 'forks' as const,
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
  env: { EMBEDDED_FSYNC: 'off' },
  setupFiles: ['tests/support/set-up.ts'],
};

// Files that open a database run again on a real PostgreSQL; files of pure rules do not.
const rules = [
  'src/**/*.rules.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/contract/**/*.test.ts',
  'demo/*.test.ts',
  'tests/docs/**/*.test.ts',
  'scripts/**/*.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'rules', include: rules } },
      { test: { ...shared, name: 'illustrator', include: ['demo/illustrator/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'database',
          // a machine that does other work beside may be slow for a while; scripts/test.ts names what needed this
          retry: process.env.CI ? 1 : 0,
          globalSetup: ['tests/support/database-image.ts'],
          include: ['src/server/**/*.test.ts', 'tests/attacks/**/*.test.ts', 'tests/integrity/**/*.test.ts'],
          exclude: ['src/**/*.rules.test.ts'],
        },
      },
    ],
  },
});
