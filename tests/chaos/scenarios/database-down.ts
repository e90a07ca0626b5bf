import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { runFault } from '../run-scenario.ts';
import type { Scenario, ScenarioContext } from '../scenario.ts';

const downMs = 30_000;
/** A connection is waited for ten seconds, and no statement for longer than it may take. */
const boundMs = 30_000;

/** The database server falls, and comes back. */
export const databaseDown: Scenario = {
  name: 'database-gone',
  owed: 'Cached pages stay up; everything else says that the shop is busy; it recovers by itself.',
  engines: ['postgres'],
  play: (engine, ground) =>
    runFault(engine, ground, {
      boundMs,
      faultMs: downMs,
      begin: () => ground.postgres.halt(),
      end: () => ground.postgres.resume(),
    }),
};

/** The database is up but its connection is dead: nothing is rejected, and no response arrives. */
export const databaseSilent: Scenario = {
  name: 'database-silent',
  owed: 'As when it is gone: no request waits for an answer that never comes.',
  engines: ['postgres'],
  play: (engine, ground) => overProxy(engine, ground, 'silent'),
};

async function overProxy(engine: 'pglite' | 'postgres', ground: ScenarioContext, state: 'silent') {
  const line = await proxyTo(ground);
  try {
    return await runFault(engine, ground, {
      options: { throughLine: line.url },
      boundMs,
      faultMs: downMs,
      begin: () => {
        line.behaviour.state = state;
      },
      end: () => {
        line.behaviour.state = 'open';
      },
    });
  } finally {
    line.close();
  }
}

/** A line to the scenario's PostgreSQL, and an address that goes over it. */
export async function proxyTo({ postgres, firstPort }: ScenarioContext) {
  const { hostname, port } = new URL(postgres.url);
  const line = await startTcpProxy({ host: hostname, port: Number(port) }, firstPort + 2);
  return {
    ...line,
    url: (address: string) => {
      const url = new URL(address);
      url.port = String(line.port);
      return url.href;
    },
  };
}
