import type { Config } from '../../platform/config/config.ts';
import { tightenFiles } from '../../platform/config/private-files.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../platform/database/open.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { systemClock } from '../../platform/platform.ts';
import { openPictureStorage } from '../../platform/storage/picture-storage.ts';
import { openPaymentProviders } from '../providers/index.ts';
import { refreshLiveSettings } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { settingsHooks } from './settings-hooks.ts';

/** Opens everything the features depend on, and closes its files to other users. */
export async function openShop(config: Config) {
  const opened = await openDatabase(config);
  tightenFiles(config.dataDir);
  const jobs = await startJobs(opened);
  const shop: Shop = {
    config,
    db: opened.db,
    clock: systemClock,
    storage: await openPictureStorage(config),
    payments: openPaymentProviders(config),
    jobs,
    settingsHooks,
  };
  await refreshLiveSettings(shop);
  return { shop, opened };
}

/**
 * Opens the database that the settings name, brought to this version.
 * @param connections to PostgreSQL at most; the shop's own number where none is given
 * @throws DataDirLocked, OutdatedDatabase
 */
export async function openDatabase(
  { databaseUrl, dataDir, embeddedFsync }: Pick<Config, 'databaseUrl' | 'dataDir' | 'embeddedFsync'>,
  connections?: number,
): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl, connections);
  return openEmbedded(dataDir, { fsync: embeddedFsync });
}
