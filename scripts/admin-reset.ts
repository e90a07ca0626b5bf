import { readConfig } from '../src/platform/config/config.ts';
import { systemClock } from '../src/platform/platform.ts';
import { refreshLiveSettings } from '../src/server/settings/index.ts';
import { resetOnMachine } from '../src/server/staff/reset-on-machine.ts';
import { openDatabase } from '../src/server/start/open-shop.ts';
import { explainFailure } from '../src/server/start/start-failure.ts';

const usage = 'npm run admin:reset -- EMAIL factor|password';

/**
 * For an admin who is locked out: takes the second factor away, or prints a link to a new password. Ends with 1 where
 * the email has no admin's account. With the embedded database the shop must be stopped.
 */
async function reset([email = '', what]: string[]): Promise<void> {
  if (!email.includes('@') || (what !== 'factor' && what !== 'password')) {
    console.error(`How to use it: ${usage}`);
    process.exitCode = 2;
    return;
  }
  const config = readConfig();
  const opened = await openDatabase(config, 2);
  try {
    const shop = { db: opened.db, config, clock: systemClock };
    await refreshLiveSettings(shop);
    const done = await resetOnMachine(shop, email, what);
    console.log(done ?? `${email} has no admin’s account.`);
    process.exitCode = done ? 0 : 1;
  } finally {
    await opened.close();
  }
}

reset(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainFailure(error) ?? error);
  process.exit(2);
});
