import type { Engine } from '../../races/shop-processes.ts';
import { makeClocks } from '../build-clock-library.ts';
import { runFault } from '../run-scenario.ts';
import type { Outcome, Scenario, ScenarioContext } from '../scenario.ts';

/** A little more than an hour, the time an unpaid card order has. */
const hourMs = 61 * 60_000;

async function runWithClock(engine: Engine, ground: ScenarioContext, shiftMs: number): Promise<Outcome> {
  const clocks = makeClocks();
  // of two processes one is right
  const wrong = engine === 'postgres' ? 1 : 0;
  try {
    return await runFault(engine, ground, {
      options: { env: clocks.env },
      boundMs: 30_000,
      faultMs: 30_000,
      begin: () => clocks.set(wrong, shiftMs),
      end: () => clocks.set(wrong, 0),
    });
  } finally {
    clocks.remove();
  }
}

/** The clock of the only process, or of one of two, is set an hour ahead and back again. */
export const clockAhead: Scenario = {
  name: 'clock-ahead',
  owed: 'Orders, payments and sessions go on as if nothing were.',
  engines: ['pglite', 'postgres'],
  play: (engine, ground) => runWithClock(engine, ground, hourMs),
};

/** The same, an hour behind. */
export const clockBehind: Scenario = {
  name: 'clock-behind',
  owed: 'Orders, payments and sessions go on as if nothing were.',
  engines: ['pglite', 'postgres'],
  play: (engine, ground) => runWithClock(engine, ground, -hourMs),
};
