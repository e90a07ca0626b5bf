import type pg from 'pg';
import { log } from '../observability/log.ts';
import { slowStatements, statementsRun } from '../observability/metrics-events.ts';
import { type Ask, maxStatements, StatementCache, withPreparedStatements } from './statement-cache.ts';
import { waitForResponse } from './timeouts.ts';

/** From how many milliseconds on a statement is named in the log. */
let slowMs = 500;

/** @param ms statements of this and more are named in the log from now on; 0 names none */
export function nameSlowStatements(ms: number): void {
  slowMs = ms === 0 ? Number.POSITIVE_INFINITY : ms;
}

/** Runs a statement whose time counts. */
type Run = <Result>(statement: () => Promise<Result>) => Promise<Result>;

/**
 * Measures how long a statement took, without recording its values. The caller must await it, or the place of a slow
 * statement in the code is unknown.
 * @param ask waits for its turn, and runs the statement through the function it receives
 */
export async function timed<Result>(text: string, ask: (run: Run) => Promise<Result>): Promise<Result> {
  let milliseconds = 0;
  let failed = true;
  try {
    const result = await ask(async (statement) => {
      const begun = performance.now();
      try {
        return await statement();
      } finally {
        milliseconds = performance.now() - begun;
      }
    });
    failed = false;
    return result;
  } finally {
    if (statementsRun.isWatched) statementsRun.tell({ text, seconds: milliseconds / 1000, failed });
    if (milliseconds >= slowMs) logSlowStatement(text, milliseconds);
  }
}

let line = 0;

/** Statements and transactions that the embedded database works on or has in line. */
export function getQueueDepth(): number {
  return line;
}

/** Counts a query as queued on the embedded database until it completes. */
export async function trackQueued<Result>(ask: () => Promise<Result>): Promise<Result> {
  line += 1;
  try {
    return await ask();
  } finally {
    line -= 1;
  }
}

/** The text of a statement in any form that `query` takes. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : '';
}

/**
 * Times statements on a pool's connections, excluding the wait for a connection, in the caller's request context.
 * Repeated statements are prepared by the server.
 */
export function timeStatements(pool: pg.Pool): void {
  const names = new StatementCache(maxStatements);
  pool.on('connect', (client) => {
    const run = client.query.bind(client) as Ask;
    const runPrepared = withPreparedStatements(names, run);
    const ask: Ask = (...args) =>
      timed(textOf(args[0]), (time) => time(() => waitForResponse(pool, client, () => runPrepared(...args))));
    client.query = ask as unknown as typeof client.query;
  });
  // the pool's own method calls back in the context of the request that released the connection
  pool.query = (async (...args: [string]) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await client.query(...args);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }) as unknown as typeof pool.query;
}

const maxStackFrames = 60;
const maxTextLength = 300;

function logSlowStatement(text: string, milliseconds: number): void {
  const name = nameOf(text);
  slowStatements.tell({ name });
  log.warn('A slow statement', {
    name,
    place: placeInCode(),
    durationMs: Math.round(milliseconds),
    statement: text.replace(/\s+/g, ' ').trim().slice(0, maxTextLength),
  });
}

/** What a statement does and to which table: `select orders`. */
export function nameOf(text: string): string {
  const verb = verbOf(text);
  const [, table] =
    /\b(?:from|into|update|join|table)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]+)/i.exec(text) ?? [];
  return table ? `${verb} ${table.toLowerCase()}` : verb;
}

const verbs = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'savepoint'];

/** The first word of a statement, of those there are; else `other`. */
export function verbOf(text: string): string {
  const [, word = ''] = /^[\s(]*([a-z]+)/i.exec(text) ?? [];
  const verb = word.toLowerCase();
  return verbs.includes(verb) ? verb : 'other';
}

/** The innermost place outside the database's own files that waits for the statement, as `src/server/orders/orders.sql.ts:41`. */
function placeInCode(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = maxStackFrames;
  const { stack = '' } = new Error('here');
  Error.stackTraceLimit = stackTraceLimit;
  const places = [...stack.matchAll(/\/(src\/(?:server|platform)\/[^:\n]+:\d+)/g)].map(
    ([, place = '']) => place,
  );
  return places.find((place) => !place.startsWith('src/platform/database/'));
}
