import { DataDirLocked } from '../src/server/database/embedded/lock.ts';
import { readConfig } from '../src/server/start/config.ts';
import { ConfigError } from '../src/server/start/config-error.ts';
import { openDatabase } from '../src/server/start/open-database.ts';
import { checkIntegrity, describeIntegrity } from './integrity/integrity.ts';

/** Proves that orders, payments and stock agree. Ends with 1 when they do not. With the embedded database the shop must be stopped. */
async function audit(): Promise<void> {
  const config = readConfig();
  const opened = await openDatabase(config, 2);
  try {
    const ledger = await checkIntegrity(opened.db);
    console.log(describeIntegrity(ledger));
    process.exitCode = ledger.sound ? 0 : 1;
  } finally {
    await opened.close();
  }
}

audit().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DataDirLocked;
  console.error(expected ? error.message : error);
  process.exit(2);
});
