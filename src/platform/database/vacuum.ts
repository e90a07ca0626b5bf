import type { Platform } from '../platform.ts';
import type { OpenDatabase } from './open.ts';

const everySeconds = 3600;
const growthSeconds = 10;

/** Tables of at least 64 kB that are twice as large as when the planner last learned their size. */
const grown = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'simulator')
    and pg_relation_size(oid) / current_setting('block_size')::integer >= greatest(2 * relpages, 8)`;

/**
 * Replaces a PostgreSQL server's autovacuum for the embedded database: without it each page deep in a large catalogue
 * reads thousands of rows to check their visibility, and the planner lacks table sizes.
 */
export async function startVacuum({ jobs }: Pick<Platform, 'jobs'>, { driver }: OpenDatabase): Promise<void> {
  if (driver.kind !== 'pglite') return;
  const { client } = driver;
  jobs.repeat('tidy', everySeconds, async () => {
    await client.exec('vacuum analyze');
  });
  // a plan cached while its tables were small scans them fully, and would until the next hour
  jobs.repeat('sizes', growthSeconds, async () => {
    const { rows } = await client.query<{ name: string }>(grown);
    for (const { name } of rows) await client.exec(`analyze ${name}`);
  });
}
