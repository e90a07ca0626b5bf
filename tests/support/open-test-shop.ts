import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { fromPGlite, type OpenDatabase, openPostgres } from '../../src/platform/database/open.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { openFileStorage } from '../../src/platform/storage/storage.ts';
import { openPaymentProviders } from '../../src/server/providers/open-providers.ts';
import type { Shop } from '../../src/server/shop.ts';
import { settingsHooks } from '../../src/server/start/settings-hooks.ts';
import { readImage, templateName } from './database-image.ts';
import { fixedClock } from './fixed-clock.ts';

/** A shop for one test file: its own database, folder and clock; jobs only run when the test calls them. */
export type TestShop = Shop & {
  clock: ReturnType<typeof fixedClock>;
  opened: OpenDatabase;
  close(): Promise<void>;
};

/**
 * Opens a test shop. On PGlite in memory, or on a fresh database of the server that TEST_DATABASE_URL names.
 * @param env variables over the defaults, as in `{ CARD_ORDER_EXPIRY_MINUTES: '1' }`
 */
export async function openTestShop(env: Record<string, string> = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-test-'));
  const opened = await openTestDatabase();
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off', PORT: '3000', ...env });
  const clock = fixedClock(new Date('2026-03-02T09:00:00Z'));
  const shop: Shop = {
    config,
    db: opened.db,
    clock,
    storage: openFileStorage(path.join(dataDir, 'images')),
    payments: openPaymentProviders(config),
    jobs: noJobs,
    settingsHooks,
  };
  return {
    ...shop,
    clock,
    opened,
    close: async () => {
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const image = await readImage(inject('databaseImage'));
    return fromPGlite(await PGlite.create({ loadDataDir: image }));
  }
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const name = `shop_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  // a template cannot be copied while another copy is in progress
  await admin.query('select pg_advisory_lock(7242002)');
  await admin.query(`create database ${name} template ${templateName}`);
  await admin.query('select pg_advisory_unlock(7242002)');
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openPostgres(url.href);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
