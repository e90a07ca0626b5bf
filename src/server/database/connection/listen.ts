import pg from 'pg';
import { keepChecking } from './patience.ts';

const retryMs = 1000;

/**
 * Listens on one channel over a connection of its own, and reconnects for as long as it is not stopped.
 * @param onNotice gets an empty payload after a lost connection came back, since notices may have been missed
 * @throws what the first connection throws
 */
export async function listenWith(url: string, channel: string, onNotice: (payload: string) => void) {
  let stopped = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    fresh.on('notification', (notice) => onNotice(notice.payload ?? ''));
    fresh.on('error', () => undefined);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    keepChecking(fresh);
    client = fresh;
    // only now: a connection that never stood ends too, and two retries for one loss would multiply
    fresh.on('end', retryLater);
  }

  function retryLater(): void {
    if (!stopped) setTimeout(reconnect, retryMs).unref();
  }

  function reconnect(): void {
    if (!stopped) connect().then(() => onNotice(''), retryLater);
  }

  await connect();
  return {
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
