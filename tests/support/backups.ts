import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import { openFileStorage } from '../../src/platform/storage/storage.ts';
import { readStructure } from '../../src/server/backup/backup.ts';
import { type CopyConnection, quoted, steadyFormat } from '../../src/server/backup/connection.ts';
import { connectEmbedded } from '../../src/server/backup/embedded.ts';
import { connectPostgres } from '../../src/server/backup/postgres.ts';
import type { TestShop } from './open-test-shop.ts';

/** A shop's storage: a data folder, and a database in it or on the PostgreSQL under test. */
export type Place = { config: Config; storage: ReturnType<typeof openFileStorage>; remove(): Promise<void> };

/** An empty place; `server` names the PostgreSQL to make a database on, else the database is embedded. */
export async function emptyPlace(server?: string): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-place-'));
  const base = {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: 'a@example.test',
    ADMIN_PASSWORD: 'correct-horse',
  };
  const storage = openFileStorage(path.join(dataDir, 'images'));
  const away = () => rm(dataDir, { recursive: true, force: true });
  if (!server) return { config: readConfig(base), storage, remove: away };
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const name = `shop_place_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    config: readConfig({ ...base, DATABASE_URL: url.href, JWT_SECRET: 'x'.repeat(40) }),
    storage,
    remove: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await away();
    },
  };
}

/** Returns where a test shop is stored, as a backup process needs it. Writes an in-memory database to disk first. */
export async function placeOf(shop: TestShop): Promise<Place> {
  const { driver } = shop.opened;
  const { storage, config } = shop;
  if (driver.kind === 'pg')
    return {
      config: { ...config, databaseUrl: driver.url, embedded: false },
      storage: storage as Place['storage'],
      remove: async () => undefined,
    };
  const image = await driver.client.dumpDataDir('none');
  const folder = path.join(config.dataDir, 'db');
  await rm(folder, { recursive: true, force: true });
  await (await PGlite.create({ dataDir: folder, loadDataDir: image })).close();
  return { config, storage: storage as Place['storage'], remove: async () => undefined };
}

/** Every row of every table as text, in an order that does not depend on where rows lie. */
export async function allRows({ config }: Place): Promise<Record<string, string[]>> {
  const connection: CopyConnection = config.databaseUrl
    ? await connectPostgres(config.databaseUrl)
    : await connectEmbedded(path.join(config.dataDir, 'db'), { fsync: false });
  try {
    await connection.exec(`begin; ${steadyFormat}`);
    const { tables } = await readStructure(connection);
    const rows: Record<string, string[]> = {};
    for (const { name, columns } of tables) {
      const text = await connection.copyOut(`select ${columns.map(quoted).join(', ')} from ${quoted(name)}`);
      rows[name] = text.toString().split('\n').sort();
    }
    return rows;
  } finally {
    await connection.close();
  }
}
