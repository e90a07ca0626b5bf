import { randomInt } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../platform/config/config.ts';
import { preparedFile } from '../../platform/config/private-files.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { noJobs } from '../../platform/jobs/jobs.ts';
import { systemClock } from '../../platform/platform.ts';
import { openPictureStorage } from '../../platform/storage/picture-storage.ts';
import { openPaymentProviders } from '../providers/index.ts';
import { hasBegun, refreshLiveSettings } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { ensureAdmin, hasAdmin } from '../users/index.ts';
import { storeFirstLogin } from './first-login.ts';
import { openDatabase } from './open-shop.ts';
import { seedArticles, seedDemo } from './seed.ts';
import { seedCommissions } from './seed-commissions.ts';
import { settingsHooks } from './settings-hooks.ts';
import { explainFailure } from './start-failure.ts';

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password to type: four groups of four from an alphabet without look-alikes (about 80 bits). */
function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** Announces slow work before it begins. */
function report(line: string): void {
  process.stdout.write(`  ${line}\n`);
}

/**
 * Migrates the database, makes the first admin and fills an empty catalogue, then ends. A process of its own, so that
 * the memory this takes is not the server's. A generated password is printed by the shop once it is open.
 */
async function prepare(): Promise<void> {
  // whatever never answers ends the process without an error
  process.exitCode = 1;
  const config = readConfig();
  if (config.embedded && !existsSync(path.join(config.dataDir, 'db'))) report('Making the database …');
  const opened = await openDatabase(config, 4);
  const shop: Shop = {
    config,
    db: opened.db,
    clock: systemClock,
    storage: await openPictureStorage(config),
    payments: openPaymentProviders(config),
    jobs: noJobs,
    settingsHooks,
  };
  try {
    await refreshLiveSettings(shop);
    await oneAtATime(opened, () => fill(shop));
    writeFileSync(preparedFile(config.dataDir), '');
    process.exitCode = 0;
  } finally {
    await opened.close();
  }
}

async function fill(shop: Shop): Promise<void> {
  const { dataDir, adminEmail: email } = shop.config;
  // before there is an owner who would be mailed about what the demo's people write
  await seed(shop);
  await ensureAdmin(shop, () => {
    const password = generatePassword();
    storeFirstLogin(dataDir, { email, password });
    return password;
  });
}

/** Fills an empty catalogue as `DEMO_DATA` says, and a shop that is new altogether with the demo's commissions. */
async function seed(shop: Shop): Promise<void> {
  const { demoData } = shop.config;
  if (demoData === 'off' || (await hasBegun(shop.db))) return;
  const isNew = !(await hasAdmin(shop));
  const pieces = await seedDemo(shop, report);
  await seedArticles(shop);
  if (pieces && isNew && demoData === 'on') await seedCommissions(shop, pieces);
}

/** Serialises processes that start concurrently on one PostgreSQL. */
async function oneAtATime<Result>({ driver }: OpenDatabase, work: () => Promise<Result>): Promise<Result> {
  if (driver.kind === 'pglite') return work();
  const holder = await driver.pool.connect();
  try {
    await holder.query('select pg_advisory_lock(7242003)');
    return await work();
  } finally {
    await holder.query('select pg_advisory_unlock(7242003)').catch(() => undefined);
    holder.release();
  }
}

prepare().catch((error: unknown) => {
  const line = explainFailure(error);
  if (line) console.error(line);
  else console.error('The shop could not be prepared:', error);
  process.exit(1);
});
