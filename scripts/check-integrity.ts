import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/server/start/open-shop.ts';
import { explainFailure } from '../src/server/start/start-failure.ts';
import { checkIntegrity, describeIntegrity } from './integrity/integrity.ts';

/** Proves that orders, payments and stock agree. Ends with 1 when they do not. With the embedded database the shop must be stopped. */
async function runCheck(): Promise<void> {
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

runCheck().catch((error: unknown) => {
  console.error(explainFailure(error) ?? error);
  process.exit(2);
});
