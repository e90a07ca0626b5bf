import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { fromPGlite, openPostgres } from '../../src/platform/database/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a migrated, empty PGlite database; each test file loads its own copy. */
    databaseImage: string;
  }
}

/** Migrates once for the whole run: an image for PGlite, or the template database of the PostgreSQL under test. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-image-'));
  const server = process.env.TEST_DATABASE_URL;
  if (server) await makeTemplate(server);
  const image = path.join(folder, 'image.tar');
  if (!server) await writeImage(image);
  project.provide('databaseImage', image);
  return () => rm(folder, { recursive: true, force: true });
}

async function writeImage(file: string): Promise<void> {
  const { driver, close } = await fromPGlite(await PGlite.create());
  if (driver.kind === 'pglite') {
    const dump = await driver.client.dumpDataDir('none');
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  }
  await close();
}

/** Name of the migrated database that test databases are copied from. */
export const templateName = 'shop_test_template';

async function makeTemplate(server: string): Promise<void> {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${templateName} with (force)`);
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${templateName}`;
  const opened = await openPostgres(url.href, 2);
  await opened.close();
}

/** The image's bytes as PGlite loads them. */
export async function readImage(file: string): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(file))]);
}
