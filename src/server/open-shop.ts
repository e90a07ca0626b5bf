import type { Config } from './config.ts';
import { openEmbedded, openPostgres } from './database/open.ts';
import { startJobs } from './jobs/jobs.ts';
import { systemClock } from './outside/clock.ts';
import { paymentProvider } from './outside/paystack.ts';
import { pictureStorage } from './outside/picture-storage.ts';
import type { Shop } from './shop.ts';

/** Opens everything behind the features. */
export async function openShop(config: Config) {
  const opened = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  const jobs = await startJobs(opened);
  const shop: Shop = {
    config,
    db: opened.db,
    clock: systemClock,
    storage: await pictureStorage(config),
    payments: paymentProvider(config),
    jobs,
  };
  return { shop, opened };
}
