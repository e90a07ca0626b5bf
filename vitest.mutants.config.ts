import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutants` runs: those of pure rules, which need no database and no page. */
export default defineConfig({
  test: {
    include: ['src/contract/*/*.test.ts', 'src/server/{catalog,orders,payments}/*.rules.test.ts'],
    // reads the sources, which hold the mutants here
    exclude: ['src/contract/text/truncated-texts.test.ts'],
    restoreMocks: true,
    // the mutants’ switches slow every rule down; Stryker has a limit of its own for each of them
    testTimeout: 180_000,
  },
});
