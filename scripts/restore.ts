import path from 'node:path';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { openPictureStorage } from '../src/platform/storage/picture-storage.ts';
import { BackupError } from '../src/server/backup/header.ts';
import { restore } from '../src/server/backup/restore.ts';
import { openDatabase } from '../src/server/start/open-shop.ts';
import { explainFailure } from '../src/server/start/start-failure.ts';
import { checkIntegrity, describeIntegrity } from './integrity/integrity.ts';

/**
 * Restores an archive into an empty location, then audits the result. Exits with 1 when nothing was restored, with 2
 * when everything was restored but its ledger is broken.
 */
async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) throw new BackupError('npm run restore -- FILE');
  const file = path.resolve(given);
  const config = readConfig();
  const begun = Date.now();
  const counts = await restore({ config, storage: await openPictureStorage(config) }, file, console.log);
  console.log('Bringing the database up to this version and auditing it …');
  const sound = await audit(config);
  console.log(
    `${counts.rows} rows of ${counts.tables} tables and ${counts.pictures} pictures, as of ${counts.madeAt}, in ${((Date.now() - begun) / 1000).toFixed(1)} s.`,
  );
  if (sound) return;
  console.error(
    'Everything is restored, but the ledger says otherwise than it should: see the lines marked BROKEN. The backup is whole; the shop it was made of had the same faults.',
  );
  process.exitCode = 2;
}

async function audit(config: Config): Promise<boolean> {
  const opened = await openDatabase(config, 2);
  try {
    const report = await checkIntegrity(opened.db);
    console.log(describeIntegrity(report));
    return report.sound;
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof BackupError ? error.message : (explainFailure(error) ?? error));
  process.exit(1);
});
