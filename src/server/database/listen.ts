import pg from 'pg';

const retryMs = 1000;

/** Listens on one channel over a connection of its own; reconnects for as long as it is not stopped. */
export async function listenWith(url: string, channel: string, onNotice: (payload: string) => void) {
  let stopped = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', (notice) => onNotice(notice.payload ?? ''));
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (!stopped) setTimeout(reconnect, retryMs).unref();
    });
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  }

  function reconnect(): void {
    connect().then(
      () => onNotice(''),
      () => {
        if (!stopped) setTimeout(reconnect, retryMs).unref();
      },
    );
  }

  await connect();
  return {
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
