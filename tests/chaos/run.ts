import { appendFileSync } from 'node:fs';
import { startPostgres } from '../support/postgres.ts';
import type { Scenario } from './scenario.ts';
import { clockAhead, clockBehind } from './scenarios/clock-wrong.ts';
import { connectionsExhausted } from './scenarios/connections-exhausted.ts';
import { databaseDown, databaseSilent } from './scenarios/database-down.ts';
import { databaseSlow } from './scenarios/database-slow.ts';
import { diskFull } from './scenarios/disk-full.ts';
import { killed } from './scenarios/kills.ts';
import { mailRejected } from './scenarios/mail-rejected.ts';
import { providerSilent } from './scenarios/provider-silent.ts';
import { slowConnections } from './scenarios/slow-connections.ts';
import { storageFailure } from './scenarios/storage-failure.ts';

const scenarios: readonly Scenario[] = [
  databaseDown,
  databaseSilent,
  databaseSlow,
  connectionsExhausted,
  diskFull,
  providerSilent,
  clockAhead,
  clockBehind,
  mailRejected,
  storageFailure,
  slowConnections,
  killed,
];

const firstPort = Number(process.env.CHAOS_PORT ?? 4771);

/**
 * Injects faults under load, against real processes: one on the embedded database, two on a separate PostgreSQL with
 * fsync on. `npm run chaos [-- scenario…] [pglite|postgres]`; `KILLS=500` for as many kills of each database,
 * `CHAOS_LOG` for a log file next to the tables. Exits with 1 if any scenario fails.
 */
async function main(words: readonly string[]): Promise<void> {
  const engines = words.filter((word) => word === 'pglite' || word === 'postgres');
  const wanted = words.filter((word) => word !== 'pglite' && word !== 'postgres');
  const unknown = wanted.filter((name) => scenarios.every((scenario) => scenario.name !== name));
  if (unknown.length > 0)
    throw new Error(
      `There is no scenario ${unknown.join(', ')}; there are ${scenarios.map(({ name }) => name).join(', ')}.`,
    );
  const postgres = await startPostgres({ durable: true });
  if (typeof postgres === 'string') throw new Error(postgres);
  try {
    for (const scenario of scenarios) {
      if (wanted.length > 0 && !wanted.includes(scenario.name)) continue;
      for (const engine of scenario.engines) {
        if (engines.length > 0 && !engines.includes(engine)) continue;
        console.log(`\n${scenario.name} on ${engine}. ${scenario.owed}`);
        const { row, faults, skipped } = await scenario.play(engine, { firstPort, postgres });
        if (skipped) {
          console.log(`Left out: ${skipped}`);
          continue;
        }
        console.table([row]);
        for (const fault of faults) console.log(`NOT as it should be: ${fault}`);
        if (faults.length > 0) process.exitCode = 1;
        note({ scenario: scenario.name, engine, ...row, faults });
      }
    }
  } finally {
    await postgres.stop();
  }
}

function note(line: object): void {
  const file = process.env.CHAOS_LOG;
  if (file) appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`);
}

await main(process.argv.slice(2));
