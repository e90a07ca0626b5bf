import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { tightenFiles } from '../../platform/config/private-files.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { openPictureStorage } from '../../platform/storage/picture-storage.ts';
import { openPaymentProviders } from '../providers/open-providers.ts';
import type { Shop } from '../shop.ts';
import { openDatabase } from './open-database.ts';
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
  return { shop, opened };
}
