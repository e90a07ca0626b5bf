import { openLine } from '../../support/line.ts';
import { playFault } from '../play.ts';
import type { Ground, Scenario } from '../scenario.ts';

const goneMs = 30_000;
/** A connection is waited for ten seconds, and no statement for longer than it may take. */
const boundMs = 30_000;

/** The database server falls, and comes back. */
export const databaseGone: Scenario = {
  name: 'database-gone',
  owed: 'Kept pages stay; everything else says that the shop is busy; it comes back by itself.',
  engines: ['postgres'],
  play: (engine, ground) =>
    playFault(engine, ground, {
      boundMs,
      faultMs: goneMs,
      begin: () => ground.postgres.halt(),
      end: () => ground.postgres.resume(),
    }),
};

/** The database stands, and the line to it is dead: nothing is refused, nothing is answered. */
export const databaseSilent: Scenario = {
  name: 'database-silent',
  owed: 'As when it is gone: no request waits for an answer that never comes.',
  engines: ['postgres'],
  play: (engine, ground) => overLine(engine, ground, 'silent'),
};

async function overLine(engine: 'pglite' | 'postgres', ground: Ground, state: 'silent') {
  const line = await lineTo(ground);
  try {
    return await playFault(engine, ground, {
      options: { throughLine: line.url },
      boundMs,
      faultMs: goneMs,
      begin: () => {
        line.carriage.state = state;
      },
      end: () => {
        line.carriage.state = 'open';
      },
    });
  } finally {
    line.close();
  }
}

/** A line to the scenario's PostgreSQL, and an address that goes over it. */
export async function lineTo({ postgres, firstPort }: Ground) {
  const { hostname, port } = new URL(postgres.url);
  const line = await openLine({ host: hostname, port: Number(port) }, firstPort + 2);
  return {
    ...line,
    url: (address: string) => {
      const url = new URL(address);
      url.port = String(line.port);
      return url.href;
    },
  };
}
