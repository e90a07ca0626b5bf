import pg from 'pg';
import { startPostgres } from '../../support/postgres.ts';
import { runFault } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';

/** Enough for both processes in calm. */
const connections = 50;

/** Another client takes all of the server's connections, and the shop's are terminated. */
export const connectionsExhausted: Scenario = {
  name: 'connections-used-up',
  owed: 'As when the database is gone; as soon as connections are free the shop has them again.',
  engines: ['postgres'],
  play: async (engine, ground) => {
    const postgres = await startPostgres({ durable: true, connections });
    if (typeof postgres === 'string') throw new Error(postgres);
    const taken: pg.Client[] = [];
    const connect = async () => {
      const client = new pg.Client(postgres.url);
      client.on('error', () => undefined);
      await client.connect();
      taken.push(client);
      return client;
    };
    try {
      return await runFault(
        engine,
        { ...ground, postgres },
        {
          boundMs: 30_000,
          faultMs: 30_000,
          begin: async () => {
            const first = await connect();
            let free = true;
            while (free) {
              await first.query(
                "select pg_terminate_backend(pid) from pg_stat_activity where datname like 'shop_races%'",
              );
              free = await connect().then(
                () => taken.length < 2 * connections,
                () => false,
              );
            }
          },
          end: async () => {
            await Promise.all(taken.map((client) => client.end()));
          },
        },
      );
    } finally {
      await postgres.stop();
    }
  },
};
