import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type CopyConnection, copyInto } from './connection.ts';

/** One connection to a PostgreSQL. */
export async function connectPostgres(url: string): Promise<CopyConnection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // the statement under way fails with the same
  await client.connect();
  return {
    kind: 'postgres',
    query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
    exec: async (text) => {
      await client.query(text);
    },
    copyOut: (select) => buffer(client.query(to(`copy (${select}) to stdout`))),
    copyIn: async (table, columns, rows) => {
      await pipeline(Readable.from([rows]), client.query(from(`${copyInto(table, columns)} stdin`)));
    },
    close: () => client.end(),
  };
}
