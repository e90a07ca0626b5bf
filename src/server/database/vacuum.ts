import type { Shop } from '../shop.ts';
import type { OpenDatabase } from './open.ts';

const everySeconds = 3600;

/**
 * Does for the embedded database what a PostgreSQL server's autovacuum does by itself: without it each page deep in
 * a large catalogue reads thousands of rows to learn that they are alive, and the planner knows no sizes.
 */
export async function startTidying(shop: Pick<Shop, 'jobs'>, { driver }: OpenDatabase): Promise<void> {
  if (driver.kind !== 'pglite') return;
  const { client } = driver;
  shop.jobs.repeat('tidy', everySeconds, async () => {
    await client.exec('vacuum analyze');
  });
}
