import { systemClock } from '../integrations/clock.ts';
import { openPaymentProviders } from '../integrations/payments/open-providers.ts';
import { openPictureStorage } from '../integrations/picture-storage.ts';
import { startJobs } from '../jobs/jobs.ts';
import type { Shop } from '../shop.ts';
import type { Config } from './config.ts';
import { openDatabase } from './open-database.ts';
import { tightenFiles } from './private-files.ts';

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
  };
  return { shop, opened };
}
