import { startPostgres } from '../../tests/support/postgres.ts';
import { runJourneys } from './parts.ts';
import { mergeOutcomes, type Outcome, single } from './reports.ts';
import { runNode, runScript, runVitest } from './run.ts';

type NightlyTask = { reason: string; run: () => Promise<Outcome> };

/** What `npm test` leaves to the nightly, and why. Journeys: see nightly-journeys.ts. */
export const nightlyTasks: Record<string, NightlyTask> = {
  'all on PGlite': {
    reason:
      'The statements are the same on both databases. What the embedded one does in its own way runs on every push, and so do the journeys, whose shop is on it.',
    run: () => runVitest('pglite', ['--project', 'database']),
  },
  'all journeys': {
    reason:
      'Ten minutes of two cores. Those of a push open every screen, buy, pay, return and live an owner’s day; nightly-journeys.ts says what the others add.',
    run: () => runJourneys([]),
  },
  'a month of trade': {
    reason:
      'Every figure of 54 orders against plain arithmetic takes half a minute and fails where a part’s own test does; by hand: npx vitest run --project month.',
    run: () => runVitest('month', ['--project', 'month']),
  },
  recipes: {
    reason:
      'Ten recipes of docs/how-to.md are applied to a copy and type-checked, half a minute each; that they list their files is held on every push.',
    run: () => runVitest('how-to', ['--project', 'how-to']),
  },
  'money in threes': {
    reason:
      'Every pair of conditions of a payment is tested on every push; every three take five times as long and find what pairs find by luck.',
    run: runThrees,
  },
  races: {
    reason:
      'Hundreds of concurrent buyers against real processes take minutes. The same rules are constraints and conditional updates that the database part tests.',
    run: () =>
      race([
        ['sell-out', 2],
        ['sizes', 2],
        ['codes', 2],
        ['same-key', 2],
        ['parcels', 2],
        ['refunds', 2],
        ['exchanges', 2],
        ['cancels', 2],
        ['reminders', 1],
        ['letters', 1],
      ]),
  },
  kills: {
    reason:
      'A kill at any moment says something only when it happens often; integrity tests kill at chosen ones.',
    run: () =>
      race([
        ['commissions', 3],
        ['refund-kill', 5],
        ['reminder-kill', 12],
        ['letter-kill', 10],
        ['kill', 10],
      ]),
  },
  mutants: {
    reason: 'They measure the tests, not the shop, and change only with the rules.',
    run: () => runScript('mutants'),
  },
};

async function runThrees(): Promise<Outcome> {
  const server = await startPostgres();
  if (typeof server === 'string') return single('money in threes', server);
  const env = { TEST_DATABASE_URL: server.url, CROSSING_STRENGTH: '3' };
  try {
    return await runVitest('crossing', ['--project', 'database', 'tests/crossing'], env);
  } finally {
    await server.stop();
  }
}

/** Plays races on both databases, so many rounds of each. */
async function race(races: readonly (readonly [name: string, rounds: number])[]): Promise<Outcome> {
  const server = await startPostgres({ durable: true });
  if (typeof server === 'string') return single('races on PostgreSQL', server);
  const outcomes: Outcome[] = [];
  try {
    for (const [name, rounds] of races) {
      for (const engine of ['pglite', 'postgres']) {
        const env = { TEST_DATABASE_URL: server.url };
        const status = await runNode(['tests/races/run.ts', name, engine, String(rounds)], { env });
        outcomes.push(
          single(`tests/races: ${name} on ${engine}`, status === 0 ? undefined : 'See its table above.'),
        );
      }
    }
  } finally {
    await server.stop();
  }
  return mergeOutcomes(outcomes);
}
