import './production.ts';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { nameSlowStatements } from '../../platform/database/statements.ts';
import { startVacuum } from '../../platform/database/vacuum.ts';
import { shareAssets } from '../../platform/http/cache/shared-assets.ts';
import { log, setLogLevel } from '../../platform/observability/log.ts';
import { startServer } from '../api/server.ts';
import { startSnapshotServer } from '../backup/index.ts';
import { startCatalogueJobs, startImportJob, startPictureLinks, startWarming } from '../catalog/index.ts';
import { startRequestJobs } from '../made-to-measure/index.ts';
import { startLowStockJob, startRollup } from '../metrics/index.ts';
import { startMetricsServer } from '../monitoring/index.ts';
import { startLetterJob } from '../news/index.ts';
import { startNotifications } from '../notifications/index.ts';
import { startOrderJobs } from '../order-changes/index.ts';
import { startPaymentJobs } from '../payments/index.ts';
import { startPromiseJobs } from '../promises/index.ts';
import { startReminderJob } from '../reminders/index.ts';
import { startRestockJob } from '../restock/index.ts';
import { startRetention } from '../retention/index.ts';
import { startReturnJobs } from '../returns/index.ts';
import { readShopDetails } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { startWorkroomJobs } from '../workroom/index.ts';
import { announceStart } from './announce.ts';
import { findFirstLogin, removeFirstLogin } from './first-login.ts';
import { openShop } from './open-shop.ts';
import { explainFailure } from './start-failure.ts';

const buildFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../build');
const stopWithinMs = 10_000;
/** Longer than a proxy takes to check /readyz again: until then it continues to send requests here. */
const drainMs = 3000;

/** Starts the shop: configuration, database, jobs, HTTP. SIGTERM and SIGINT stop it in the opposite order. */
async function main(): Promise<void> {
  const config = readConfig();
  setLogLevel(config.logLevel);
  nameSlowStatements(config.slowQueryMs);
  const { shop, opened } = await openShop(config);
  if (!config.embedded) await shareBuild(shop);
  const firstLogin = await findFirstLogin(shop);
  const server = await startServer(shop, opened, buildFolder);
  // once it is ready, the address and the login have been printed
  server.hold();
  if (config.port === 0) adoptPort(config, server.port);
  const metrics = config.metricsPort
    ? await startMetricsServer(shop, opened, server.caches, config.metricsPort)
    : undefined;
  startNotifications(shop, async () => (await readShopDetails(shop)).email);
  startLowStockJob(shop);
  startPaymentJobs(shop);
  startOrderJobs(shop);
  startPromiseJobs(shop);
  startReturnJobs(shop);
  startWorkroomJobs(shop);
  startRequestJobs(shop);
  startCatalogueJobs(shop);
  startReminderJob(shop);
  startRestockJob(shop);
  startLetterJob(shop);
  startPictureLinks(shop);
  startImportJob(shop);
  await startRollup(shop);
  await startRetention(shop);
  await startVacuum(shop, opened);
  const closeBackupDoor = await startSnapshotServer(opened, config.dataDir);
  const stopWarming = startWarming(shop);

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info('Stopping', { signal });
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stopWarming();
    await closeBackupDoor();
    // the jobs move to another process immediately, while this one still responds
    const jobsStopped = shop.jobs.stop();
    if (signal === 'SIGTERM' && !config.embedded) {
      server.leave();
      await wait(drainMs);
    }
    await server.close();
    await metrics?.close();
    await jobsStopped;
    await opened.close();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('disconnect', () => void stop('parent gone'));
  announceStart(shop, server.port, firstLogin);
  removeFirstLogin(config.dataDir);
  server.open();
}

/** Shares this build's files. Optional: without it a page of another build may miss a script until it is reloaded. */
async function shareBuild({ storage, clock }: Shop): Promise<void> {
  await shareAssets(storage, buildFolder, clock.now()).catch((error: unknown) =>
    log.error('The built files could not be laid where other processes find them', error),
  );
}

/** The port the system chose, where the configuration left the choice to it. */
function adoptPort(config: Config, port: number): void {
  config.port = port;
  if (config.publicUrl === 'http://localhost:0') config.publicUrl = `http://localhost:${port}`;
}

main().catch((error: unknown) => {
  const line = explainFailure(error);
  if (line) console.error(line);
  else console.error('The shop could not start:', error);
  process.exit(1);
});
