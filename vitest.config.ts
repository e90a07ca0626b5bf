import { defineConfig } from 'vitest/config';
import { apiRoutes } from './scripts/api-routes-plugin.ts';
import { className } from './scripts/styles/class-name.ts';

const shared = {
  pool: 'forks' as const,
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
  env: { EMBEDDED_FSYNC: 'off' },
  setupFiles: ['tests/support/set-up.ts'],
};

/** Pure rules and texts: no database, no page. Each file has modules of its own, since some mock them. */
const rules = [
  'src/**/*.rules.test.ts',
  'src/web/**/*.test.{ts,tsx}',
  'src/contract/**/*.test.ts',
  'demo/*.test.ts',
  'tests/{docs,operations}/**/*.test.ts',
  'tests/support/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tools/!(illustrator)/**/*.test.ts',
];

const components = 'src/web/**/*.dom.test.{ts,tsx}';

/**
 * What opens a database. The files of one worker share its modules, which saves a quarter of the processor time. The
 * order of all files is random, so that none relies on what another has left behind.
 */
const database = {
  ...shared,
  globalSetup: ['tests/support/database-image.ts'],
  exclude: ['src/**/*.rules.test.ts'],
  isolate: false,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { shuffle: { files: true } },
    projects: [
      { test: { ...shared, name: 'rules', include: rules, exclude: [components] } },
      {
        // pages and their parts in a document without a layout; the API's answers are the test's
        plugins: [apiRoutes()],
        css: { modules: { generateScopedName: className } },
        test: {
          ...shared,
          name: 'components',
          include: [components],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
          setupFiles: ['tests/support/components/set-up.ts'],
        },
      },
      {
        test: {
          ...database,
          name: 'database',
          include: [
            'src/{server,platform}/**/*.test.ts',
            'tests/attacks/**/*.test.ts',
            'tests/integrity/**/*.test.ts',
            'tests/crossing/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...database,
          // what the embedded database does in its own way; the journeys run on it too
          name: 'embedded',
          include: [
            'src/server/{backup,start}/**/*.test.ts',
            'src/platform/{config,database,jobs}/**/*.test.ts',
            'src/platform/http/cache/**/*.test.ts',
            'src/server/api/pages/**/*.test.ts',
            'src/server/checkout/**/*.test.ts',
            'src/server/{cart,monitoring}/*.test.ts',
            'tests/integrity/**/*.test.ts',
          ],
        },
      },
      // a simulated month of trade, with its figures calculated beforehand: part of the nightly
      { test: { ...database, name: 'month', include: ['tests/month/**/*.test.ts'] } },
      // each recipe of docs/how-to.md on a copy: the nightly's
      { test: { ...shared, name: 'how-to', include: ['tests/how-to/**/*.test.ts'] } },
    ],
  },
});
