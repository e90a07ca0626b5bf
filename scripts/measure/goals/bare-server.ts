import { spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * What the shop is measured beside: a node:http server in a process of its own that sends the same bytes every time
 * (`bytes`), or one row by its key as JSON (`row`), out of the PostgreSQL of DATABASE_URL or a PGlite in memory.
 */
export const barePort = 4591;
export const bareAddress = `http://127.0.0.1:${barePort}/`;

const script = new URL(import.meta.url).pathname;

/** Starts one; to be killed by whoever started it. */
export function startBare(kind: 'bytes' | 'row', body: string, env: Record<string, string> = {}) {
  return spawn(process.execPath, [script, kind, body], {
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

function send(response: ServerResponse, type: string, body: Buffer, encoding?: string): void {
  response.writeHead(200, {
    'content-type': type,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(body);
}

async function serve(kind: string | undefined, encoded: string): Promise<void> {
  const body = Buffer.from(encoded, 'base64');
  const read = kind === 'row' ? await openRow() : undefined;
  createServer(async (_, response) => {
    if (!read) return send(response, 'text/html', body, 'br');
    const data = Buffer.from(JSON.stringify({ success: true, data: await read() }));
    send(response, 'application/json', data);
  }).listen(barePort, '127.0.0.1');
}

if (process.argv[1] === script) await serve(process.argv[2], process.argv[3] ?? '');
