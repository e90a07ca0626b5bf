import { describe } from 'vitest';

/** The PostgreSQL that the database project runs on, if it does not run on the embedded database. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** Tests of what only a PostgreSQL server can do. Elsewhere they are skipped, and their names say why. */
export function describeOnPostgres(name: string, tests: (url: string) => void): void {
  describe.skipIf(!postgresUrl)(`${name} (needs PostgreSQL: npm test database)`, () =>
    tests(postgresUrl ?? ''),
  );
}

/** Tests of what only the embedded database does. On PostgreSQL they are skipped, and their names say why. */
export function describeOnEmbedded(name: string, tests: () => void): void {
  describe.skipIf(postgresUrl)(`${name} (needs the embedded database: npm test embedded)`, tests);
}
