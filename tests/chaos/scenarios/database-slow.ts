import { runFault } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';
import { proxyTo } from './database-down.ts';

const queryMs = 2000;

/** Every statement takes two seconds longer. */
export const databaseSlow: Scenario = {
  name: 'database-slow',
  owed: 'Cached pages stay as fast as they were; the rest is late or says that the shop is busy.',
  engines: ['postgres'],
  play: async (engine, ground) => {
    const line = await proxyTo(ground);
    try {
      return await runFault(engine, ground, {
        options: { throughLine: line.url },
        // an order is some fifteen statements, two seconds each
        boundMs: 60_000,
        faultMs: 30_000,
        begin: () => {
          line.behaviour.delayMs = queryMs;
        },
        end: () => {
          line.behaviour.delayMs = 0;
        },
      });
    } finally {
      line.close();
    }
  },
};
