import { describeIntegrity } from '../../scripts/integrity/integrity.ts';
import { lastUse } from './codes.ts';
import { killCommissions } from './commissions.ts';
import { cancelConcurrently } from './concurrent-cancellations.ts';
import { exchangeTheLast } from './exchanges.ts';
import { killLetters, sendLettersByTwo } from './letters.ts';
import { ordersDuringUploads } from './orders-during-uploads.ts';
import { ordersPerSecond } from './orders-per-second.ts';
import { sendParcels } from './parcels.ts';
import { killAndCount } from './process-kills.ts';
import { killRefunds, refundConcurrently } from './refunds.ts';
import { killReminders, remindConcurrently } from './reminders.ts';
import { sameKey } from './repeated-idempotency-key.ts';
import { sellOut } from './sell-out.ts';
import type { Engine } from './shop-processes.ts';
import { sellSizes } from './sizes.ts';

const races = {
  'sell-out': { run: sellOut, rounds: 10 },
  sizes: { run: sellSizes, rounds: 5 },
  codes: { run: lastUse, rounds: 5 },
  'same-key': { run: sameKey, rounds: 10 },
  parcels: { run: sendParcels, rounds: 10 },
  speed: { run: ordersPerSecond, rounds: 1 },
  'during-uploads': { run: ordersDuringUploads, rounds: 3 },
  refunds: { run: refundConcurrently, rounds: 5 },
  exchanges: { run: exchangeTheLast, rounds: 5 },
  cancels: { run: cancelConcurrently, rounds: 5 },
  reminders: { run: remindConcurrently, rounds: 1 },
  letters: { run: sendLettersByTwo, rounds: 2 },
  commissions: { run: killCommissions, rounds: 10 },
  'refund-kill': { run: killRefunds, rounds: 25 },
  'reminder-kill': { run: killReminders, rounds: 24 },
  'letter-kill': { run: killLetters, rounds: 20 },
  kill: { run: killAndCount, rounds: 50 },
};

/**
 * Races against real server processes, on PGlite and, when TEST_DATABASE_URL names one, on PostgreSQL:
 * `node tests/races/run.ts [sell-out|sizes|codes|same-key|parcels|speed|during-uploads|refunds|exchanges|cancels|reminders|letters|commissions|refund-kill|reminder-kill|letter-kill|kill] [pglite|postgres] [rounds]`. Ends with 1 when one is lost.
 */
async function main(): Promise<void> {
  const [wanted, engine, rounds] = process.argv.slice(2);
  const server = process.env.TEST_DATABASE_URL;
  const engines: Engine[] =
    engine === 'pglite' || engine === 'postgres' ? [engine] : server ? ['pglite', 'postgres'] : ['pglite'];
  for (const [name, race] of Object.entries(races)) {
    if (wanted && wanted !== name) continue;
    for (const one of engines) {
      console.log(`\n${name} on ${one}`);
      const result = await race.run(one, rounds ? Number(rounds) : race.rounds, server);
      console.table(result.rows);
      console.log(describeIntegrity(result.ledger));
      console.log(result.sound ? 'As it should be.' : 'NOT as it should be.');
      if (!result.sound) process.exitCode = 1;
    }
  }
}

await main();
