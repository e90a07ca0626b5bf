import { spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Sample } from './rates.ts';

/**
 * What the shop is compared with: a node:http server in a process of its own that sends the same bytes every time, head
 * and body (`bytes`), or one row by its key as JSON (`row`), out of the PostgreSQL of DATABASE_URL or a PGlite in memory.
 */
export const barePort = 4591;
export const bareAddress = `http://127.0.0.1:${barePort}/`;

const script = new URL(import.meta.url).pathname;

/** Starts one; to be killed by its caller. */
export function startBare(sample: Sample | 'row', env: Record<string, string> = {}) {
  return spawn(process.execPath, [script, JSON.stringify(sample)], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}

const table = 'create table if not exists bare_rows (id text primary key, name text, email text)';
const row = ['00000000-0000-7000-8000-000000000001', 'Adaeze Okonkwo', 'adaeze@example.test'] as const;
const inserting = 'insert into bare_rows values ($1, $2, $3) on conflict do nothing';
const reading = 'select id, name, email from bare_rows where id = $1';

async function openRow(): Promise<() => Promise<unknown>> {
  const url = process.env.DATABASE_URL;
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    await pool.query(table);
    await pool.query(inserting, [...row]);
    return async () => (await pool.query({ name: 'bare', text: reading, values: [row[0]] })).rows[0];
  }
  const client = await PGlite.create();
  await client.exec(table);
  await client.query(inserting, [...row]);
  return async () => (await client.query(reading, [row[0]])).rows[0];
}

async function serve(sample: Sample | 'row'): Promise<void> {
  const answer = sample === 'row' ? await rowAnswer() : bytesAnswer(sample);
  createServer((_, response) => void answer(response)).listen(barePort, '127.0.0.1');
}

function bytesAnswer({ headers, body: encoded }: Sample): (response: ServerResponse) => void {
  const body = Buffer.from(encoded, 'base64');
  return (response) => {
    response.writeHead(200, headers);
    response.end(body);
  };
}

async function rowAnswer(): Promise<(response: ServerResponse) => Promise<void>> {
  const read = await openRow();
  return async (response) => {
    const body = Buffer.from(JSON.stringify({ success: true, data: await read() }));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  };
}

if (process.argv[1] === script) await serve(JSON.parse(process.argv[2] ?? ''));
