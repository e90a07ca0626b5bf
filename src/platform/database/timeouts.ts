import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { log } from '../observability/log.ts';
import { currentRequest } from '../observability/request-context.ts';

/** How long a person waits for one statement. */
const requestMs = 15_000;
/** Interval at which the server is checked for whether it still executes a statement that no request waits for. */
const checkIntervalMs = 60_000;
const beatMs = 10_000;

const shared = new AsyncLocalStorage<true>();

/** Runs work that requests also wait for, whatever started it: its statements have the same time limit as theirs. */
export function sharedWithRequests<Result>(work: () => Result): Result {
  return shared.run(true, work);
}

/**
 * Waits for work started elsewhere; a request no longer than for a statement of its own, whatever the cause of the
 * delay.
 * @throws Error ETIMEDOUT then, and any error of the work
 */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  if (!currentRequest()) return work;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('What others had begun took too long.'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), requestMs).unref();
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a connection immediately; its pending queries fail as on a broken one. */
export function destroyConnection(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}

/**
 * Waits for a statement's response, and ends its connection where none comes: in a request, and in work shared by
 * requests, after fifteen seconds, otherwise once the server no longer executes it. A connection cut off silently
 * would block it for ever.
 */
export async function waitForResponse<Result>(
  pool: pg.Pool,
  client: pg.ClientBase,
  statement: () => Promise<Result>,
): Promise<Result> {
  const route = currentRequest()?.route;
  const isAwaited = route !== undefined || shared.getStore() === true;
  const patienceMs = isAwaited ? requestMs : checkIntervalMs;
  let answered = false;
  let timer = setTimeout(late, patienceMs).unref();
  async function late(): Promise<void> {
    const goesOn = !isAwaited && (await isWorkedOn(pool, client));
    if (answered) return;
    if (goesOn) {
      timer = setTimeout(late, patienceMs).unref();
      return;
    }
    log.warn('A statement got no answer, and its connection was ended', { route: route ?? 'none' });
    destroyConnection(client);
  }
  try {
    return await statement();
  } finally {
    answered = true;
    clearTimeout(timer);
  }
}

/**
 * Checks over a separate connection, since the pool's may all be in use. A server that rejects it is still running.
 */
async function isWorkedOn({ options }: pg.Pool, client: pg.ClientBase): Promise<boolean> {
  const { default: pg } = await import('pg');
  const { processID } = client as unknown as { processID: number };
  const asker = new pg.Client(options);
  asker.on('error', () => undefined);
  const tooLate = setTimeout(() => destroyConnection(asker), requestMs);
  try {
    await asker.connect();
    const isActiveQuery = "select 1 from pg_stat_activity where pid = $1 and state = 'active'";
    return (await asker.query(isActiveQuery, [processID])).rows.length > 0;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    clearTimeout(tooLate);
    void asker.end().catch(() => undefined);
  }
}

/** Pings a connection that only listens or holds a lock, every ten seconds, and ends it if there is no response. */
export function keepChecking(client: pg.Client): void {
  let unanswered = false;
  const timer = setInterval(() => {
    if (unanswered) return destroyConnection(client);
    unanswered = true;
    client.query('select 1').then(
      () => {
        unanswered = false;
      },
      () => undefined,
    );
  }, beatMs).unref();
  client.once('end', () => clearInterval(timer));
}
