import pg from 'pg';
import { keepChecking } from './timeouts.ts';

const retryMs = 1000;

/** One lock over all processes of a PostgreSQL, by its number. */
export type SessionLock = { isHeld(): boolean; stop(): Promise<void> };

/**
 * Tries for an advisory lock every second, on a dedicated connection, until stopped. The lock is held until the
 * connection ends: by `stop`, with the process, or when the database stops. The next process then acquires it within
 * a second or so.
 * @param onHeld called each time the lock is acquired
 */
export function takeSessionLock(url: string, number: number, onHeld: () => void): SessionLock {
  let stopped = false;
  let held = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let trying = Promise.resolve();

  function tryLater(): void {
    if (!stopped) timer = setTimeout(tryNow, retryMs).unref();
  }

  function tryNow(): void {
    trying = attempt().catch(tryLater);
  }

  /** Tries for the lock; the connection stays open between attempts, and is replaced after a loss. */
  async function attempt(): Promise<void> {
    client ??= await connect();
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [number]);
    if (stopped) return;
    if (!rows[0]?.got || !client) return tryLater();
    held = true;
    onHeld();
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    });
    fresh.on('error', () => undefined);
    await fresh.connect();
    fresh.on('end', () => lose(fresh));
    // a machine that vanished without a word loses the lock after half a minute, not after the system's two hours
    await fresh.query(
      'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4',
    );
    keepChecking(fresh);
    return fresh;
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    // while it was tried for, the failing statement tries again
    if (held) tryLater();
    held = false;
  }

  tryNow();
  return {
    isHeld: () => held,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await trying;
      held = false;
      await client?.end();
    },
  };
}
